/** The athlete takes over what was made on this device before signing in: it is in the account, and is sent. */
import i18next from 'i18next';
import { toast } from '#src/ui/toast.ts';
import { adoptDrafts } from '#src/app/drafts/adopt-drafts.ts';
import { anonymous, type Athlete } from '#src/app/session/athlete.ts';
import type { VisitorDraft } from '#src/app/unsent/visitor-drafts.ts';

/** @param things as they were listed; what is refused says so and stays */
export async function takeOver(athlete: Athlete, things: readonly VisitorDraft[]): Promise<void> {
  let taken = await adoptDrafts(anonymous, athlete.device);
  for (const thing of things) {
    if (thing.at !== 'ride') continue;
    // Few have one.
    const { adoptRide } = await import('#src/app/unsent/finished-rides.ts');
    if (await adoptRide(anonymous, athlete, thing.stored)) taken += 1;
    else if (!thing.isOver) toast({ kind: 'warning', text: i18next.t('account.adopt.rideStays') });
  }
  athlete.syncing.nudge();
  if (taken > 0) toast({ kind: 'good', text: i18next.t('account.adopt.done', { count: taken }) });
}
