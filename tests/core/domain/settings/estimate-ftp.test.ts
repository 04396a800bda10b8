import { expect, test } from 'vitest';
import { estimatedBikeFtp, estimatedRowingFtp, experiences } from '#core/domain/settings/estimate-ftp.ts';

test.each([
  [75, 'new', 130],
  [75, 'regular', 160],
  [62.5, 'trained', 165],
  [80, 'racing', 250],
] as const)('a rider of %d kg who is %s begins with %d W', (weightKg, experience, watts) => {
  expect(estimatedBikeFtp(weightKg, experience)).toBe(watts);
});

test('more experience is more power', () => {
  const watts = experiences.map((experience) => estimatedBikeFtp(70, experience));
  expect(watts).toEqual(watts.toSorted((one, other) => one - other));
  expect(new Set(watts).size).toBe(experiences.length);
});

test('S5.03 no weight, however odd, leads out of the bounds of an FTP', () => {
  expect(estimatedBikeFtp(0, 'new')).toBe(20);
  expect(estimatedBikeFtp(500, 'racing')).toBe(800);
});

test('a rower of 7:00 over 2,000 m, 302 W, begins with three quarters of it', () => {
  expect(estimatedRowingFtp(420)).toBe(225);
  expect(estimatedRowingFtp(60)).toBe(800);
});
