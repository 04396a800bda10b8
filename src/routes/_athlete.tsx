/** Addresses that need a signed-in athlete (S2.14); a visitor is asked to sign in and comes back (S2.20, S8.01). */
import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentAthlete } from '#src/app/athlete.ts';
import { mustSignInAgain } from '#src/app/ended-session.ts';

export const Route = createFileRoute('/_athlete')({
  beforeLoad: async ({ location, preload }) => {
    const mustSignIn = !currentAthlete() || (!preload && (await mustSignInAgain()));
    if (mustSignIn) throw redirect({ to: '/login', search: { redirect: location.href } });
  },
});
