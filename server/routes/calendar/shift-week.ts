/** An athlete moves a week and all that follows it by a week (S7.42). */
import type { calendar } from '#core/contract/calendar.ts';
import { Refusal } from '#core/contract/errors.ts';
import { asSeriesId } from '#core/domain/calendar/occurrence-id.ts';
import { updatingActs } from '#core/domain/calendar/series-acts.ts';
import { shiftSeries, shiftWeek as movesOf } from '#core/domain/calendar/shift-week.ts';
import { mondayOf } from '#core/domain/dates.ts';
import { limits } from '#core/model/limits.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import { OwnRows, sessionsPerAnswer } from '#server/routes/own-rows.ts';
import { type Act, act, labelled, RestActs } from '#server/routes/rest-acts.ts';
import type { Services } from '#server/services.ts';
import { ownSessions, seriesOf } from './own-calendar.ts';

export const shiftWeek =
  (services: Services): HandlerOf<typeof calendar.shiftWeek> =>
  async (asked) => {
    const rest = new RestActs(services, asked);
    // The same request again finds the sessions where it has put them.
    const before = (await rest.before('bulkMoveEvents')) ?? (await rest.before('updateRecurrence', firstSeries));
    if (before) return before;
    const { date, type } = asked.input;
    const { events, series, own } = await services.execute.store.read(async (reads) => {
      const rows = new OwnRows(reads, userOf(asked).userId);
      const all = await seriesOf(rows);
      return {
        events: await rows.sessions(mondayOf(date), null, sessionsPerAnswer),
        series: all,
        own: new Map(await Promise.all(all.map(async (one) => [one.id, await ownSessions(rows, one)] as const))),
      };
    });
    const moves = events && movesOf(events, date, type);
    if (!moves || moves.length > limits.bulkRows) throw new Refusal('tooMany', { most: limits.bulkRows });
    const ownOf = ({ id }: { id: string }) => own.get(id) ?? [];
    const idOf = ({ id }: { id: string }) => asSeriesId(rest.freshId(`series ${id}`));
    const shifted = shiftSeries(series, ownOf, date, type, idOf)
      .flatMap(updatingActs)
      .map((one, at): Act => (at === 0 ? labelled(firstSeries, one) : one));
    return rest.run([...(moves.length > 0 ? [act('bulkMoveEvents', { moves })] : []), ...shifted]);
  };

const firstSeries = 'first series';
