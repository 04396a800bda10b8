/** A page that was left for another must not hold up what the other does. */
import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { AccountDatabase } from '#src/db/account-database.ts';
import { leavePage, returnToPage } from '#src/db/left-page.ts';

afterEach(returnToPage);

const change = { key: 'theme', value: 'dark' };

test('what a left page was in the middle of is given up, and another page can work at once', async () => {
  const [left, other] = [new AccountDatabase('of-two-pages'), new AccountDatabase('of-two-pages')];
  await other.open();
  // Asks on and on, as a page does whose reply is being taken; frozen so, it would never end.
  const unfinished = left.transaction('rw', left.kept, async () => {
    await left.kept.put(change);
    for (;;) await left.kept.get(change.key);
  });
  const isRefused = expect(unfinished).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 20));
  leavePage();
  await isRefused;
  await expect(left.kept.put(change)).rejects.toThrow();

  returnToPage();
  expect(await other.kept.get(change.key)).toBeUndefined();
  await other.kept.put(change);
  expect(await left.kept.get(change.key)).toEqual(change);
  for (const database of [left, other]) database.close();
});
