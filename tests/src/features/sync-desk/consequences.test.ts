/** Before a decision, athletes read what stays and what is dropped. */
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import en from '#locales/en.json';
import { consequencesOf, previewOf } from '#src/features/sync-desk/consequences.ts';
import type { ComparedRow } from '#src/features/sync-desk/read-decisions.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } });
});

const at = new Date('2027-01-14T06:00:00Z');
const row = (title: string, changed: Partial<ComparedRow> = {}): ComparedRow => ({
  key: title,
  title,
  isDelete: false,
  isGone: false,
  isOfLaterRelease: false,
  fields: [{ field: 'calendarDate', label: 'Day', before: 'Tue', mine: 'Thu', theirs: 'Fri' }],
  change: { from: 'here', at },
  current: { from: 'elsewhere' },
  others: [],
  ...changed,
});
const steps = [{ id: '1', text: 'Moved Easy hour from Tue to Thu', at, isOwn: true, code: null, isCompared: true }];

test('one value is kept and the other dropped, each by its name', () => {
  const card = { rows: [row('Easy hour')], moreRows: 0, steps };
  expect(consequencesOf(card, 'mine', i18next.t)).toEqual({ kept: ['Day: Thu'], dropped: ['Day: Fri'] });
  expect(consequencesOf(card, 'theirs', i18next.t)).toEqual({ kept: ['Day: Fri'], dropped: ['Day: Thu'] });
});

test('to keep both drops nothing, and says that it becomes two, each with its own', () => {
  const card = { rows: [row('Easy hour')], moreRows: 0, steps };
  expect(consequencesOf(card, 'both', i18next.t)).toEqual({ kept: ['Day: Fri', 'Day: Thu'], dropped: [] });
  expect(previewOf(card, 'both', i18next.t)).toBe(
    'This becomes two entries: one with “Day: Fri”, one with “Day: Thu”.',
  );
});

test('two notes that are both kept become two sessions on one day, and that is said before', () => {
  const note = { field: 'note', label: 'Note', before: 'empty', mine: 'with Sam', theirs: 'indoors' };
  const card = (...rows: ComparedRow[]) => ({ rows, moreRows: 0, steps });
  const said = 'This becomes two entries on the same day: one with “Note: indoors”, one with “Note: with Sam”.';
  const noted = row('Easy hour, Tue', { fields: [note] });
  expect(previewOf(card(noted), 'both', i18next.t)).toBe(said);
  expect(previewOf(card(noted, row('Hard hour')), 'both', i18next.t)).toBe(
    `Easy hour, Tue: ${said} · Hard hour: This becomes two entries: one with “Day: Fri”, one with “Day: Thu”.`,
  );
  const moved = row('Easy hour', { fields: [...row('').fields, note] });
  expect(previewOf(card(moved), 'both', i18next.t)).toBe(
    'This becomes two entries: one with “Day: Fri · Note: indoors”, one with “Day: Thu · Note: with Sam”.',
  );
});

test('of several sessions each is named', () => {
  const card = { rows: [row('Easy hour'), row('Hard hour')], moreRows: 3, steps };
  expect(consequencesOf(card, 'mine', i18next.t).dropped).toEqual([
    'Easy hour · Day: Fri',
    'Hard hour · Day: Fri',
    'and 3 more',
  ]);
});

test('a deletion drops what stands; left alone, it is the deletion that is dropped', () => {
  const deleted = [{ ...steps[0]!, text: 'Deleted Easy hour on Tue' }];
  const card = { rows: [row('Easy hour', { isDelete: true })], moreRows: 0, steps: deleted };
  expect(consequencesOf(card, 'mine', i18next.t)).toEqual({
    kept: ['It’s deleted on all your devices.'],
    dropped: ['Day: Fri'],
  });
  expect(consequencesOf(card, 'theirs', i18next.t)).toEqual({
    kept: ['It stays, with the change.'],
    dropped: ['Deleted Easy hour on Tue'],
  });
});

test('to try a refused change again drops nothing; to dismiss it names the change', () => {
  const card = { rows: [], moreRows: 0, steps };
  expect(consequencesOf(card, 'mine', i18next.t).dropped).toEqual([]);
  expect(consequencesOf(card, 'theirs', i18next.t).dropped).toEqual(['Moved Easy hour from Tue to Thu']);
});

test('a deletion refused because of something below says so instead of an empty line', () => {
  const below = (title: string) => row(title, { isDelete: true, fields: [] });
  const dropped = (...rows: ComparedRow[]) => consequencesOf({ rows, moreRows: 0, steps }, 'mine', i18next.t).dropped;
  const said = (title: string) => `Something in “${title}” was changed in the meantime.`;
  expect(dropped(below('Spring'))).toEqual([said('Spring')]);
  expect(dropped(below('Spring'), row('Easy hour'))).toEqual([said('Spring'), 'Easy hour · Day: Fri']);
});

test('beside values a deletion is kept or dropped by its own name', () => {
  const card = { rows: [row('Spring', { isDelete: true, fields: [] }), row('Easy hour')], moreRows: 0, steps };
  const change = ['Spring: deleted', 'Easy hour · Day: Thu'];
  expect(consequencesOf(card, 'mine', i18next.t).kept).toEqual(change);
  expect(consequencesOf(card, 'theirs', i18next.t).dropped).toEqual(change);
});

test('a refused change in the same chain has no values, and is named all the same', () => {
  const refused = { id: '2', text: 'Deleted Easy hour on Thu', at, isOwn: true, code: 'planGone', isCompared: false };
  const card = { rows: [row('Easy hour')], moreRows: 0, steps: [...steps, refused] };
  expect(consequencesOf(card, 'mine', i18next.t)).toEqual({ kept: ['Day: Thu', refused.text], dropped: ['Day: Fri'] });
  expect(consequencesOf(card, 'theirs', i18next.t)).toEqual({
    kept: ['Day: Fri'],
    dropped: ['Day: Thu', refused.text],
  });
  const deleted = { ...card, rows: [row('Easy hour', { isDelete: true })] };
  expect(consequencesOf(deleted, 'mine', i18next.t).kept).toEqual(['It’s deleted on all your devices.', refused.text]);
  expect(consequencesOf(deleted, 'theirs', i18next.t).dropped).toEqual([steps[0]!.text, refused.text]);
});
