/** News and notifications, which are only on the server: asked for quietly, a failure is no event (S8.15). */
import type * as z from 'zod/mini';
import { notices } from '#core/contract/notices.ts';
import { users } from '#core/contract/users.ts';
import { callApi } from '#src/api/client.ts';
import { currentCaller } from './athlete.ts';
import { remote, remoteQuery } from './remote.ts';

const everyMilliseconds = 300_000;

/** Asked for anew at every start and, while the page is in sight, every few minutes: a message of today is read today. */
const often = { staleTime: 0, refetchInterval: everyMilliseconds };

export const newsQuery = () => ({ ...remoteQuery(notices.news, {}), ...often });

export const alertsQuery = () => ({ ...remoteQuery(users.alerts, {}), ...often });

type News = z.infer<typeof notices.news.output>;
type Alerts = z.infer<typeof users.alerts.output>;

/** The athlete has the news before them: the bell is silent at once, other devices hear of it. */
export function markNewsSeen(newestId: string): void {
  const { queryKey } = newsQuery();
  remote.setQueryData(queryKey, (known: News | undefined) => known && { ...known, isHasNews: false });
  tell(callApi(currentCaller(), notices.saveLastViewedNews, { lastViewedNewsPostId: newestId }));
}

/** The athlete has read a notification. */
export function markNotificationRead(id: string): void {
  const { queryKey } = alertsQuery();
  remote.setQueryData(queryKey, (known: Alerts | undefined) => known && { ...known, read: [...known.read, id] });
  tell(callApi(currentCaller(), notices.readNotification, { _id: id }));
}

/** Where it can't be told now, the next start shows it once more. */
const tell = (told: Promise<unknown>): void => void told.catch(() => undefined);
