/** When an entry of the past is the FTP of today. */
import { expect, test } from 'vitest';
import { becomesPresent } from '#core/domain/settings/becomes-present.ts';

const told = { ftp: 250, swimFtp: null, rowingFtp: 210 };
const entry = (sport: 'bike' | 'swim' | 'rowing', date: string, value: number) => ({ sport, date, value });
const bike = { sport: 'bike', date: '2026-11-10' } as const;

test('who has told no FTP has the one that was entered', () => {
  expect(becomesPresent([], told, { sport: 'swim', date: '2026-11-10' })).toBe(true);
});

test('the newest entry is the FTP of today, as long as that was an entry too', () => {
  expect(becomesPresent([entry('bike', '2026-10-01', 250)], told, bike)).toBe(true);
  expect(becomesPresent([entry('bike', '2026-10-01', 240), entry('bike', '2026-11-01', 250)], told, bike)).toBe(true);
});

test('where the newest day has two entries, today may have either of them', () => {
  const day = [entry('bike', '2026-11-01', 250), entry('bike', '2026-11-01', 240)];
  expect(becomesPresent(day, told, bike)).toBe(true);
  expect(becomesPresent(day.toReversed(), told, bike)).toBe(true);
});

test('an older entry, or one of the same day, changes nothing of today', () => {
  expect(becomesPresent([entry('bike', '2026-11-11', 250)], told, bike)).toBe(false);
  expect(becomesPresent([entry('bike', '2026-11-10', 250)], told, bike)).toBe(false);
});

test('an FTP that was told, and of which no entry tells, is not overruled by one of the past', () => {
  expect(becomesPresent([], told, bike)).toBe(false);
  expect(becomesPresent([entry('bike', '2026-10-01', 240)], told, bike)).toBe(false);
});

test('entries of another sport say nothing about this one', () => {
  expect(becomesPresent([entry('rowing', '2026-11-11', 250), entry('bike', '2026-10-01', 250)], told, bike)).toBe(true);
});

test('a pace and an FTP of one sport say nothing about each other', () => {
  const swimmer = { ...told, cssSecondsPer100m: 100, swimFtp: 120 };
  const css = (date: string, value: number) => ({
    ...entry('swim', date, value),
    setting: 'cssSecondsPer100m' as const,
  });
  const entered = { sport: 'swim', setting: 'cssSecondsPer100m', date: '2026-11-10' } as const;
  expect(becomesPresent([css('2026-10-01', 100), entry('swim', '2026-11-11', 120)], swimmer, entered)).toBe(true);
  expect(becomesPresent([entry('swim', '2026-10-01', 100)], swimmer, entered)).toBe(false);
  expect(becomesPresent([], told, entered)).toBe(true);
});
