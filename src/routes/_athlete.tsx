/** Addresses that need a signed-in athlete (S2.14); a visitor is asked to sign in and comes back (S2.20). */
import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentAthlete } from '#src/app/athlete.ts';

export const Route = createFileRoute('/_athlete')({
  beforeLoad: ({ location }) => {
    if (!currentAthlete()) throw redirect({ to: '/login', search: { redirect: location.href } });
  },
});
