/** News and notifications, which are only on the server: asked for quietly, a failure is no event (S8.15). */
import type * as z from 'zod/mini';
import { announcements } from '#core/contract/announcements.ts';
import { users } from '#core/contract/users.ts';
import { callApi } from '#src/api/client.ts';
import { currentCaller } from '#src/app/session/athlete.ts';
import { remote, remoteQuery } from './remote.ts';

const everyMilliseconds = 300_000;

/**
 * Asked again at every start and, while the page is in sight, every few minutes, so that today's messages are read
 * today.
 */
const often = { staleTime: 0, refetchInterval: everyMilliseconds };

export const newsQuery = () => ({ ...remoteQuery(announcements.news, {}), ...often });

export const alertsQuery = () => ({ ...remoteQuery(users.alerts, {}), ...often });

type News = z.infer<typeof announcements.news.output>;
type Alerts = z.infer<typeof users.alerts.output>;

/** The athlete has the news before them: the bell is silent at once, other devices hear of it. */
export function markNewsSeen(newestId: string): void {
  const { queryKey } = newsQuery();
  const caller = currentCaller();
  void note(
    queryKey,
    (known: News) => ({ ...known, isHasNews: false }),
    () => callApi(caller, announcements.saveLastViewedNews, { lastViewedNewsPostId: newestId }),
  );
}

/** The athlete has read a notification. */
export function markNotificationRead(id: string): void {
  const { queryKey } = alertsQuery();
  const caller = currentCaller();
  void note(
    queryKey,
    (known: Alerts) => ({ ...known, read: [...known.read, id] }),
    () => callApi(caller, announcements.readNotification, { _id: id }),
  );
}

async function note<Answer>(
  queryKey: readonly unknown[],
  read: (known: Answer) => Answer,
  tell: () => Promise<unknown>,
): Promise<void> {
  // An answer that is on its way, or comes before the server has heard, does not know of it and would bring it back.
  await remote.cancelQueries({ queryKey });
  remote.setQueryData(queryKey, (known: Answer | undefined) => known && read(known));
  const isTold = await tell().then(
    () => true,
    () => false,
  );
  // If the server can't be told now, a later answer shows it again.
  if (isTold) await remote.invalidateQueries({ queryKey });
}
