/** An athlete changes a session (S7.45): its workout and notes, its place, or that it is done; each is an act of its own. */
import type { RestForm } from '#core/acts/rest-forms.ts';
import { Refusal } from '#core/contract/errors.ts';
import { rankBetween } from '#core/domain/rank.ts';
import { type Handler, userOf } from '#server/http/route.ts';
import { given } from '#server/routes/given.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import { type Act, act, RestActs } from '#server/routes/rest-acts.ts';
import type { Services } from '#server/services.ts';
import { eventWithId } from './own-calendar.ts';
import { lastRank } from './place-events.ts';

export const updateEvent =
  (services: Services): Handler<RestForm<'updateEvent'>> =>
  async (asked) => {
    const { userId } = userOf(asked);
    const acts = await services.execute.store.read((reads) => actsOf(new OwnRows(reads, userId), asked.input));
    if (acts.length === 0)
      throw new Refusal('invalidInput', { field: 'eventId', problem: 'Nothing to change is given.' });
    return new RestActs(services, asked).run(acts);
  };

async function actsOf(rows: OwnRows, input: RestForm<'updateEvent'>): Promise<Act[]> {
  const { eventId, calendarDate, localTime, rank, embedWorkout, done, ...rest } = input;
  const fields = given({ ...rest, versionId: embedWorkout });
  const acts: Act[] = [];
  if (Object.keys(fields).length > 0) acts.push(act('updateEvent', { eventId, fields }));
  if (calendarDate !== undefined || localTime !== undefined || rank !== undefined) {
    const event = await eventWithId(rows, eventId);
    if (!event) throw new Refusal('eventGone');
    const to = calendarDate ?? event.calendarDate;
    const place = rank ?? (to === event.calendarDate ? event.rank : rankBetween(await lastRank(rows, to), null));
    const time = localTime === undefined ? event.localTime : localTime;
    acts.push(act('moveEvent', { eventId, calendarDate: to, localTime: time, rank: place }));
  }
  if (done !== undefined) acts.push(act('completeEvent', { eventId, done }));
  return acts;
}
