import { expect, test } from 'vitest';
import { readDraft, type Settings } from '#src/features/settings/settings-draft.ts';
import { editOver, editSports, mayBeEmptied, shownOver } from '#src/features/settings/settings-edits.ts';
import {
  changesIn,
  editField,
  isChangedElsewhere,
  isDirty,
  shownValue,
  withoutSaved,
} from '#src/app/drafts/row-draft.ts';

const saved: Settings = {
  id: 'account',
  deletedBy: null,
  name: 'Ada',
  ftp: 250,
  swimFtp: 100,
  rowingFtp: 100,
  thresholdHR: 160,
  maximumHR: 185,
  timezone: 'Europe/Berlin',
  units: 'metric',
  locale: 'en',
  activeSportProfile: 'bike',
  displayedSportProfiles: ['bike', 'rowing'],
};

test('S5.13 only what differs from what is saved is sent', () => {
  const draft = editField(saved, editField(saved, {}, 'ftp', 265), 'name', 'Ada L.');
  expect(changesIn(saved, draft)).toEqual({ ftp: 265, name: 'Ada L.' });
  expect(changesIn(saved, editField(saved, draft, 'name', 'Ada'))).toEqual({ ftp: 265 });
  expect(changesIn(saved, {})).toEqual({});
});

test('a field that was emptied is unsaved but never sent', () => {
  const draft = editField(saved, {}, 'ftp', null);
  expect(isDirty(saved, draft)).toBe(true);
  expect(changesIn(saved, draft)).toEqual({});
});

test('a long-course pace that was emptied is taken back: one pace holds for all pools again', () => {
  const swimmer: Settings = { ...saved, cssSecondsPer100m: 95, longCourseCssSecondsPer100m: 98.5 };
  const emptied = editField(swimmer, {}, 'cssSecondsPer100m', null);
  const draft = editField(swimmer, emptied, 'longCourseCssSecondsPer100m', null);
  expect(changesIn(swimmer, draft, mayBeEmptied)).toEqual({ longCourseCssSecondsPer100m: null });
  expect(changesIn(saved, editField(saved, {}, 'longCourseCssSecondsPer100m', null), mayBeEmptied)).toEqual({});
});

test('S3.01 a critical power that was emptied is taken back: the estimate is used again', () => {
  const rider: Settings = { ...saved, criticalPower: 262, wPrime: 18_400 };
  expect(changesIn(rider, editField(rider, {}, 'criticalPower', null), mayBeEmptied)).toEqual({ criticalPower: null });
  expect(changesIn(rider, editField(rider, {}, 'wPrime', null), mayBeEmptied)).toEqual({});
});

test('what is typed while the rest is being saved stays unsaved', () => {
  const sent = editField(saved, editField(saved, {}, 'ftp', 265), 'name', 'Ada L.');
  const fields = changesIn(saved, sent);
  const meanwhile = editField(saved, editField(saved, sent, 'name', 'Ada Lovelace'), 'units', 'imperial');
  const left = withoutSaved(meanwhile, fields);
  expect(changesIn({ ...saved, ...fields }, left)).toEqual({ name: 'Ada Lovelace', units: 'imperial' });
  expect(withoutSaved(sent, fields)).toEqual({});
});

test('what another device saves shows at once in a field that is not being edited', () => {
  const draft = editField(saved, {}, 'name', 'Ada L.');
  expect(shownValue({ ...saved, ftp: 270 }, draft, 'ftp')).toBe(270);
  expect(isChangedElsewhere({ ...saved, ftp: 270 }, draft, 'ftp')).toBe(false);
});

test('what is being typed is never overwritten by another device, and the athlete is told', () => {
  const draft = editField(saved, editField(saved, {}, 'ftp', 260), 'ftp', 265);
  const elsewhere = { ...saved, ftp: 270 };
  expect(shownValue(elsewhere, draft, 'ftp')).toBe(265);
  expect(isChangedElsewhere(elsewhere, draft, 'ftp')).toBe(true);
  expect(isChangedElsewhere({ ...saved, ftp: 265 }, draft, 'ftp')).toBe(false);
});

test('S4.01 the active sport is one of those displayed, and one always is', () => {
  const draft = editSports(saved, {}, ['rowing']);
  expect(changesIn(saved, draft)).toEqual({ displayedSportProfiles: ['rowing'], activeSportProfile: 'rowing' });
  expect(editSports(saved, {}, [])).toEqual({});
});

test('a draft that a later release kept loses only what this one does not know', () => {
  const draft = { ftp: { value: 265, seen: 250 }, riderWeight: { value: 70, seen: 72 } };
  expect(readDraft(draft)).toEqual({ ftp: { value: 265, seen: 250 } });
  expect(readDraft('damaged')).toEqual({});
});

test('S5.13, S9.01 a standard value stands in the field and is sent only once another one was told', () => {
  expect(shownOver(saved, {}, 'bikeWeightKg', 8)).toBe(8);
  const lighter = editOver(saved, {}, 'bikeWeightKg', 8, 7.2);
  expect(changesIn(saved, lighter)).toEqual({ bikeWeightKg: 7.2 });
  expect(editOver(saved, lighter, 'bikeWeightKg', 8, 8)).toEqual({});
  // Emptied, it shows the standard again; one that was set has to be set again.
  expect(editOver(saved, lighter, 'bikeWeightKg', 8, null)).toEqual({});
  const told = { ...saved, bikeWeightKg: 7.2 };
  expect(shownOver(told, editOver(told, {}, 'bikeWeightKg', 8, null), 'bikeWeightKg', 8)).toBe(null);
});

test('S5.13 a standard value is sent where another one was told before', () => {
  const told = { ...saved, bikeWeightKg: 7.2 };
  expect(changesIn(told, editOver(told, {}, 'bikeWeightKg', 8, 8))).toEqual({ bikeWeightKg: 8 });
  const taken = { ...saved, bikeWeightKg: null };
  expect(editOver(taken, {}, 'bikeWeightKg', 8, 8)).toEqual({});
});
