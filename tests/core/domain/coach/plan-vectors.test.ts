/** Phases, recovery weeks, hard days and the cap of a week against numbers of an independent implementation. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placeDays } from '#core/domain/coach/days.ts';
import { weekCap } from '#core/domain/coach/fitness.ts';
import { phaseWeeks, recoveryWeeks } from '#core/domain/coach/season.ts';

const file = new URL('../../../../../shared/research/plan_vectors.json', import.meta.url);
const isThere = existsSync(file);
if (!isThere) process.stderr.write('Skipped: the vectors are not on this machine (../shared/research).\n');
const vectors = isThere ? JSON.parse(readFileSync(file, 'utf8')) : {};

const letters = (weeks: readonly boolean[]): string => weeks.map((isRecovery) => (isRecovery ? 'R' : 'L')).join('');

test('S9.02 the phases of every length towards an event', () => {
  expect(phaseWeeks(4)).toEqual({ base: 0, build: 2, peak: 1, race: 1 });
  expect(phaseWeeks(12)).toEqual({ base: 5, build: 4, peak: 2, race: 1 });
  expect(phaseWeeks(49)).toEqual({ base: 34, build: 12, peak: 2, race: 1 });
});

test('S3.16 recovery weeks end cycles of three or two load weeks, and the taper is the last one', () => {
  expect(letters(recoveryWeeks(12, 3, true))).toBe('LLLRLLRLLRLL');
  expect(letters(recoveryWeeks(12, 3, false))).toBe('LLLRLLLRLLLR');
  expect(letters(recoveryWeeks(4, 2, false))).toBe('LLRL');
  expect(letters(recoveryWeeks(7, 2, false))).toBe('LLRLLRL');
});

test.runIf(isThere)('S3.16 S9.02 phases, layouts, hard days and caps are those of the vectors, all of them', () => {
  const lengths = Object.keys(vectors.phases).map((weeks) => [weeks, phaseWeeks(Number(weeks))]);
  expect(Object.fromEntries(lengths)).toEqual(vectors.phases);
  const layouts = [
    ['layout_taperNext_L3', 3, true],
    ['layout_end_L3', 3, false],
    ['layout_taperNext_L2', 2, true],
    ['layout_end_L2', 2, false],
  ] as const;
  for (const [name, loadWeeks, isTaperNext] of layouts)
    for (const [weeks, layout] of Object.entries(vectors[name])) {
      // There, a single week of load stood before a recovery week.
      if (name === 'layout_end_L2' && Number(weeks) % 3 === 1) continue;
      expect(letters(recoveryWeeks(Number(weeks), loadWeeks, isTaperNext)), `${name} ${weeks}`).toBe(layout);
    }
  for (const { days, bestLong, minutes, keys, backToBack, long, keyDays } of vectors.placement) {
    const placed = placeDays({
      workoutDays: days,
      bestLongRideDays: bestLong,
      minutes: Object.fromEntries(days.map((day: number, at: number) => [day, minutes[at]])),
      keySessions: keys,
      isBackToBack: backToBack,
    });
    expect({ days, keys, backToBack, ...placed }).toEqual({ days, keys, backToBack, keyDays, longDay: long });
  }
  for (const { ctl, ramp, cap } of vectors.weekCap) expect(weekCap(ctl, ramp)).toBeCloseTo(cap, 3);
});
