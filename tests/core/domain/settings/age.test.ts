/** Ages, stored as birthdays. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageOn, birthdayOfAge } from '#core/domain/settings/age.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { settingsFields } from '#core/model/settings.ts';

test('S5.15 an athlete who is 34 in November was born on the first of a November', () => {
  expect(birthdayOfAge(34, '2026-11-22')).toBe('1992-11-01');
  expect(ageOn('1992-11-01', '2027-10-31')).toBe(34);
  expect(ageOn('1992-11-01', '2027-11-01')).toBe(35);
});

test('S5.02 every age from 0 to 150 can be kept, and is the age on the day it was told', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((day) => shiftDate('2010-01-01', day));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 150 }), days, (age, today) => {
      const birthday = birthdayOfAge(age, today);
      expect(settingsFields.birthdayDate.safeParse(birthday).success).toBe(true);
      expect(ageOn(birthday, today)).toBe(age);
    }),
  );
});

test('S5.15 another day than the first of a month is no birthday', () => {
  expect(settingsFields.birthdayDate.safeParse('1992-11-02').success).toBe(false);
  expect(settingsFields.birthdayDate.safeParse('1792-11-01').success).toBe(false);
});
