/** An athlete sets the heart-rate percent of several sessions to the same (S7.52). */
import type { RestForm } from '#core/acts/rest-forms.ts';
import type { Handler } from '#server/http/route.ts';
import { RestActs } from '#server/routes/rest-acts.ts';
import type { Services } from '#server/services.ts';

export const bulkUpdatePercentOfHR =
  (services: Services): Handler<RestForm<'bulkUpdatePercentOfHR'>> =>
  (asked) => {
    const { eventsIds, newPercentOfHRValue: percentOfHR } = asked.input;
    const percents = eventsIds.map((eventId) => ({ eventId, percentOfHR }));
    return new RestActs(services, asked).runWhole('bulkUpdatePercentOfHR', { percents });
  };
