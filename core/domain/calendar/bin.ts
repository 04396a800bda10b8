/** What was deleted from the calendar and can be brought back for a while. */
import { firstIdAt, timeOfId } from '#core/model/new-id.ts';

/** What was deleted earlier than this is no longer offered; its row stays. */
export const binDays = 30;

const dayMilliseconds = 86_400_000;

/**
 * The first and last possible call ids of the last 30 days: a call's id begins with its time.
 * @param now in milliseconds
 */
export const deletedLately = (now: number): { from: string; to: string } => ({
  from: firstIdAt(now - binDays * dayMilliseconds),
  // The clock of another device may be ahead.
  to: firstIdAt(now + dayMilliseconds),
});

/** When it was deleted, by the clock of the device that did. */
export const deletedAt = (deletedBy: string): Date => new Date(timeOfId(deletedBy));
