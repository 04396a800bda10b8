/** Addresses that need a signed-in athlete (S2.14); a visitor is asked to sign in and comes back (S2.20, S8.01). */
import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentAthlete } from '#src/app/session/athlete.ts';
import { AccountNotOpen, deviceLack } from '#src/app/start/device-support.ts';
import { mustSignInAgain } from '#src/app/session/ended-session.ts';
import { allWords } from '#src/i18n/i18n.ts';

export const Route = createFileRoute('/_athlete')({
  beforeLoad: async ({ location, preload }) => {
    // An athlete is already signed in here and need not sign in again.
    if (!currentAthlete() && deviceLack.get() === 'account') {
      await allWords();
      throw new AccountNotOpen();
    }
    const mustSignIn = !currentAthlete() || (!preload && (await mustSignInAgain(location.pathname)));
    if (mustSignIn) throw redirect({ to: '/login', search: { redirect: location.href } });
  },
});
