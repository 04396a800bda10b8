/** A job: reminds an athlete of what is planned for a day. It runs once at most: no reminder is better than two. */
import * as z from 'zod/mini';
import { isForWorkout } from '#core/domain/calendar/day-entry.ts';
import { byRank } from '#core/domain/rank.ts';
import { id, instant, plainDate } from '#core/model/ids.ts';
import type { Locale } from '#core/model/locales.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
import { calendarSessions } from '#server/routes/calendar/own-calendar.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import type { Services } from '#server/services.ts';
import { filled, serverWords } from '#server/words/server-words.ts';
import { placeOf } from './place-of.ts';

/** After a pause of the server, or in another time zone: a later reminder is useless. */
const latestMilliseconds = 4 * 3_600_000;
/** Named in one message; of more the number is said. */
const mostNamed = 3;

interface Reminder {
  subscription: string;
  account: string;
  /** The moment that the athlete chose, ISO 8601 in UTC. */
  at: string;
  /** The date on their wall then. */
  date: string;
}

export const reminder: JobKind<Reminder> = {
  input: z.object({ subscription: id, account: id, at: instant, date: plainDate }),
  key: ({ subscription, at }) => `${subscription}/${at}`,
  lane: ({ subscription }) => `reminder/${subscription}`,
  account: ({ account }) => account,
  mostAttempts: 1,
  backOff: { firstSeconds: 0, mostSeconds: 0 },
  run: remind,
};

async function remind({ subscription: id, account, at, date }: Reminder, services: Services): Promise<void> {
  const { accounts, pusher, pushSubscriptions, execute, log } = services;
  const now = execute.now();
  const subscription = await pushSubscriptions.find(id);
  // Turned off since, or the device is now another athlete's.
  if (!pusher || subscription?.account !== account) return;
  // Signed out there or from elsewhere, or not used for so long that the session has ended.
  if (!(await accounts.accessIn(subscription.session, account, now))) return pushSubscriptions.remove(id);
  const lateMilliseconds = now.getTime() - new Date(at).getTime();
  if (lateMilliseconds > latestMilliseconds) return;
  const { locale } = await placeOf(services, account);
  const text = await reminderOf(services, account, date, locale);
  if (text === null) return;
  const ttlSeconds = Math.ceil((latestMilliseconds - lateMilliseconds) / 1_000);
  const sent = await pusher.send(subscription, text, { topic: 'today', ttlSeconds });
  services.metrics?.message(sent.at);
  if (sent.at === 'gone') await pushSubscriptions.remove(id);
  if (sent.at === 'failed') log('reminder not taken', { service: new URL(subscription.endpoint).host, why: sent.why });
}

/** What src/sw/reminder.ts shows, or null where nothing is left to do on that day. */
async function reminderOf(
  { execute }: Services,
  account: string,
  date: string,
  locale: Locale,
): Promise<string | null> {
  const words = serverWords(locale).push;
  const sessions = await execute.store.read(async (reads) => {
    const rows = new OwnRows(reads, account);
    const events = (await calendarSessions(rows, date, date)).map(({ event }) => event).filter(isForWorkout);
    const planned = events.filter(({ done }) => done === null).sort(byRank);
    return Promise.all(planned.map(({ workoutId, versionId }) => rows.version(workoutId, versionId)));
  });
  if (sessions.length === 0) return null;
  const lines = sessions.slice(0, mostNamed).map((version) => {
    if (!version) return words.unknown;
    const minutes = String(Math.round(version.stats.durationSeconds / 60));
    return filled(words.session, { name: version.content.name, minutes });
  });
  const more = sessions.length > mostNamed ? [`+${sessions.length - mostNamed}`] : [];
  return JSON.stringify({ title: words.title, body: [...lines, ...more].join('\n'), lang: locale });
}
