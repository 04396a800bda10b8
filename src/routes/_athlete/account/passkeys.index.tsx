/** The passkeys of the account. */
import { createFileRoute } from '@tanstack/react-router';
import { PasskeysPage } from '#src/features/account/passkeys-page.tsx';

export const Route = createFileRoute('/_athlete/account/passkeys/')({
  component: PasskeysPage,
  staticData: { pageTitle: 'account.passkeys.title' },
});
