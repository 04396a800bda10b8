/** A coach marks days of a plan for rest, or takes the mark away: of each week, all that are marked from now on. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { changeRow } from '#core/domain/sync/change-row.ts';
import { id } from '#core/model/ids.ts';
import { limits } from '#core/model/limits.ts';
import { restDays } from '#core/model/plan.ts';

/** Of a week, all days that are marked from now on. */
export const restDaysOfWeek = z.strictObject({ weekId: id, restDays });

export const setRestDays = declareAct({
  call: 'plans.setRestDays',
  method: 'PUT',
  path: '/api/plans/rest-days',
  input: z.strictObject({
    weeks: z.array(restDaysOfWeek).check(z.minLength(1), z.maxLength(limits.planWeeks)),
  }),
  spec: 'S8.14',
  names: ({ weeks }) => own('planWeeks', ...weeks.map(({ weekId }) => weekId)),
  rule: async (rows, { weeks }) => {
    for (const { weekId, restDays } of weeks) {
      const days = [...new Set(restDays)].toSorted((one, other) => one - other);
      const week = await rows.get('planWeeks', weekId);
      // Weeks from before there were marks say nothing of them: to take away what is not there is no change.
      if (days.length === 0 && week && (week.restDays ?? []).length === 0) continue;
      await changeRow(rows, 'planWeeks', weekId, { restDays: days }, 'planWeekGone');
    }
  },
});
