import { expect, test } from 'vitest';
import { dateIn } from '#core/domain/date-in.ts';

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
