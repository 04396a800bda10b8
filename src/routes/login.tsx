/** /login leads to the login page of the account site (S2.15). */
import { createFileRoute } from '@tanstack/react-router';
import { redirectParameter, toAccountSite } from '#src/app/redirect.ts';

export const Route = createFileRoute('/login')({
  validateSearch: redirectParameter,
  beforeLoad: ({ search }) => toAccountSite('login', search.redirect),
});
