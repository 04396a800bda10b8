/** An athlete puts a session back to what it was before its last change (S7.49); asked for again, forth and back. */
import type { RestForm } from '#core/acts/rest-forms.ts';
import { Refusal } from '#core/contract/errors.ts';
import { rollbackPoints } from '#core/domain/calendar/rollback.ts';
import { type Handler, userOf } from '#server/http/route.ts';
import { act, RestActs } from '#server/routes/rest-acts.ts';
import type { Services } from '#server/services.ts';
import type { RowOf } from '#core/model/tables.ts';

/** How many changes of a session are looked at: more than a session sees in a season. */
const mostChanges = 50;

export const rollbackEvent =
  (services: Services): Handler<RestForm<'rollbackEvent'>> =>
  async (asked) => {
    const { eventId } = asked.input;
    const rest = new RestActs(services, asked);
    const before = await rest.before('rollbackEvent');
    if (before) return before;
    const fields = await services.execute.store.read(async (reads) => {
      const { userId } = userOf(asked);
      const row = (await reads.row(userId, 'events', eventId))?.row;
      if (!row || row.deletedBy !== null) throw new Refusal('eventGone');
      const earlier = await reads.earlier(userId, 'events', eventId, mostChanges);
      return rollbackPoints(row as unknown as RowOf<'events'>, earlier).last;
    });
    // Without fields the session is as it was planned, and the act changes nothing.
    return rest.run([act('rollbackEvent', { eventId, fields: fields ?? {} })]);
  };
