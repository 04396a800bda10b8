import { expect, test } from 'vitest';
import { defaultSettings } from '#core/model/settings.ts';
import { type Answers, estimateOf, firstAnswers, settingsFrom } from '#src/features/welcome/answers.ts';

const settings = {
  id: 'account',
  deletedBy: null,
  name: 'Ada',
  ...defaultSettings,
  displayedSportProfiles: [...defaultSettings.displayedSportProfiles],
  timezone: 'Europe/Berlin',
  isOnboarding: true,
};
const answered = (some: Partial<Answers>) =>
  settingsFrom({ ...firstAnswers(settings, 'Asia/Tokyo'), ...some }, settings);

test('S5.13 what was guessed right is not sent, only what was answered', () => {
  expect(answered({ ftp: 250 })).toEqual({ isOnboarding: false, ftp: 250 });
});

test('the time zone of the device stands where registration has told none', () => {
  const { timezone } = firstAnswers({ ...settings, timezone: 'UTC' }, 'Asia/Tokyo');
  expect(timezone).toBe('Asia/Tokyo');
  expect(firstAnswers(settings, 'Asia/Tokyo').timezone).toBe('Europe/Berlin');
});

test('an estimate on the bike is kept with the weight that it came from', () => {
  const told = { ftpWay: 'estimate', riderWeightKg: 75, experience: 'regular' } as const;
  expect(answered(told)).toEqual({ isOnboarding: false, ftp: 160, riderWeightKg: 75 });
});

test('a rower becomes one in the app too, with watts from their 2,000 m', () => {
  const told = { sport: 'rowing', ftpWay: 'estimate', minutes: 7, seconds: 0, riderWeightKg: 75 } as const;
  expect(answered(told)).toEqual({
    isOnboarding: false,
    activeSportProfile: 'rowing',
    displayedSportProfiles: ['rowing'],
    rowingFtp: 225,
  });
});

test('a swimmer is asked for no power, and none is saved', () => {
  expect(answered({ sport: 'swim', ftp: 250 })).toEqual({
    isOnboarding: false,
    activeSportProfile: 'swim',
    displayedSportProfiles: ['swim'],
  });
});

test('later means that the placeholder stays', () => {
  expect(answered({ ftpWay: 'later', ftp: 250, thresholdHR: 165 })).toEqual({ isOnboarding: false, thresholdHR: 165 });
});

test('there is no estimate without a weight or a time', () => {
  const first = firstAnswers(settings, 'Asia/Tokyo');
  expect([estimateOf(first), estimateOf({ ...first, sport: 'rowing' })]).toEqual([null, null]);
});
