/** /login leads to the login page of the account site (S2.15). */
import { createFileRoute } from '@tanstack/react-router';
import { redirectParameter } from '#src/app/session/redirect-parameter.ts';

export const Route = createFileRoute('/login')({
  validateSearch: redirectParameter,
  beforeLoad: async ({ search }) =>
    (await import('#src/app/session/redirect.ts')).toAccountSite('login', search.redirect),
});
