/** What was being typed when the browser was killed is there again; two tabs keep their own. */
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { AccountDatabase } from '#src/db/account-database.ts';
import { storeTextDraft, leftTextDraft, textDraftKey } from '#src/db/text-drafts.ts';
import { freshId } from '#tests/src/own-device.ts';

const note = 'events 1 note';
const nobody: ReadonlySet<string> = new Set();
const day = 86_400_000;

let database: AccountDatabase;
beforeEach(() => {
  database = new AccountDatabase(freshId());
});

const type = (tab: string, text: string, at: number, field = note) =>
  storeTextDraft(database, textDraftKey(field, tab), { text, base: 'Easy' }, at);

test('a note that was typed and not saved is found, with what it was typed over', async () => {
  expect(await leftTextDraft(database, note, nobody, 5)).toBeNull();
  await type('tab', 'Easy, with Sam', 1);
  await type('tab', 'Easy, with Sam and Kim', 2);
  const found = await leftTextDraft(database, note, nobody, 5);
  expect(found).toMatchObject({ text: 'Easy, with Sam and Kim', base: 'Easy' });
  expect(await leftTextDraft(database, 'events 1 name', nobody, 5)).toBeNull();
});

test('what another open tab is busy with is its own; once that tab is gone it is found', async () => {
  await type('there', 'From the other tab', 2);
  await type('here', 'From this tab', 1);
  const left = await leftTextDraft(database, note, new Set(['there']), 5);
  expect(left?.text).toBe('From this tab');
  await database.drafts.delete(left?.key ?? '');
  expect(await leftTextDraft(database, note, new Set(['there']), 5)).toBeNull();
  expect((await leftTextDraft(database, note, nobody, 5))?.text).toBe('From the other tab');
});

test('a draft is forgotten after 30 days', async () => {
  await type('tab', 'Week', 0, 'planWeeks 1 note');
  expect((await leftTextDraft(database, 'planWeeks 1 note', nobody, 29 * day))?.text).toBe('Week');
  expect(await leftTextDraft(database, 'planWeeks 1 note', nobody, 31 * day)).toBeNull();
  expect(await database.drafts.count()).toBe(0);
});
