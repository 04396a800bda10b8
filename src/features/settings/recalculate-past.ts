/** Measures recorded activities against an FTP of the past that was entered just now (S2.42, S7.37), from this device. */
import { measuresUntil, remeasured } from '#core/domain/activity/measured-by.ts';
import { lastCalendarDate } from '#core/model/series-bounds.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { Done } from '#src/app/acts/after-act.ts';
import { act } from '#src/app/acts/do-act.ts';
import { beginUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { liveRows, liveRowsBetween } from '#src/db/row-reads.ts';

export interface Recalculated {
  done: number;
  total: number;
}

/** @returns what was done, to be taken back together; each activity can be put back on its own page as well */
export async function recalculatePast(
  database: AccountDatabase,
  entry: Pick<RowOf<'ftpHistory'>, 'sport' | 'value' | 'date'>,
  onProgress: (progress: Recalculated) => void,
): Promise<Done[]> {
  const until = measuresUntil(entry, await liveRows(database, 'ftpHistory'));
  const days = [entry.date, until ?? lastCalendarDate] as const;
  const all = remeasured(entry, until, await liveRowsBetween(database, 'activities', 'calendarDate', ...days));
  const acts: Done[] = [];
  const end = beginUnsavedWork('text');
  try {
    for (const [done, { activity, numbers }] of all.entries()) {
      onProgress({ done, total: all.length });
      const { id: activityId, numbers: formerNumbers } = activity;
      const shown = { activities: [activity] };
      const one = await act('recalculateActivity', { activityId, numbers, formerNumbers }, shown, { isSilent: true });
      if (one) acts.push(one);
    }
  } finally {
    end();
  }
  return acts;
}
