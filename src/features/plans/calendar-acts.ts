/** A plan laid on the calendar: calls of no more sessions than one may hold, and one way back for all of them. */
import i18next from 'i18next';
import { type PlacedDay, planEvents } from '#core/domain/plans/plan-events.ts';
import { limits } from '#core/model/limits.ts';
import type { Athlete } from '#src/app/session/athlete.ts';
import type { Done } from '#src/app/acts/after-act.ts';
import { act, freshRowId, undoActs } from '#src/app/acts/do-act.ts';
import { inPortions, portionCharacters } from '#src/entities/in-portions.ts';
import { nothingShown } from '#src/entities/shown-for.ts';
import { toast } from '#src/ui/toast.ts';
import type { SheetItem } from './plan-sheet.ts';
import { lastRanksBetween } from '#src/db/last-ranks.ts';

/**
 * Puts a plan on the calendar.
 * @param days on their dates, by date; at least one
 * @returns true when all of it is saved on this device; when a part is refused, the parts before it are taken back
 */
export async function pushPlan({ database }: Athlete, days: readonly PlacedDay<SheetItem>[]): Promise<boolean> {
  const [first = '', last = ''] = [days[0]?.calendarDate, days.at(-1)?.calendarDate];
  const ranks = await lastRanksBetween(database, first, last);
  const events = planEvents(days, { lastRankOn: (date) => ranks.get(date) ?? null, freshId: freshRowId });
  const pushed: Done[] = [];
  for (const chunk of inPortions(events, limits.bulkRows, portionCharacters)) {
    const done = await act('bulkPushEvents', { events: chunk }, nothingShown, { isSilent: true });
    if (done === false) {
      await undoActs(pushed);
      return false;
    }
    if (done) pushed.push(done);
  }
  toast({
    text: i18next.t('plans.onCalendar', { count: events.length }),
    action: { label: i18next.t('ui.undo'), run: () => void undoActs(pushed) },
  });
  return true;
}
