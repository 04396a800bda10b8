/** An athlete pushes several workouts at once: all of them or none (S7.51). */
import type { RestForm } from '#core/acts/rest-forms.ts';
import { type Handler, userOf } from '#server/http/route.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import { act, RestActs } from '#server/routes/rest-acts.ts';
import type { Services } from '#server/services.ts';
import { placeEvents } from './place-events.ts';

export const bulkPushEvents =
  (services: Services): Handler<RestForm<'bulkPushEvents'>> =>
  async (asked) => {
    const rest = new RestActs(services, asked);
    const events = await services.execute.store.read((reads) =>
      placeEvents(new OwnRows(reads, userOf(asked).userId), asked.input.events, (label) => rest.freshId(label)),
    );
    return rest.run([act('bulkPushEvents', { events })], { eventsIds: events.map(({ eventId }) => eventId) });
  };
