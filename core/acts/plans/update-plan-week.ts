/** A coach moves a week among the others, or writes a note to it or to its days. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { someOf } from '#core/acts/input-parts.ts';
import { own } from '#core/acts/named.ts';
import { changeRow } from '#core/domain/sync/change-row.ts';
import { id, rank } from '#core/model/ids.ts';
import { dayNoteFields, planWeekFields } from '#core/model/plan.ts';

const { note } = planWeekFields;

export const updatePlanWeek = declareAct({
  call: 'plans.updatePlanWeek',
  method: 'PUT',
  path: '/api/plans/weeks',
  input: z.strictObject({ weekId: id, fields: someOf({ rank, note, ...dayNoteFields }) }),
  spec: 'S3.07',
  names: ({ weekId }) => own('planWeeks', weekId),
  rule: (rows, { weekId, fields }) => changeRow(rows, 'planWeeks', weekId, fields, 'planWeekGone'),
});
