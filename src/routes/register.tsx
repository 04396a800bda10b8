/** /register leads to the registration of the account site (S2.16). */
import { createFileRoute } from '@tanstack/react-router';
import { redirectParameter } from '#src/app/session/redirect-parameter.ts';

export const Route = createFileRoute('/register')({
  validateSearch: redirectParameter,
  beforeLoad: async ({ search }) =>
    (await import('#src/app/session/redirect.ts')).toAccountSite('register', search.redirect),
});
