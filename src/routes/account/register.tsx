/** The registration of the account site that every installation brings along. */
import { createFileRoute } from '@tanstack/react-router';
import { redirectParameter } from '#src/app/session/redirect-parameter.ts';
import { RegisterPage } from '#src/features/account/register-page.tsx';

export const Route = createFileRoute('/account/register')({
  validateSearch: redirectParameter,
  component: RegisterPage,
  staticData: { pageTitle: 'account.register.title', showSidebar: false },
});
