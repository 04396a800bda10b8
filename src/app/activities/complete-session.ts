/** Marks a planned session as done by the activity that it was, or takes that back. */
import { loadStatsOf } from '#core/domain/calendar/day-entry.ts';
import { asPlanned, recordedSeconds } from '#core/domain/calendar/session-load.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { Done } from '#src/app/acts/after-act.ts';
import { act } from '#src/app/acts/do-act.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import { endOf } from './end-of.ts';

export type DoneActivity = Pick<RowOf<'activities'>, 'sport' | 'startedAt' | 'numbers'>;
type Session = Pick<DayEntry, 'event' | 'version'>;

/** @returns what was done: nothing where it was done already, or where that was refused */
export async function completeSession({ event, version }: Session, recorded: DoneActivity): Promise<Done[]> {
  if (event.done !== null) return [];
  const stats = loadStatsOf(event, version?.stats);
  const done = {
    at: endOf(recorded.startedAt, recorded.numbers),
    secondsRidden: Math.min(172_800, Math.round(recordedSeconds(recorded))),
    ...(stats && asPlanned(stats)),
    stepsSkipped: 0,
  };
  const completing = await act('completeEvent', { eventId: event.id, done }, { events: [event] }, { isSilent: true });
  return completing ? [completing] : [];
}

/** If this activity and no other had done the session, it is open again. */
export async function reopenSession({ event }: Session, { startedAt, numbers }: DoneActivity): Promise<Done[]> {
  if (event.done?.at !== endOf(startedAt, numbers)) return [];
  const reopening = await act(
    'completeEvent',
    { eventId: event.id, done: null },
    { events: [event] },
    { isSilent: true },
  );
  return reopening ? [reopening] : [];
}
