import { expect, test } from 'vitest';
import { dateIn, offsetIn, wallIn } from '#core/domain/wall-clock.ts';

test('how far a clock is from UTC is that of the day, across the change of clocks too', () => {
  expect(offsetIn('Australia/Lord_Howe', new Date('2027-07-01T12:00:00Z'))).toBe(630);
  expect(offsetIn('Australia/Lord_Howe', new Date('2027-01-01T12:00:00Z'))).toBe(660);
  expect(offsetIn('Pacific/Honolulu', new Date('2027-01-01T12:00:00Z'))).toBe(-600);
  expect(offsetIn('UTC', new Date('2027-01-01T12:00:00Z'))).toBe(0);
  expect(offsetIn('Asia/Kathmandu', new Date('2027-01-01T12:00:45Z'))).toBe(345);
  expect(offsetIn('Nowhere/Atall', new Date('2027-01-01T12:00:00Z'))).toBeNull();
});

test('the wall of a zone shows its own day and time', () => {
  expect(wallIn('Pacific/Auckland', new Date('2027-01-01T12:00:00Z'))).toEqual({ date: '2027-01-02', time: '01:00' });
});

const midnightInLondon = new Date('2026-11-22T00:00:00Z');

test('S7.01 one moment has each time zone’s own date, however often and in whatever order they are asked for', () => {
  for (let time = 0; time < 3; time += 1) {
    expect(dateIn('America/Los_Angeles', midnightInLondon)).toBe('2026-11-21');
    expect(dateIn('Europe/London', midnightInLondon)).toBe('2026-11-22');
    expect(dateIn('Nowhere/Atall', midnightInLondon)).toBeNull();
    expect(dateIn('america/LOS_angeles', midnightInLondon)).toBe('2026-11-21');
  }
});

test('more spellings of zones than are kept still have their dates', () => {
  const zones = Array.from({ length: 2_048 }, (_, bits) =>
    Array.from('europe/berlin', (letter, at) => ((bits >> at) & 1 ? letter.toUpperCase() : letter)).join(''),
  );
  expect(new Set(zones.map((zone) => dateIn(zone, midnightInLondon)))).toEqual(new Set(['2026-11-22']));
});
