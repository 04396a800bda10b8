/** What a visitor made before signing in becomes calls of the account. */
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { adoptDrafts, draftActsIn } from '#src/app/drafts/adopt-drafts.ts';
import { type DraftAct, storeDraft, mostDraftActs } from '#src/app/drafts/store-draft.ts';
import { AnonymousDatabase } from '#src/db/anonymous-database.ts';
import { callsInState } from '#src/db/call-reads.ts';
import { liveRows } from '#src/db/row-reads.ts';
import { openOwnDevice } from '#tests/src/own-device.ts';

const anonymous = new AnonymousDatabase();
const idOf = (n: number): string => `00000000-0000-7000-8000-0000000b${String(n).padStart(4, '0')}`;

const listAct = (n: number, name = `List ${n}`): DraftAct => ({
  name: 'createList',
  label: `Made the list ${name}`,
  input: {
    listId: idOf(n),
    name,
    shortName: '',
    showInApp: false,
    sort: 'manual',
    rank: 'm',
    createdAt: '2027-01-14T05:00:00.000Z',
  },
});

const keep = (key: string, value: unknown, at: number) => anonymous.drafts.put({ key, value, at });

beforeEach(() => anonymous.drafts.clear());

test('two lists that a visitor made are on the account, in their order, and the drafts are gone', async () => {
  const { device, database } = await openOwnDevice([]);
  await keep('b', listAct(2), 20);
  await keep('a', listAct(1), 10);
  expect(await adoptDrafts(anonymous, device)).toBe(2);
  expect((await callsInState(database, 'queued', 10)).map(({ at }) => at)).toEqual([20, 10]);
  expect((await liveRows(database, 'lists')).map(({ name }) => name).toSorted()).toEqual(['List 1', 'List 2']);
  expect(await anonymous.drafts.count()).toBe(0);
});

test('a crash after the call was saved and before the draft was forgotten repeats harmlessly', async () => {
  const { device, database } = await openOwnDevice([]);
  await keep('a', listAct(1), 10);
  await adoptDrafts(anonymous, device);
  const [call] = await callsInState(database, 'queued', 1);
  const left: DraftAct = { ...listAct(1), adopted: { account: device.account, mid: call!.mid } };
  await keep('a', left, 10);
  expect(await adoptDrafts(anonymous, device)).toBe(1);
  expect(await callsInState(database, 'queued', 10)).toHaveLength(1);
});

test('a trainer session is no act and stays; an act that is refused stays too', async () => {
  const { device, database } = await openOwnDevice([]);
  await keep('ride', { startedAt: 1 }, 5);
  await keep('bad', listAct(3, ''), 10);
  expect((await draftActsIn(anonymous)).map(({ key }) => key)).toEqual(['bad']);
  expect(await adoptDrafts(anonymous, device)).toBe(0);
  expect(await callsInState(database, 'queued', 10)).toEqual([]);
  expect(await anonymous.drafts.count()).toBe(2);
});

test('what a visitor does is kept in its order up to a number that a dialog can list, and a trainer session does not count', async () => {
  await keep('ride', { startedAt: 1 }, 5);
  for (let n = 1; n <= mostDraftActs; n += 1) expect(await storeDraft(anonymous, idOf(n), listAct(n), n)).toBe(true);
  expect(await storeDraft(anonymous, idOf(99), listAct(99), 99)).toBe(false);
  const kept = await draftActsIn(anonymous);
  expect(kept.map(({ act }) => act.label)).toEqual(kept.map((_, index) => `Made the list List ${index + 1}`));
  expect(kept).toHaveLength(mostDraftActs);
});
