/** An athlete moves a week and all that follows it by a week (S7.42). */
import type { calendar } from '#core/contract/calendar.ts';
import { Refusal } from '#core/contract/errors.ts';
import { shiftWeek as movesOf } from '#core/domain/calendar/shift-week.ts';
import { mondayOf } from '#core/domain/dates.ts';
import { limits } from '#core/model/limits.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import { OwnRows, sessionsPerAnswer } from '#server/routes/own-rows.ts';
import { act, RestActs } from '#server/routes/rest-acts.ts';
import type { Services } from '#server/services.ts';

export const shiftWeek =
  (services: Services): HandlerOf<typeof calendar.shiftWeek> =>
  async (asked) => {
    const rest = new RestActs(services, asked);
    // The same request again finds the sessions where it has put them.
    const before = await rest.before('bulkMoveEvents');
    if (before) return before;
    const { date, type } = asked.input;
    const events = await services.execute.store.read((reads) =>
      new OwnRows(reads, userOf(asked).userId).sessions(mondayOf(date), null, sessionsPerAnswer),
    );
    const moves = events && movesOf(events, date, type);
    if (!moves || moves.length > limits.bulkRows) throw new Refusal('tooMany', { most: limits.bulkRows });
    return rest.run(moves.length > 0 ? [act('bulkMoveEvents', { moves })] : []);
  };
