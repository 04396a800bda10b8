/** /register leads to the registration of the account site (S2.16). */
import { createFileRoute } from '@tanstack/react-router';
import { redirectParameter, toAccountSite } from '#src/app/redirect.ts';

export const Route = createFileRoute('/register')({
  validateSearch: redirectParameter,
  beforeLoad: ({ search }) => toAccountSite('register', search.redirect),
});
