/** Confirms a mail address with the token of a mailed link. */
import { createFileRoute } from '@tanstack/react-router';
import { ConfirmPage } from '#src/features/account/confirm-page.tsx';

export const Route = createFileRoute('/account/confirm')({
  component: ConfirmPage,
  staticData: { pageTitle: 'account.confirm.title', showSidebar: false },
});
