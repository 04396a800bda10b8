/**
 * Reminds athletes of what they have planned for the day, at the time that each has chosen. Nodes may do so at once: each
 * reminder is taken by one of them before it is sent, so that it is sent once at most.
 */
import { momentsAround } from '#core/domain/moments-around.ts';
import { byRank } from '#core/domain/rank.ts';
import type { Locale } from '#core/model/locales.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import type { Services } from '#server/services.ts';
import type { PushSubscription } from '#server/store/push-subscriptions.ts';
import { filled, serverWords } from '#server/words/server-words.ts';
import { placeOf } from './place-of.ts';
import type { Pusher } from './pusher.ts';

/** After a pause of the server, or in another time zone: later than this it helps nobody. */
const latestMilliseconds = 4 * 3_600_000;
const atOnce = 50;
/** Named in one message; of more the number is said. */
const mostNamed = 3;

/** Sends what is due by now. One that fails keeps no other from its reminder. */
export async function remindAthletes(services: Services): Promise<void> {
  const { pusher, pushSubscriptions, execute, log } = services;
  if (!pusher) return;
  const due = pushSubscriptions.due(execute.now(), atOnce);
  const remindOneByOne = async (): Promise<void> => {
    for await (const subscription of due)
      await remind(services, pusher, subscription).catch((error: unknown) => log('reminder failed', { error }));
  };
  // Whoever is done takes the next, so that a service that does not answer holds up one place and no more.
  await Promise.all(Array.from({ length: atOnce }, remindOneByOne));
}

async function remind(services: Services, pusher: Pusher, subscription: PushSubscription): Promise<void> {
  const { accounts, pushSubscriptions, execute, log } = services;
  const { account, session, time } = subscription;
  const now = execute.now();
  const { timezone, locale } = await placeOf(services, account);
  const { last, next } = momentsAround(now, time, timezone);
  if (!(await pushSubscriptions.take(subscription, next.at))) return;
  // Signed out there or from elsewhere, or not used for so long that the session has ended.
  if (!(await accounts.accessIn(session, account, now))) return pushSubscriptions.remove(subscription.id);
  const lateMilliseconds = now.getTime() - last.at.getTime();
  if (lateMilliseconds > latestMilliseconds) return;
  const text = await reminderOf(services, account, last.date, locale);
  if (text === null) return;
  const keepSeconds = Math.ceil((latestMilliseconds - lateMilliseconds) / 1_000);
  const sent = await pusher.send(subscription, text, { topic: 'today', keepSeconds });
  if (sent.at === 'gone') await pushSubscriptions.remove(subscription.id);
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
    const planned = (await rows.byKey('events', date, date)).filter(({ done }) => done === null).sort(byRank);
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
