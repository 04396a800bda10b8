/** A page that was left for another must not hold up what the other does. */
import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { AccountDatabase } from '#src/db/account-database.ts';
import { leavePage, returnToPage } from '#src/db/left-page.ts';
import { isConnectionLost } from '#src/db/storage-failure.ts';

afterEach(returnToPage);

const reasonOf = (work: PromiseLike<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

const change = { key: 'theme', value: 'dark' };

test('what a left page was in the middle of is given up, and another page can work at once', async () => {
  const [left, other] = [new AccountDatabase('of-two-pages'), new AccountDatabase('of-two-pages')];
  await other.open();
  // Asks on and on, as a page does whose reply is being taken; frozen so, it would never end.
  const unfinished = left.transaction('rw', left.kept, async () => {
    await left.kept.put(change);
    for (;;) await left.kept.get(change.key);
  });
  const ended = reasonOf(unfinished);
  await new Promise((resolve) => setTimeout(resolve, 20));
  leavePage();
  expect(isConnectionLost(await ended)).toBe(true);
  expect(isConnectionLost(await reasonOf(left.kept.put(change)))).toBe(true);

  returnToPage();
  expect(await other.kept.get(change.key)).toBeUndefined();
  await other.kept.put(change);
  expect(await left.kept.get(change.key)).toEqual(change);
  for (const database of [left, other]) database.close();
});
