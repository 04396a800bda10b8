/** The athlete's account: name, mail, membership, sign out. */
import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '#src/features/account/profile-page.tsx';

export const Route = createFileRoute('/_athlete/account/profile')({
  component: ProfilePage,
  staticData: { pageTitle: 'account.profile.title' },
});
