import { expect, test } from 'vitest';
import type { CalendarClip } from '#core/model/calendar-clip.ts';
import { meantClip } from '#src/db/calendar-clip.ts';

const clip = (account: string, isCut: boolean): CalendarClip => ({
  format: 'trainside-calendar',
  version: 1,
  account,
  isCut,
  events: [],
});
const kept = { clip: clip('anna', true), text: 'Mon, Nov 23 · Over-unders\nTue, Nov 24 · Rest day' };

test('two sessions that were cut are pasted on Windows too, which ends lines in its own way', () => {
  const copied = { text: 'Mon, Nov 23 · Over-unders\r\nTue, Nov 24 · Rest day', clip: clip('anna', true) };
  expect(meantClip(kept, copied, 'anna')).toBe(kept.clip);
});

test('what was copied since counts; what was cut and pasted is not pasted again, but by another account', () => {
  expect(meantClip(kept, { text: 'Milk', clip: null }, 'anna')).toBeNull();
  expect(meantClip(null, { text: kept.text, clip: clip('anna', true) }, 'anna')).toBeNull();
  expect(meantClip(null, { text: kept.text, clip: clip('anna', true) }, 'ben')).toEqual(clip('anna', true));
  expect(meantClip(kept, { text: '', clip: null }, 'anna')).toBe(kept.clip);
});
