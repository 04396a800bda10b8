/** Sessions that repeat, by the spec's own addresses (S7.44, S7.46, S7.48): each comes down to one act on a series. */
import { Refusal } from '#core/contract/errors.ts';
import type { RestForm } from '#core/acts/rest-forms.ts';
import { asSeriesId, repeatingId } from '#core/domain/calendar/occurrence-id.ts';
import { detaching, whatRepeats } from '#core/domain/calendar/occurrences.ts';
import { changing, deleting, deletingActs } from '#core/domain/calendar/series-acts.ts';
import { type Handler, userOf } from '#server/http/route.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import { type Act, act, RestActs } from '#server/routes/rest-acts.ts';
import type { Services } from '#server/services.ts';
import type { StoreReads } from '#server/store/store.ts';
import { occurrenceIn, originalDateOf, ownSessions, seriesOf } from './own-calendar.ts';

/** S7.44: from the session's day on. */
export const createRecurrence =
  (services: Services): Handler<RestForm<'createRecurrence'>> =>
  async (asked) => {
    const rest = new RestActs(services, asked);
    const { primaryEventId, pattern } = asked.input;
    // If the request comes again, the session may have been moved since.
    const before = await rest.before('createRecurrence');
    if (before) return before;
    const { userId } = userOf(asked);
    const { event, series, ownId } = await services.execute.store.read(async (reads) => {
      const rows = new OwnRows(reads, userId);
      return {
        event: await rows.find('events', primaryEventId),
        series: await seriesOf(rows),
        ownId: await unusedId(reads, userId, primaryEventId),
      };
    });
    const { seriesId = ownId } = asked.input;
    if (!event) throw new Refusal('eventGone');
    // The session would stand twice on each day that both series have.
    if (series.some((one) => one.primaryEventId === primaryEventId)) throw new Refusal('repeatsAlready');
    const { calendarDate } = event;
    const content = { startDate: calendarDate, primaryDate: calendarDate, pattern, ...whatRepeats(event) };
    return rest.run([act('createRecurrence', { seriesId, primaryEventId, ...content })], { recurrenceId: seriesId });
  };

/** The id by which every device would repeat this session now. */
async function unusedId(reads: StoreReads, account: string, primaryEventId: string): Promise<string> {
  for (let ended = 0; ; ended += 1) {
    const id = repeatingId(primaryEventId, ended);
    const stored = await reads.row(account, 'series', id);
    if (!stored || stored.row.deletedBy === null) return id;
  }
}

/** S7.46 */
export const updateRecurrence =
  (services: Services): Handler<RestForm<'updateRecurrence'>> =>
  async (asked) => {
    const rest = new RestActs(services, asked);
    const before = await rest.before('updateRecurrence');
    if (before) return before;
    const { id, pattern, updateType: scope, eventId } = asked.input;
    const input = await services.execute.store.read(async (reads) => {
      const rows = new OwnRows(reads, userOf(asked).userId);
      const series = await rows.find('series', id);
      if (!series) throw new Refusal('seriesGone');
      const originalDate = await originalDateOf(rows, series, eventId);
      if (originalDate === null) throw new Refusal('eventGone');
      return changing({ series, originalDate, scope }, { pattern }, asSeriesId(rest.freshId('series')));
    });
    return rest.run([act('updateRecurrence', input)], { recurrenceId: input.following?.seriesId ?? id });
  };

/** S7.48: the session that is named stays, as one of its own. */
export const deleteRecurrence =
  (services: Services): Handler<RestForm<'deleteRecurrence'>> =>
  async (asked) => {
    const rest = new RestActs(services, asked);
    const before = await rest.before('deleteRecurrence');
    if (before) return before;
    const { recurrenceId, eventId } = asked.input;
    const input = await services.execute.store.read(async (reads) => {
      const rows = new OwnRows(reads, userOf(asked).userId);
      const series = await rows.find('series', recurrenceId);
      if (!series) throw new Refusal('seriesGone');
      if ((await originalDateOf(rows, series, eventId)) === null) throw new Refusal('eventGone');
      return deleting(
        series,
        (await ownSessions(rows, series)).filter((one) => one.eventId !== eventId),
      );
    });
    return rest.run(await withKept(services, userOf(asked).userId, eventId, deletingActs(input)));
  };

/** An occurrence that is to stay becomes a session of its own before its series goes. */
async function withKept(services: Services, account: string, eventId: string, deletion: Act[]): Promise<Act[]> {
  const occurrence = await services.execute.store.read((reads) => occurrenceIn(new OwnRows(reads, account), eventId));
  return occurrence ? [act('detachOccurrences', { occurrences: [detaching(occurrence)] }), ...deletion] : deletion;
}
