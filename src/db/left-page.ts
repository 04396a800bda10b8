/**
 * Ends the transactions of a page that is left but stays in memory for "Back". WebKit freezes them with it, and every
 * other page of the app would wait for them without end.
 */
import type { DBCore, Dexie } from 'dexie';

const open = new Set<IDBTransaction>();
let isLeft = false;

/** What was under way is given up, as it is when a page is closed; nothing new begins until the page is back. */
export function leavePage(): void {
  isLeft = true;
  for (const transaction of open) giveUp(transaction);
  open.clear();
}

export function returnToPage(): void {
  isLeft = false;
}

/** Has the database's transactions end with the page. */
export function endTransactionsWithPage(database: Dexie): void {
  database.use({
    stack: 'dbcore',
    name: 'left page',
    create: (core): DBCore => ({
      ...core,
      transaction(...asked) {
        const transaction = core.transaction(...asked) as IDBTransaction;
        const end = (): unknown => open.delete(transaction);
        open.add(transaction);
        transaction.addEventListener('complete', end);
        transaction.addEventListener('abort', end);
        if (isLeft) giveUp(transaction);
        return transaction;
      },
    }),
  });
}

function giveUp(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is committing already, and needs nothing more from this page.
  }
}

// When a page is closed, the browser ends its transactions.
globalThis.addEventListener?.('pagehide', (event: Event) => {
  if ('persisted' in event && event.persisted) leavePage();
});
globalThis.addEventListener?.('pageshow', returnToPage);
