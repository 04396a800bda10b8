/** A coach moves a week among the others, or writes a note to it. */
import { changeRow } from '#core/domain/sync/change-row.ts';
import type { Rule } from '#core/domain/sync/rows.ts';
import type { RowOf } from '#core/model/tables.ts';

type Changes = Partial<Pick<RowOf<'planWeeks'>, 'rank' | 'note'>>;

export const updatePlanWeek: Rule<{ weekId: string; fields: Changes }> = (rows, { weekId, fields }) =>
  changeRow(rows, 'planWeeks', weekId, fields, 'planWeekGone');
