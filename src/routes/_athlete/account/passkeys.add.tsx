/** A new passkey for the account. */
import { createFileRoute } from '@tanstack/react-router';
import { AddPasskeyPage } from '#src/features/account/add-passkey-page.tsx';

export const Route = createFileRoute('/_athlete/account/passkeys/add')({
  component: AddPasskeyPage,
  staticData: { pageTitle: 'account.passkeys.add' },
});
