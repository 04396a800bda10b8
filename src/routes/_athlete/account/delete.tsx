/** Deletes the account. */
import { createFileRoute } from '@tanstack/react-router';
import { DeleteAccountPage } from '#src/features/account/delete-account-page.tsx';

export const Route = createFileRoute('/_athlete/account/delete')({
  component: DeleteAccountPage,
  staticData: { pageTitle: 'account.delete.title' },
});
