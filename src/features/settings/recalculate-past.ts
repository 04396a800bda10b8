/** Enters an FTP of the past, and measures what was recorded since against it: one act, all of it or nothing (S2.42, S7.37). */
import { measuresUntil, remeasured } from '#core/domain/activity/measured-by.ts';
import { recalculated } from '#core/domain/activity/recalculated.ts';
import type { InputOf } from '#core/acts/acts.ts';
import { lastCalendarDate } from '#core/model/series-bounds.ts';
import { actTogether, part } from '#src/app/acts/act-together.ts';
import { beginUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import type { DoneAct } from '#src/db/device-store.ts';
import { liveRows, liveRowsBetween } from '#src/db/row-reads.ts';
import { nothingShown } from '#src/entities/shown-for.ts';

/** Under which the way back of the recalculation is kept; the entry itself stays. */
export const recalculatedKey = 'way back recalculated';

export interface Recalculated {
  done: number;
  total: number;
}

/**
 * If the page ends on the way, neither the entry nor any of the new figures is saved.
 * @param onProgress is not called where no activity is measured by it
 * @returns which activities were recalculated; null where something was refused, which is said, and nothing was done
 */
export async function enterAndRecalculate(
  database: AccountDatabase,
  entry: InputOf<'createFtpHistoryEntry'>,
  onProgress: (progress: Recalculated) => void,
): Promise<DoneAct[] | null> {
  const until = measuresUntil(entry, await liveRows(database, 'ftpHistory'));
  const days = [entry.date, until ?? lastCalendarDate] as const;
  const all = remeasured(entry, until, await liveRowsBetween(database, 'activities', 'calendarDate', ...days));
  const parts = all.map(({ activity, numbers }) =>
    part('recalculateActivity', recalculated(activity, numbers), { activities: [activity] }),
  );
  const total = parts.length;
  if (total > 0) onProgress({ done: 0, total });
  const end = beginUnsavedWork('text');
  try {
    const entered = part('createFtpHistoryEntry', entry, nothingShown);
    const how = total > 0 ? { key: recalculatedKey } : null;
    const done = await actTogether([...parts, entered], how, (count) => {
      if (total > 0) onProgress({ done: Math.min(count, total), total });
    });
    return done && done.filter(({ name }) => name === 'recalculateActivity');
  } finally {
    end();
  }
}
