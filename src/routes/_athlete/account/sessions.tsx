/** The devices on which the account is signed in. */
import { createFileRoute } from '@tanstack/react-router';
import { SessionsPage } from '#src/features/account/sessions-page.tsx';

export const Route = createFileRoute('/_athlete/account/sessions')({
  component: SessionsPage,
  staticData: { pageTitle: 'account.sessions.title' },
});
