/** A page that its loader has filled is read again when nothing else is going on, and misses no change until then. */
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { AnonymousDatabase } from '#src/db/anonymous-database.ts';
import { follow, followLater } from '#src/db/follow.ts';

const database = new AnonymousDatabase();
const noteMilestone = (value: number) => database.kept.put({ key: 'a key of this test', value });
const readMilestone = async () => (await database.kept.get('a key of this test'))?.value;

let stop = (): void => undefined;
afterEach(() => stop());

test('a page that is filled already is read once more, after its first paint, and again at each change', async () => {
  const read = vi.fn<() => Promise<unknown>>(readMilestone);
  const shown: unknown[] = [];
  stop = followLater(read).subscribe((value) => shown.push(value), shown.push);
  expect(read).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(shown).toEqual([undefined]), 5_000);
  await noteMilestone(1);
  await vi.waitFor(() => expect(shown).toEqual([undefined, 1]), 5_000);
});

test('a change that comes before that shows at once, and nothing is read twice for it', async () => {
  await noteMilestone(2);
  const idle = vi.fn<(run: () => void) => number>(() => 1);
  const cancelled = vi.fn<(id: number) => void>();
  vi.stubGlobal('requestIdleCallback', idle);
  vi.stubGlobal('cancelIdleCallback', cancelled);
  const shown: unknown[] = [];
  stop = followLater(readMilestone).subscribe((value) => shown.push(value), shown.push);
  await noteMilestone(3);
  await vi.waitFor(() => expect(shown).toContain(3), 5_000);
  expect(cancelled).toHaveBeenCalledWith(1);
  vi.unstubAllGlobals();
});

test('a page that is left before that is not read any more', async () => {
  const read = vi.fn<() => Promise<unknown>>(readMilestone);
  followLater(read).subscribe(
    () => undefined,
    () => undefined,
  )();
  const also: unknown[] = [];
  stop = follow(readMilestone).subscribe((value) => also.push(value), also.push);
  await noteMilestone(4);
  await vi.waitFor(() => expect(also).toContain(4), 5_000);
  expect(read).not.toHaveBeenCalled();
});
