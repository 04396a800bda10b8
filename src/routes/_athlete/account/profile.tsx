/** The athlete's account: name, mail, membership, sign out. */
import { createFileRoute } from '@tanstack/react-router';
import { currentAthlete } from '#src/app/session/athlete.ts';
import { ProfilePage } from '#src/features/account/profile-page.tsx';
import { readProfile } from '#src/features/account/reads.ts';

export const Route = createFileRoute('/_athlete/account/profile')({
  loader: () => {
    const athlete = currentAthlete();
    return athlete ? readProfile(athlete.database) : { name: undefined, email: '' };
  },
  component: Page,
  staticData: { pageTitle: 'account.profile.title' },
});

function Page() {
  return <ProfilePage loaded={Route.useLoaderData()} />;
}
