import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Feeling } from '#core/domain/ride/ride.ts';
import { startRating } from '#src/features/ride/rating.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const noted: Feeling[] = [];
const note = async (feeling: Feeling) => void noted.push(feeling);
const kept: Feeling[] = [];
const keep = async (feeling: Feeling) => void kept.push(feeling);
beforeEach(() => {
  noted.splice(0);
  kept.splice(0);
});

test('what an athlete types is kept once the hand rests, not letter by letter', async () => {
  const rating = startRating(note, keep);
  for (const comment of ['L', 'Le', 'Leg', 'Legs']) {
    rating.say({ comment });
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(kept).toEqual([]);
  await vi.advanceTimersByTimeAsync(300);
  expect(kept).toEqual([{ comment: 'Legs' }]);
});

test('the device has each letter at once, for a start after a reload to save', async () => {
  const rating = startRating(note, keep);
  rating.say({ comment: 'L' });
  rating.say({ comment: 'Le' });
  await vi.advanceTimersByTimeAsync(0);
  expect(noted).toEqual([{ comment: 'L' }, { comment: 'Le' }]);
  expect(kept).toEqual([]);
});

test('what was typed just before an athlete goes on is kept before anything else happens, and once', async () => {
  const rating = startRating(note, keep);
  rating.say({ effort: 8 });
  rating.say({ effort: 8, comment: 'Legs' });
  await rating.settled();
  expect(kept).toEqual([{ effort: 8, comment: 'Legs' }]);
  await vi.advanceTimersByTimeAsync(5_000);
  await rating.settled();
  expect(kept).toHaveLength(1);
});

test('what was said is kept as soon as the app is out of sight, and its watch ends', async () => {
  const page = new EventTarget();
  vi.stubGlobal('document', page);
  const rating = startRating(note, keep);
  const stop = rating.watch();
  rating.say({ effort: 6 });
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(kept).toEqual([{ effort: 6 }]);
  stop();
  rating.say({ effort: 7 });
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(kept).toHaveLength(1);
  await rating.settled();
  vi.unstubAllGlobals();
});

test('the second is kept after the first, however long that takes', async () => {
  const slow = Promise.withResolvers<void>();
  const rating = startRating(note, async (feeling) => {
    if (feeling.effort === 1) await slow.promise;
    await keep(feeling);
  });
  rating.say({ effort: 1 });
  void rating.settled();
  rating.say({ effort: 2 });
  const all = rating.settled();
  slow.resolve();
  await all;
  expect(kept).toEqual([{ effort: 1 }, { effort: 2 }]);
});
