/** The devices on which the account is signed in. */
import { createFileRoute } from '@tanstack/react-router';
import { SignedInSessionsPage } from '#src/features/account/signed-in-sessions-page.tsx';

export const Route = createFileRoute('/_athlete/account/sessions')({
  component: SignedInSessionsPage,
  staticData: { pageTitle: 'account.sessions.title' },
});
