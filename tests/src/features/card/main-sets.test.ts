/** What a week on paper says of each session: what it is about, in the athlete's own numbers, in a few lines. */
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import en from '#locales/en.json';
import { referenceThresholds } from '#core/domain/segments/thresholds.ts';
import { readText } from '#core/domain/workout-text/read-text.ts';
import type { Segment, Step } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import { mainSetLines } from '#src/features/card/main-sets.ts';
import { weekDensity } from '#src/features/card/week-density.ts';
import { plainSpaces } from '#tests/plain-spaces.ts';
import { createFormat } from '#src/i18n/format.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } });
});

const linesOf = (sport: Sport, segments: Segment[]) =>
  mainSetLines({ sport, segments }, referenceThresholds, { format: createFormat('en', i18next.t), t: i18next.t }).map(
    ({ text }) => plainSpaces(text),
  );

function written(sport: Sport, text: string): string[] {
  const result = readText(sport, text, undefined);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return linesOf(sport, result.segments);
}

const steady = (minutes: number, percent: number, type: Step['type'] = 'active'): Step => ({
  type,
  durationSeconds: 60 * minutes,
  percentOfFtp: { start: percent, end: percent },
});

test('a ride on paper is its sets in watts, without warm-up and cool-down', () => {
  const set: Segment = { type: 'repeat', count: 4, segments: [steady(8, 100), steady(4, 48)] };
  expect(linesOf('bike', [steady(10, 50, 'warmUp'), set, steady(20, 70), steady(5, 40, 'coolDown')])).toEqual([
    '4 × (8:00 250 W · 4:00 120 W)',
    '20:00 175 W',
  ]);
});

test('what is written out one by one is a set again, and a warm-up alone is what there is', () => {
  const pairs = Array.from({ length: 5 }, () => [steady(1, 120), steady(1, 50)]).flat();
  expect(linesOf('bike', pairs)).toEqual(['5 × (1:00 300 W · 1:00 125 W)']);
  expect(linesOf('bike', [steady(30, 50, 'warmUp')])).toEqual(['30:00 125 W']);
});

test('of many sets the five hardest stand there, in their order', () => {
  const many = [60, 110, 61, 95, 62, 100, 63, 120, 64, 105].map((percent) => steady(5, percent));
  expect(linesOf('bike', many)).toEqual(['5:00 275 W', '5:00 238 W', '5:00 250 W', '5:00 300 W', '5:00 263 W …']);
});

test('a swim says its stroke, pace and send-off, a row its split', () => {
  expect(written('swim', '8x\n  100m freestyle @ css on 1:50')).toEqual(['8 × 100 m Freestyle 1:40.0 /100 m on 1:50']);
  expect(written('rowing', '3x\n  1000m @ 2k+6\n  rest 3min')).toEqual(['3 × (1,000 m 1:51.0 /500 m · 3:00 Rest)']);
});

test('a line breaks between words and never within a figure, nor between the times and what is done so often', () => {
  const set: Segment = { type: 'repeat', count: 4, segments: [steady(8, 100), steady(4, 48)] };
  const words = { format: createFormat('en', i18next.t), t: i18next.t };
  const [line] = mainSetLines({ sport: 'bike', segments: [set] }, referenceThresholds, words);
  expect(line?.text.split(' ')).toEqual(['4\u{A0}×\u{A0}(8:00', '250\u{A0}W', '·', '4:00', '120\u{A0}W)']);
});

test('a swim without a pace says its stroke and no more', () => {
  expect(written('swim', '400m choice')).toEqual(['400 m Choice']);
  expect(linesOf('bike', [{ type: 'freeRide', durationSeconds: 1200 }])).toEqual(['20:00 No target']);
});

test('a light week is set large, a full one small, and one with three sessions a day says less', () => {
  const day = (sessions: number) => Array.from({ length: sessions }, () => ['Sweet spot 3x12', '3 × (12:00 225 W)']);
  const week = (sessions: number) => Array.from({ length: 7 }, () => day(sessions));
  expect(weekDensity(week(1), 'a4')).toBe('large');
  expect(weekDensity(week(1), 'a5')).toBe('medium');
  expect(weekDensity(week(2), 'letter')).toBe('small');
  expect(weekDensity(week(2), 'a5')).toBe('small');
  expect(weekDensity(week(3), 'a5')).toBe('tight');
});
