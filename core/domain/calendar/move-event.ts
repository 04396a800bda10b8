/** An athlete moves a session to another day, or to another place in the same one. */
import { changeRow } from '#core/domain/sync/change-row.ts';
import type { Rule } from '#core/domain/sync/rows.ts';
import type { RowOf } from '#core/model/tables.ts';

type Place = Pick<RowOf<'events'>, 'calendarDate' | 'localTime' | 'rank'>;

export const moveEvent: Rule<{ eventId: string } & Place> = (rows, { eventId, ...place }) =>
  changeRow(rows, 'events', eventId, place, 'eventGone');
