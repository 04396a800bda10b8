/** Fitness over the days of an athlete, past and to come. */
import { expect, test } from 'vitest';
import { shiftDate } from '#core/domain/dates.ts';
import { formSeries } from '#core/domain/load/form.ts';
import { formOverTime } from '#core/domain/load/form-over-time.ts';

const today = '2027-01-10';
const on = (days: number, stress: number) => ({ date: shiftDate(today, days), stress });

test('S3.09 fitness follows what was done on each day, rests too, and then what is planned as a forecast', () => {
  const days = formOverTime([on(0, 40), on(-3, 100), on(-3, 20)], [on(2, 80), on(4, 60)], today, shiftDate(today, 84));
  expect(days.map(({ date }) => date)).toEqual([-3, -2, -1, 0, 1, 2, 3, 4].map((day) => shiftDate(today, day)));
  expect(days.map(({ isForecast }) => isForecast)).toEqual([...Array(4).fill(false), ...Array(4).fill(true)]);
  const expected = formSeries([120, 0, 0, 40, 0, 80, 0, 60]);
  for (const [index, { fitness, fatigue, form }] of days.entries())
    expect({ fitness, fatigue, form }).toEqual(expected[index]);
});

test('S3.09 what was planned and missed is no training, and what is still planned today counts for today', () => {
  const days = formOverTime([on(-1, 100)], [on(-1, 70), on(0, 50), on(90, 50)], today, shiftDate(today, 84));
  expect(days).toHaveLength(2);
  expect(days[1]).toMatchObject({ isForecast: false, fitness: formSeries([100, 50])[1]?.fitness });
});

test('S3.09 without training there is no form, and a wrong year makes no list of a million days', () => {
  expect(formOverTime([], [on(1, 50)], today, on(84, 0).date)).toEqual([]);
  expect(formOverTime([on(1, 50), on(-2, 0)], [], today, today)).toEqual([]);
  const days = formOverTime([{ date: '0001-01-01', stress: 50 }, on(0, 50)], [], today, today);
  expect(days.length).toBeLessThan(11_000);
  expect(days.at(-1)?.date).toBe(today);
});
