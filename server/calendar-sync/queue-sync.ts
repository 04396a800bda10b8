/** When an athlete's calendar is sent to services: after each change of it, each day, and when the athlete asks. */
import { type CalendarService, calendarServices } from '#core/model/calendar-services.ts';
import type { ServerPorts } from '#server/execute/ports.ts';
import { jobOf } from '#server/jobs/job-kind.ts';
import type { Services } from '#server/services.ts';
import { addJob } from '#server/store/jobs.ts';
import type { Follow } from '#server/store/sql-store.ts';
import type { CalendarPeers } from './calendar-peers.ts';
import { sendCalendar, sendLane } from './send-calendar.ts';

/** The tables from which the entries are worked out. */
const followed: ReadonlySet<string> = new Set([
  'events',
  'series',
  'overrides',
  'settings',
  'workouts',
  'workoutVersions',
]);

const servicesOf = (peers: CalendarPeers): CalendarService[] => calendarServices.filter((service) => peers[service]);

/** In the transaction of the change; without any service configured, nothing is queued. */
export const followCalendars =
  (peers: CalendarPeers, ports: Pick<ServerPorts, 'now' | 'randomBytes'>): Follow =>
  async (transaction, account, rows) => {
    const revisions = rows.filter(({ table }) => followed.has(table)).map(({ rev }) => rev);
    if (revisions.length === 0) return;
    const reason = `rev ${Math.max(...revisions)}`;
    for (const service of servicesOf(peers)) {
      if (await peers[service]?.isConnected(account))
        await addJob(transaction, jobOf('sendCalendar', sendCalendar, { account, service, reason }, ports));
    }
  };

/** Each day the two weeks begin a day later: once a day, for every connected athlete. */
export async function queueDailySync(services: Services, date: string): Promise<void> {
  const { calendarPeers, jobs, execute } = services;
  for (const service of servicesOf(calendarPeers))
    for await (const account of calendarPeers[service]?.connected() ?? [])
      await jobs.add(jobOf('sendCalendar', sendCalendar, { account, service, reason: date }, execute));
}

/**
 * An athlete asks for it: what waits for another attempt is tried now, unless the service wants to be left alone.
 * @param reason the same for the same request
 * @returns the services that are connected
 */
export async function requestSync(
  services: Services,
  account: string,
  wanted: readonly CalendarService[],
  reason: string,
): Promise<CalendarService[]> {
  const { calendarPeers, jobs, execute } = services;
  const asked: CalendarService[] = [];
  for (const service of wanted) {
    if (!(await calendarPeers[service]?.isConnected(account))) continue;
    asked.push(service);
    await jobs.add(jobOf('sendCalendar', sendCalendar, { account, service, reason }, execute));
    await jobs.hurry(sendLane(account, service), execute.now(), 'busy');
  }
  return asked;
}

/** The services that the athlete has connected. */
export async function connectedServices({ calendarPeers }: Services, account: string): Promise<CalendarService[]> {
  const connected: CalendarService[] = [];
  for (const service of servicesOf(calendarPeers))
    if (await calendarPeers[service]?.isConnected(account)) connected.push(service);
  return connected;
}

/** Which services are being brought up to date, or wait for that (S7.54). */
export async function syncProgress({ jobs }: Services, account: string): Promise<Record<CalendarService, boolean>> {
  const busy = await jobs.busyLanes(calendarServices.map((service) => sendLane(account, service)));
  const isBusy = (service: CalendarService): boolean => busy.has(sendLane(account, service));
  return { garmin: isBusy('garmin'), tp: isBusy('tp'), intervals: isBusy('intervals'), zwift: isBusy('zwift') };
}
