/** An athlete pushes a workout to a day of the calendar (S7.43). */
import type { RestForm } from '#core/acts/rest-forms.ts';
import { type Handler, userOf } from '#server/http/route.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import { act, RestActs } from '#server/routes/rest-acts.ts';
import type { Services } from '#server/services.ts';
import { placeEvents } from './place-events.ts';

export const pushEvent =
  (services: Services): Handler<RestForm<'pushEvent'>> =>
  async (asked) => {
    const rest = new RestActs(services, asked);
    const [event] = await services.execute.store.read((reads) =>
      placeEvents(new OwnRows(reads, userOf(asked).userId), [asked.input], (label) => rest.freshId(label)),
    );
    return rest.run(event ? [act('pushEvent', event)] : [], { eventId: event?.eventId });
  };
