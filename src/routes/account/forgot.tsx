/** Asks for a link by which a new password can be set. */
import { createFileRoute } from '@tanstack/react-router';
import { ForgotPage } from '#src/features/account/forgot-page.tsx';

export const Route = createFileRoute('/account/forgot')({
  component: ForgotPage,
  staticData: { pageTitle: 'account.forgot.title', showSidebar: false },
});
