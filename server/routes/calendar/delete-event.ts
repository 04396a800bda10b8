/**
 * An athlete takes a session off the calendar (S7.47): alone, or by the types `following` and `all` with what repeats it.
 * Any other type is that of a session alone.
 */
import type { RestForm } from '#core/acts/rest-forms.ts';
import { Refusal } from '#core/contract/errors.ts';
import { deleting, deletingActs, ending, updatingActs } from '#core/domain/calendar/series-acts.ts';
import { seriesScopes, type SeriesScope } from '#core/model/series.ts';
import { type Handler, userOf } from '#server/http/route.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import { type Act, RestActs } from '#server/routes/rest-acts.ts';
import type { Services } from '#server/services.ts';
import { originalDateOf, ownSessions } from './own-calendar.ts';

export const deleteEvent =
  (services: Services): Handler<RestForm<'deleteEvent'>> =>
  async (asked) => {
    const { eventId, type, eventRecurrenceId } = asked.input;
    const rest = new RestActs(services, asked);
    const scope = seriesScopes.find((one) => one === type);
    if (!scope) return rest.runWhole('deleteEvent', { eventId });
    const before = (await rest.before('updateRecurrence')) ?? (await rest.before('deleteRecurrence'));
    if (before) return before;
    if (!eventRecurrenceId)
      throw new Refusal('invalidInput', { field: 'eventRecurrenceId', problem: 'It is missing.' });
    const wanted = await services.execute.store.read((reads) =>
      deletionOf(new OwnRows(reads, userOf(asked).userId), eventRecurrenceId, eventId, scope),
    );
    return rest.run(wanted);
  };

async function deletionOf(rows: OwnRows, seriesId: string, eventId: string, scope: SeriesScope): Promise<Act[]> {
  const series = await rows.find('series', seriesId);
  if (!series) throw new Refusal('seriesGone');
  const originalDate = await originalDateOf(rows, series, eventId);
  if (originalDate === null) throw new Refusal('eventGone');
  const own = await ownSessions(rows, series);
  const ended = ending({ series, originalDate, scope }, own);
  return ended ? updatingActs(ended) : deletingActs(deleting(series, own));
}
