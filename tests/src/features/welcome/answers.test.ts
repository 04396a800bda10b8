import { expect, test } from 'vitest';
import { defaultSettings } from '#core/model/default-settings.ts';
import type { RowOf } from '#core/model/tables.ts';
import { editField, isChangedElsewhere, type RowDraft } from '#src/app/drafts/row-draft.ts';
import {
  type Answers,
  estimateOf,
  estimateOver,
  firstDraft,
  firstHints,
  type Hints,
  settingsFrom,
  skippedFrom,
  withoutEstimate,
  withSport,
} from '#src/features/welcome/answers.ts';

const settings = {
  id: 'account',
  deletedBy: null,
  name: 'Ada',
  ...defaultSettings,
  displayedSportProfiles: [...defaultSettings.displayedSportProfiles],
  timezone: 'Europe/Berlin',
  isOnboarding: true,
};
type Settings = RowOf<'settings'>;

const answersOf = (answered: Partial<Settings>, hints: Partial<Hints> = {}): Answers => {
  let draft: RowDraft<Settings> = {};
  for (const [field, value] of Object.entries(answered))
    draft = editField<Settings, keyof Settings>(settings, draft, field as keyof Settings, value);
  return { settings, draft, hints: { ...firstHints, ...hints } };
};
const answered = (some: Partial<Settings>, hints: Partial<Hints> = {}) => settingsFrom(answersOf(some, hints));

test('S5.13 what was guessed right is not sent, only what was answered', () => {
  expect(answered({ ftp: 250 })).toEqual({ isOnboarding: false, ftp: 250 });
});

test('the time zone of the device stands where registration has told none', () => {
  const fresh = { ...settings, timezone: 'UTC' };
  const here = { timezone: 'Asia/Tokyo', units: 'metric' } as const;
  const draft = firstDraft(fresh, here);
  const answers = { settings: fresh, draft, hints: firstHints };
  expect(settingsFrom(answers)).toEqual({ isOnboarding: false, timezone: 'Asia/Tokyo' });
  const utc = editField(fresh, draft, 'timezone', 'UTC');
  expect(settingsFrom({ ...answers, draft: utc })).toEqual({ isOnboarding: false });
  expect(firstDraft(settings, here)).toEqual({});
});

test('S9.01 units are metric until the athlete says otherwise; their region only suggests others', () => {
  const here = { timezone: 'America/New_York', units: 'imperial' } as const;
  const draft = firstDraft(settings, here);
  const answers = { settings, draft, hints: firstHints };
  expect(settingsFrom(answers)).toEqual({ isOnboarding: false, units: 'imperial' });
  const metric = editField(settings, draft, 'units', 'metric');
  expect(settingsFrom({ ...answers, draft: metric })).toEqual({ isOnboarding: false });
  expect(firstDraft({ ...settings, isOnboarding: false }, here)).toEqual({});
});

test('an estimate on the bike is kept with the weight that it came from', () => {
  expect(answered({ riderWeightKg: 75 }, { ftpWay: 'estimate' })).toEqual({
    isOnboarding: false,
    ftp: 160,
    riderWeightKg: 75,
  });
});

test('a rower becomes one in the app too, with the 2,000 m that their watts follow from', () => {
  const told = { activeSportProfile: 'rowing', riderWeightKg: 75 } as const;
  expect(answered(told, { ftpWay: 'estimate', rowing2kSeconds: 420 })).toEqual({
    isOnboarding: false,
    activeSportProfile: 'rowing',
    displayedSportProfiles: ['rowing'],
    rowing2kSeconds: 420,
  });
});

test('a swimmer tells a pace, or has it worked out from the test, and no power', () => {
  const swimmer = { isOnboarding: false, activeSportProfile: 'swim', displayedSportProfiles: ['swim'] };
  const told = { activeSportProfile: 'swim', ftp: 250, cssSecondsPer100m: 98.5 } as const;
  expect(answered(told)).toEqual({ ...swimmer, cssSecondsPer100m: 98.5 });
  const tested = (pool: '25yd' | '50m') => answered(told, { ftpWay: 'estimate', css: { pool, secondsPer100m: 105 } });
  expect(tested('25yd')).toEqual({ ...swimmer, cssSecondsPer100m: 105 });
  expect(tested('50m')).toEqual({ ...swimmer, longCourseCssSecondsPer100m: 105 });
  expect(answered(told, { ftpWay: 'estimate' })).toEqual(swimmer);
  expect(answered(told, { ftpWay: 'later' })).toEqual(swimmer);
});

test('later means that the placeholder stays', () => {
  expect(answered({ ftp: 250, thresholdHR: 165 }, { ftpWay: 'later' })).toEqual({
    isOnboarding: false,
    thresholdHR: 165,
  });
});

test('a swimmer who taps the sport and skips the rest is a swimmer, with the placeholder for a pace', () => {
  const tapped = answersOf({ activeSportProfile: 'swim', cssSecondsPer100m: 115, thresholdHR: 165 });
  expect(skippedFrom(tapped)).toEqual({
    isOnboarding: false,
    activeSportProfile: 'swim',
    displayedSportProfiles: ['swim'],
  });
  expect(skippedFrom(answersOf({ thresholdHR: 165 }))).toEqual({ isOnboarding: false });
});

test('there is no estimate without a weight or a time', () => {
  const rowing = answersOf({ activeSportProfile: 'rowing' });
  expect([estimateOf(answersOf({})), estimateOf(rowing)]).toEqual([null, null]);
});

test('who changes the sport is not told to have typed the watts of another', () => {
  expect(withSport(answersOf({ ftp: 250 }), 'rowing')).toEqual({
    activeSportProfile: { value: 'rowing', seen: 'bike' },
  });
});

test('an FTP that the laptop has saved while one was estimated here is said, and can be taken', () => {
  const now = { ...settings, ftp: 265, riderWeightKg: 75 };
  const answers: Answers = { settings: now, draft: {}, hints: { ...firstHints, ftpWay: 'estimate' } };
  const { name, draft } = estimateOver(settings, answers)!;
  expect(isChangedElsewhere<Settings>(now, draft, name)).toBe(true);
  // Nothing has come since the questions were opened.
  expect(isChangedElsewhere<Settings>(now, estimateOver(now, answers)!.draft, name)).toBe(false);
  const taken = { ...answers, hints: { ...answers.hints, ...withoutEstimate(answers, name) } };
  expect(settingsFrom(taken)).toEqual({ isOnboarding: false });
});

test('2,000 m and a pace of the CSS test are held against what was saved elsewhere as well', () => {
  const rower = answersOf({ activeSportProfile: 'rowing' }, { ftpWay: 'estimate', rowing2kSeconds: 440 });
  expect(estimateOver(settings, rower)).toMatchObject({
    name: 'rowing2kSeconds',
    draft: { rowing2kSeconds: { value: 440 } },
  });
  expect(withoutEstimate(rower, 'rowing2kSeconds')).toEqual({ ftpWay: 'later' });
  const css = { pool: '50m', secondsPer100m: 105 } as const;
  const swimmer = answersOf({ activeSportProfile: 'swim' }, { ftpWay: 'estimate', css });
  expect(estimateOver(settings, swimmer)).toMatchObject({ name: 'longCourseCssSecondsPer100m' });
  expect(estimateOver(settings, answersOf({}, { ftpWay: 'estimate' }))).toBeNull();
});
