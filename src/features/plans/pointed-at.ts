/** What of a plan an address points at, such as the one by which the sync desk leads to a workout: a week or an item, by its id. */
import { uuidPattern } from '#core/model/new-id.ts';
import type { PlanSheet } from './plan-sheet.ts';
import type { Slot } from './slots.ts';

export interface PointedSearch {
  at?: string | undefined;
}

export const readPointedSearch = ({ at }: Record<string, unknown>): PointedSearch => ({
  at: typeof at === 'string' && uuidPattern.test(at) ? at : undefined,
});

/** Where in the plan that is: the item, or the first place of the week; null where the plan holds it no more. */
export function slotOf({ weeks }: Pick<PlanSheet, 'weeks'>, id: string): Slot | null {
  for (const [week, { id: weekId, days }] of weeks.entries()) {
    if (weekId === id) return { day: week * 7, place: 0 };
    for (const [day, items] of days.entries()) {
      const place = items.findIndex((item) => item.id === id);
      if (place >= 0) return { day: week * 7 + day, place };
    }
  }
  return null;
}
