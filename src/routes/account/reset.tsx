/** Sets a new password with the token of a mailed link. */
import { createFileRoute } from '@tanstack/react-router';
import { ResetPage } from '#src/features/account/reset-page.tsx';

export const Route = createFileRoute('/account/reset')({
  component: ResetPage,
  staticData: { pageTitle: 'account.reset.title', showSidebar: false },
});
