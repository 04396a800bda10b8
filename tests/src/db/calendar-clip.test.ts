import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { CalendarClip } from '#core/model/calendar-clip.ts';
import { AccountDatabase } from '#src/db/account-database.ts';
import { dropClip, storeClip, storedClip, takeClip } from '#src/db/calendar-clip.ts';
import { freshId } from '#tests/src/own-device.ts';

const [anna, ben] = [freshId(), freshId()];
const clip = (account: string, isCut: boolean): CalendarClip => ({
  format: 'trainside-calendar',
  version: 1,
  account,
  isCut,
  events: [],
});
const text = 'Mon, Nov 23 · Over-unders\nTue, Nov 24 · Rest day';
const cut = { clip: clip(anna, true), text };

test('two sessions that were cut are pasted on Windows too, which ends lines in its own way', async () => {
  const database = new AccountDatabase(anna);
  await storeClip(database, cut);
  expect(await takeClip(database, { text: text.replace('\n', '\r\n'), clip: cut.clip })).toEqual(cut.clip);
  expect(await takeClip(database, { text: '', clip: null })).toEqual(cut.clip);
});

test('what was copied since counts; what was cut and pasted is not pasted again, but by another account', async () => {
  const database = new AccountDatabase(anna);
  await storeClip(database, cut);
  expect(await takeClip(database, { text: 'Milk', clip: null })).toBeNull();
  await dropClip(database);
  expect(await takeClip(database, { text, clip: cut.clip })).toBeNull();
  expect(await takeClip(new AccountDatabase(ben), { text, clip: cut.clip })).toEqual(cut.clip);
});

test('sessions of another account are what a day is asked for, not what was copied here before', async () => {
  const database = new AccountDatabase(ben);
  await storeClip(database, { clip: clip(ben, false), text: 'Mon, Nov 9 · Recovery' });
  const other = { text, clip: clip(anna, false) };
  expect(await takeClip(database, other)).toEqual(other.clip);
  expect(await storedClip(database)).toEqual(other);
});
