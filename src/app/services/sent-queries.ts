/**
 * The state of the calendar on other services (S7.54), asked again while something is under way; and sending it again.
 */
import i18next from 'i18next';
import { calendar } from '#core/contract/calendar.ts';
import type { CalendarService } from '#core/model/calendar-services.ts';
import { ApiError, callApi } from '#src/api/client.ts';
import { remote, remoteQuery } from '#src/app/server/remote.ts';
import { currentCaller } from '#src/app/session/athlete.ts';
import { toast } from '#src/ui/toast.ts';
import { serviceNames } from './service-names.ts';

const busyMilliseconds = 3_000;
const quietMilliseconds = 60_000;

/** Of the whole calendar. */
export const sentCalendarQuery = () => {
  const query = remoteQuery(calendar.sentCalendar, {});
  return {
    ...query,
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data: unknown } }) => {
      const read = calendar.sentCalendar.output.safeParse(state.data);
      return read.success && read.data.services.some(({ inProgress }) => inProgress)
        ? busyMilliseconds
        : quietMilliseconds;
    },
  };
};

/** Of one session. @param isExpected something of it is on its way */
export const sentEventQuery = (eventId: string, isExpected: boolean) => {
  const query = remoteQuery(calendar.sentEvent, { eventId });
  return {
    ...query,
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data: unknown } }) => {
      const read = calendar.sentEvent.output.safeParse(state.data);
      const services = read.success ? read.data.services : [];
      const isWaiting = services.some((one) => one.state === 'waiting') || isExpected;
      return isWaiting ? busyMilliseconds : false;
    },
  };
};

/** What was said of it may be of before: a change has just gone out. */
export const askAgain = () =>
  Promise.all(
    [calendar.sentCalendar, calendar.sentEvent].map(({ path }) =>
      remote.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === path }),
    ),
  );

/** @returns whether the server has taken it on; says why where it has not */
async function asked(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    await askAgain();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast({ kind: 'warning', text: i18next.t(`errors.${error.code}`, error.details) });
    return false;
  }
}

/** Sends a session to its services again (S7.49). */
export const sendAgain = (eventId: string): Promise<boolean> =>
  asked(() => callApi(currentCaller(), calendar.resyncEvent, { eventId }));

/** The calendar is sent to one service now (S7.53). */
export async function sendNow(service: CalendarService): Promise<void> {
  if (await asked(() => callApi(currentCaller(), calendar.syncCalendars, { type: service })))
    toast({ text: i18next.t('sent.progress', { services: serviceNames[service] }) });
}
