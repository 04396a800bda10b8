import { expect, test } from 'vitest';
import { offsetIn, wallIn } from '#core/domain/zone-wall.ts';

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
