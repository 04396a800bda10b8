/** An athlete says which planned session an activity was, or that it was none; their word stands. */
import type { Done } from '#src/app/acts/after-act.ts';
import { act, loadActs } from '#src/app/acts/do-act.ts';
import { completeSession, reopenSession } from '#src/app/activities/complete-session.ts';
import type { Athlete } from '#src/app/session/athlete.ts';
import { type DayEntry, dayEntry } from '#src/db/planned-sessions.ts';
import type { Activity } from './reads.ts';

/**
 * One way back for all of it: the session that it was before, where it was done by this activity alone, is to be done
 * again; the other one is done with it.
 * @param session null where it was none
 */
export async function matchByHand(athlete: Athlete, activity: Activity, session: DayEntry | null): Promise<void> {
  const { id: activityId, eventId: formerId } = activity;
  const eventId = session?.event.id ?? null;
  const former = formerId === null || formerId === eventId ? undefined : await dayEntry(athlete.database, formerId);
  const matching = { activityId, eventId, isMatchedByHand: true };
  const matched = await act('matchActivity', matching, { activities: [activity] }, { isSilent: true });
  if (!matched) return;
  const besides: Done[] = [
    ...(former ? await reopenSession(former, activity) : []),
    ...(session ? await completeSession(session, activity) : []),
  ];
  const [, { sayAct }] = await loadActs();
  await sayAct(athlete, matched, matched.mid, besides);
}
