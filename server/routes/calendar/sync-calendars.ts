/**
 * An athlete sends the calendar to services now, sees how that goes, and sends one session again (S7.49, S7.53, S7.54).
 */
import { freshId } from '#server/fresh-id.ts';
import type { calendar } from '#core/contract/calendar.ts';
import { Refusal } from '#core/contract/errors.ts';
import { type CalendarService, calendarServices } from '#core/model/calendar-services.ts';
import { connectedServices, requestSync, syncProgress as progressOf } from '#server/calendar-sync/queue-sync.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import type { Services } from '#server/services.ts';
import type { SentEntry } from '#server/store/sent-entries.ts';
import { eventWithId } from './own-calendar.ts';

const freshReason = ({ execute }: Services): string => freshId(execute);

export const syncCalendars =
  (services: Services): HandlerOf<typeof calendar.syncCalendars> =>
  async (asked) => {
    const { userId } = userOf(asked);
    services.limits.calendarSyncsByAccount.take(userId);
    const { type } = asked.input;
    await requestSync(services, userId, type ? [type] : calendarServices, freshReason(services));
    return progressOf(services, userId);
  };

export const syncProgress =
  (services: Services): HandlerOf<typeof calendar.syncProgress> =>
  (asked) =>
    progressOf(services, userOf(asked).userId);

export const resyncEvent =
  (services: Services): HandlerOf<typeof calendar.resyncEvent> =>
  async (asked) => {
    const { userId } = userOf(asked);
    const { eventId } = asked.input;
    services.limits.calendarSyncsByAccount.take(userId);
    const event = await services.execute.store.read((reads) => eventWithId(new OwnRows(reads, userId), eventId));
    if (!event) throw new Refusal('eventGone');
    await services.sentEntries.sendAnew(userId, eventId);
    await requestSync(services, userId, calendarServices, freshReason(services));
    return entriesOf(services, userId, eventId);
  };

export const sentEvent =
  (services: Services): HandlerOf<typeof calendar.sentEvent> =>
  (asked) =>
    entriesOf(services, userOf(asked).userId, asked.input.eventId);

/** More than two weeks hold on all services. */
const mostUnsent = 200;

export const sentCalendar =
  (services: Services): HandlerOf<typeof calendar.sentCalendar> =>
  async (asked) => {
    const { userId } = userOf(asked);
    const progress = await progressOf(services, userId);
    const connected = await connectedServices(services, userId);
    const entries = await services.sentEntries.unsent(userId, mostUnsent + 1);
    return {
      services: connected.map((service) => ({ service, inProgress: progress[service] })),
      unsent: entries
        .slice(0, mostUnsent)
        // Nothing of it is to reach a service that the athlete has disconnected.
        .filter(({ service, failure }) => connected.includes(service) || failure === 'notConnected')
        .map(({ eventId, date, ...entry }) => ({ eventId, date, ...asItStands(entry, progress, connected) })),
      hasMore: entries.length > mostUnsent,
    };
  };

async function entriesOf(services: Services, account: string, eventId: string) {
  const progress = await progressOf(services, account);
  const connected = await connectedServices(services, account);
  const entries = await services.sentEntries.ofEvent(account, eventId);
  return { services: entries.map((entry) => asItStands(entry, progress, connected)) };
}

type Entry = Pick<SentEntry, 'state' | 'failure'> & { service: CalendarService };

/**
 * A session that waits but will not be tried again has failed. Where its service is no longer connected, that is the
 * reason given, in place of an earlier one.
 */
function asItStands(
  { service, state, failure }: Entry,
  progress: Record<CalendarService, boolean>,
  connected: readonly CalendarService[],
): Entry {
  if (state !== 'sent' && !connected.includes(service)) return { service, state: 'failed', failure: 'notConnected' };
  const isGivenUp = state === 'waiting' && !progress[service];
  return isGivenUp ? { service, state: 'failed', failure: failure ?? 'unavailable' } : { service, state, failure };
}
