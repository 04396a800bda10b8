/** An athlete says which planned session an activity was, or that it was none; no rule changes that. */
import type { Done } from '#src/app/acts/after-act.ts';
import { act, loadActs } from '#src/app/acts/do-act.ts';
import { completeSession, reopenSession } from '#src/app/activities/complete-session.ts';
import type { Athlete } from '#src/app/session/athlete.ts';
import { type DayEntry, dayEntry } from '#src/db/planned-sessions.ts';
import type { Activity } from './reads.ts';

/** Sessions of a day as they are offered: those of the activity's sport first, whose first one is chosen until the athlete does. */
export const ofSportFirst = (sessions: readonly DayEntry[], sport: Activity['sport']): readonly DayEntry[] =>
  sessions.toSorted((one, other) => Number(isOfOther(one, sport)) - Number(isOfOther(other, sport)));

const isOfOther = ({ version }: DayEntry, sport: Activity['sport']): boolean => version?.content.sport !== sport;

/**
 * One undo for all of it: the former session, if this activity alone had done it, is open again, and the other one is
 * done.
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
