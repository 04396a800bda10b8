/** An athlete takes a session off the calendar (S7.47). What else is said of the session changes nothing. */
import type { RestForm } from '#core/contract/rest-forms.ts';
import type { Handler } from '#server/http/route.ts';
import { RestActs } from '#server/routes/rest-acts.ts';
import type { Services } from '#server/services.ts';

export const deleteEvent =
  (services: Services): Handler<RestForm<'deleteEvent'>> =>
  (asked) =>
    new RestActs(services, asked).runWhole('deleteEvent', { eventId: asked.input.eventId });
