/** The login page of the account site that every installation brings along. */
import { createFileRoute } from '@tanstack/react-router';
import { redirectParameter } from '#src/app/session/redirect-parameter.ts';
import { LoginPage } from '#src/features/account/login-page.tsx';

export const Route = createFileRoute('/account/login')({
  validateSearch: redirectParameter,
  component: LoginPage,
  staticData: { pageTitle: 'account.login.title', showSidebar: false },
});
