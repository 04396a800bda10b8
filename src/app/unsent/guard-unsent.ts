/**
 * Looks after what is on this device alone, for as long as an account is open. A cookie says how much it is; the head
 * of the queue is in this page's memory too. If the browser removes the database under the page, what the page
 * remembers is queued again, and the athlete is told about the rest.
 */
import i18next from 'i18next';
import { makeId } from '#src/db/make-id.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { openAccountIn, rememberOpenAccount } from '#src/db/anonymous-database.ts';
import { madeIn, markMade } from '#src/db/made.ts';
import { followUnsent, unsentWork, type UnsentWork } from '#src/db/unsent-work.ts';
import { allWords } from '#src/i18n/i18n.ts';
import { pullCatalogue } from '#src/sync/pull-catalogue.ts';
import { requeue } from '#src/sync/requeue.ts';
import { toast } from '#src/ui/toast.ts';
import { anonymous, currentAthlete, onAccount } from '#src/app/session/athlete.ts';
import { noteUnsent } from './lost-notes.ts';

/** A longer queue is remembered from its head: what follows may build on it. */
const mostCalls = 500;
const pauseMilliseconds = 1_000;

/** From now on, until the account is closed. */
export function guardUnsent(database: AccountDatabase): void {
  const athlete = currentAthlete();
  if (athlete?.database !== database) return;
  const { account, username, device, syncing, caller } = athlete;
  let mark: string | null = null;
  let known: UnsentWork | null = null;
  let looking: Promise<unknown> | null = null;
  let isOver = false;

  const read = (): Promise<UnsentWork> => unsentWork(database, known, mostCalls);
  const take = (work: UnsentWork): void => {
    // Of another making it says nothing of the changes that this page knows.
    if (isOver) return;
    if (!work.made || work.made.mark !== mark) return look();
    known = work;
    noteUnsent(account, work, work.made);
  };

  /** Is this the database that the page knows? If not, what the page knows of it goes into the new one. */
  const lookOnce = async (): Promise<void> => {
    const made = await madeIn(database);
    if (isOver) return;
    if (mark === null || made?.mark !== mark) {
      const lost = known?.calls ?? [];
      if (lost.length > 0) await device.store.transaction((transaction) => requeue(transaction, account, lost));
      const isRemoved = mark !== null;
      mark = (await markMade(database, { mark: newMark(), before: mark, rescued: lost.length })).mark;
      if (isRemoved) {
        if (!(await openAccountIn(anonymous))) await rememberOpenAccount(anonymous, { account, username });
        if (lost.length > 0) void sayRescued(lost.length).catch(reportError);
        syncing.nudge();
        void pullCatalogue(database, caller).catch(() => undefined);
      }
    }
    const work = await read();
    if (work.made?.mark === mark) take(work);
  };
  const look = (): void => {
    if (isOver) return;
    looking ??= lookOnce()
      // It does not open, or was closed again: the page keeps what it remembers until it does.
      .catch(() => setTimeout(() => !database.hasBeenClosed() && look(), pauseMilliseconds))
      .finally(() => (looking = null));
  };
  // A browser that removes a database closes it; the app's own final close is another case. Set before it is closed.
  const onClose = (): unknown => setTimeout(() => !database.hasBeenClosed() && look());
  database.on('close', onClose);
  // Said inside the opening, which waits for what is asked then and there.
  const onReady = (): void => void setTimeout(look);
  database.on('ready', onReady, true);
  const stopFollowing = followUnsent(read, take);
  const stopHearing = onAccount(() => {
    isOver = true;
    stopFollowing();
    stopHearing();
  });
}

const newMark = (): string => makeId().slice(-12);

async function sayRescued(count: number): Promise<void> {
  await allWords();
  toast({ text: i18next.t('install.lost.rescued', { count }) });
}
