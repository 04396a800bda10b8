/** After a sign-in: the account opens on this device, and the athlete goes back to where they were. */
import { useRouter } from '@tanstack/react-router';
import type { SignedIn } from '#core/contract/signed-in-session.ts';
import { otherArrival } from '#src/app/session/arrival.ts';
import { currentAthlete, signIn } from '#src/app/session/athlete.ts';
import { lackAccount } from '#src/app/start/device-support.ts';
import { safeDestination } from '#src/app/session/redirect.ts';

/** @param wanted the `redirect` parameter */
export function useArrival(wanted: string | undefined): (signedIn: SignedIn) => Promise<void> {
  const router = useRouter();
  return async (signedIn) => {
    const athlete = currentAthlete();
    // Another account is open here, perhaps with unsent work: the shell asks before it switches.
    if (athlete && athlete.account !== signedIn.user.userId) return otherArrival.set(signedIn);
    const isOpen = await signIn(signedIn).then(() => true, lackAccount);
    if (!isOpen) return;
    const destination = safeDestination(wanted);
    if (!destination.startsWith('/')) return globalThis.location.assign(destination);
    await router.navigate({ href: destination, replace: true });
  };
}
