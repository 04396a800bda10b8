/** A change is compared with what the athlete was shown, however much has changed behind the open form. */
import { beforeEach, expect, test } from 'vitest';
import { itemInput, planInput, weekInput } from '#tests/inputs.ts';
import { type AthletesDevice, anna, answered, freshId, OneAthlete, session, workoutId } from '#tests/one-athlete.ts';

let athlete: OneAthlete;
let phone: AthletesDevice;
let laptop: AthletesDevice;

beforeEach(async () => {
  athlete = await OneAthlete.create();
  phone = await athlete.device();
  laptop = await athlete.device();
});

const list = (listId: string) => ({
  listId,
  name: 'Hills',
  shortName: 'H',
  showInApp: false,
  sort: 'manual' as const,
  rank: 'V',
  createdAt: '2027-01-04T06:00:00.000Z',
});

test('a list dialog that was open while the laptop renamed the list saves the switch alone', async () => {
  const listId = freshId();
  await phone.did('createList', list(listId));
  await phone.sync();
  await laptop.sync();
  const shown = { lists: [laptop.row('lists', listId)!] };
  await phone.did('updateList', { listId, fields: { name: 'Climbs' } });
  await phone.sync();
  await laptop.sync();
  // As older builds sent it: all that the dialog shows.
  await laptop.did('updateList', { listId, fields: { name: 'Hills', shortName: 'H', showInApp: true } }, shown);
  expect(laptop.row('lists', listId)).toMatchObject({ name: 'Climbs', showInApp: true });
  await laptop.sync();
  expect(athlete.row('lists', listId)).toMatchObject({ name: 'Climbs', showInApp: true });
  expect(athlete.conflicts()).toEqual([]);
});

test('an FTP that a form still showed as 240 is not put back over 265; one that was typed is asked about', async () => {
  await phone.did('updateSettings', { fields: { ftp: 240 }, at: '2027-01-04T06:00:00.000Z' });
  await phone.sync();
  await laptop.sync();
  const shown = { settings: [laptop.row('settings', anna)!] };
  await phone.did('updateSettings', { fields: { ftp: 265 }, at: '2027-01-04T06:00:00.000Z' });
  await phone.sync();
  await laptop.sync();
  await laptop.did('updateSettings', { fields: { ftp: 240, name: 'Ann' } }, shown);
  await laptop.sync();
  expect(athlete.row('settings', anna)).toMatchObject({ ftp: 265, name: 'Ann' });
  await laptop.did('updateSettings', { fields: { ftp: 250 } }, shown);
  await laptop.sync();
  expect(athlete.row('settings', anna)).toMatchObject({ ftp: 265 });
  expect(athlete.conflicts()).toMatchObject([
    { kind: 'clash', entries: [{ mine: { ftp: 250 }, theirs: { ftp: 265 } }] },
  ]);
});

test('a pace that nobody had told when the form was opened is asked about once the laptop has told it', async () => {
  await phone.sync();
  await laptop.sync();
  const shown = { settings: [phone.row('settings', anna)!] };
  expect(shown.settings[0]).not.toHaveProperty('cssSecondsPer100m');
  await laptop.did('updateSettings', { fields: { cssSecondsPer100m: 100 } });
  await laptop.sync();
  await phone.sync();
  await phone.did('updateSettings', { fields: { cssSecondsPer100m: 110, name: 'Ann' } }, shown);
  await phone.sync();
  expect(athlete.row('settings', anna)).toMatchObject({ cssSecondsPer100m: 100, name: 'Ann' });
  expect(athlete.conflicts()).toMatchObject([
    { entries: [{ mine: { cssSecondsPer100m: 110 }, theirs: { cssSecondsPer100m: 100 } }] },
  ]);
});

test('a day that the laptop marks for rest in a week without any stays marked, though the page showed none', async () => {
  const [planId, weekId] = [freshId(), freshId()];
  const { restDays: _none, ...week } = { restDays: [], ...weekInput(weekId, []) };
  await phone.did('createPlan', planInput(planId, [week]));
  await phone.sync();
  await laptop.sync();
  const shown = { planWeeks: [phone.row('planWeeks', weekId)!] };
  expect(shown.planWeeks[0]).not.toHaveProperty('restDays');
  await laptop.did('setRestDays', { weeks: [{ weekId, restDays: [1] }] });
  await laptop.sync();
  await phone.sync();
  await phone.did('setRestDays', { weeks: [{ weekId, restDays: [7] }] }, shown);
  await phone.sync();
  expect(athlete.row('planWeeks', weekId)?.restDays).toEqual([1, 7]);
});

test('what the page shows already is not saved over what has come since: nothing was asked for', async () => {
  const listId = freshId();
  await phone.did('createList', list(listId));
  const shown = { lists: [phone.row('lists', listId)!] };
  await phone.tab().did('updateList', { listId, fields: { name: 'Climbs' } });
  expect(await phone.tab().perform('updateList', { listId, fields: { name: 'Hills' } }, shown)).toEqual({
    at: 'unchanged',
  });
  expect(phone.row('lists', listId)?.name).toBe('Climbs');
});

test('a note that was typed while the laptop deleted its session brings that back, though the form showed the note alone', async () => {
  const eventId = freshId();
  await phone.did('pushEvent', session(eventId));
  await phone.sync();
  await laptop.sync();
  await laptop.did('deleteEvent', { eventId });
  await laptop.sync();
  await phone.sync();
  const shown = { events: [{ id: eventId, note: '' }] };
  await phone.did('updateEvent', { eventId, fields: { note: 'bring lights' } }, shown);
  await phone.sync();
  expect(athlete.row('events', eventId)).toMatchObject({ note: 'bring lights', deletedBy: null });
});

test('a change from another tab of the same device is asked about as well', async () => {
  const event = freshId();
  await phone.did('pushEvent', session(event));
  await phone.sync();
  const shown = { events: [phone.row('events', event)!] };
  await phone.tab().did('updateEvent', { eventId: event, fields: { note: 'legs' } });
  await phone.tab().did('updateEvent', { eventId: event, fields: { note: 'lungs' } }, shown);
  await phone.sync();
  expect(athlete.row('events', event)?.note).toBe('legs');
  expect(athlete.conflicts()).toMatchObject([{ entries: [{ mine: { note: 'lungs' }, theirs: { note: 'legs' } }] }]);
});

test('keys that are faster than the drawing do not make an athlete clash with themselves', async () => {
  const event = freshId();
  await phone.did('pushEvent', session(event));
  await phone.sync();
  const shown = { events: [phone.row('events', event)!] };
  const to = (calendarDate: string) => ({ eventId: event, calendarDate, localTime: null, rank: 'V' });
  await phone.did('moveEvent', to('2027-01-06'), shown);
  await phone.did('moveEvent', to('2027-01-07'), shown);
  await phone.sync();
  expect(athlete.row('events', event)?.calendarDate).toBe('2027-01-07');
  expect(athlete.conflicts()).toEqual([]);
});

test('a delete that is pressed before a move of the session is on the disk asks nothing about that move', async () => {
  const event = freshId();
  await phone.did('pushEvent', session(event));
  await phone.sync();
  const shown = { events: [phone.row('events', event)!] };
  const tab = phone.tab();
  const moved = tab.did('moveEvent', { eventId: event, calendarDate: '2027-01-08', localTime: null, rank: 'V' }, shown);
  await Promise.all([moved, tab.did('deleteEvent', { eventId: event }, shown)]);
  await phone.sync();
  expect(athlete.row('events', event)?.deletedBy).not.toBeNull();
  expect(athlete.conflicts()).toEqual([]);
});

test('a plan whose question "Delete?" was open while a workout came in from the laptop waits for a decision', async () => {
  const [planId, weekId, first, second] = [freshId(), freshId(), freshId(), freshId()];
  await phone.did('createPlan', planInput(planId, [weekInput(weekId, [itemInput(first, workoutId, 1)])]));
  await phone.sync();
  await laptop.sync();
  const shown = {
    plans: [phone.row('plans', planId)!],
    planWeeks: [phone.row('planWeeks', weekId)!],
    planItems: [phone.row('planItems', first)!],
    whole: ['planWeeks', 'planItems'] as const,
  };
  await laptop.did('addPlanItem', { weekId, ...itemInput(second, workoutId, 2) });
  await laptop.sync();
  await phone.sync();
  await phone.did('deletePlan', { planId }, shown);
  expect(phone.row('plans', planId)?.deletedBy).toBeNull();
  await phone.sync();
  expect(athlete.row('plans', planId)?.deletedBy).toBeNull();
  expect(athlete.conflicts()).toMatchObject([{ state: 'open' }]);
});

test('a question about a delete is decided as it was asked, however much has come in below meanwhile', async () => {
  const [listId, first, second, third] = [freshId(), freshId(), freshId(), freshId()];
  const entry = (entryId: string, rank: string) => ({
    entryId,
    listId,
    workoutId: freshId(),
    rank,
    addedAt: '2027-01-04T06:00:00.000Z',
  });
  await phone.did('createList', list(listId));
  await phone.did('addListEntry', entry(first, 'A'));
  await phone.sync();
  await laptop.sync();
  await laptop.did('addListEntry', entry(second, 'B'));
  await laptop.sync();
  await phone.did('deleteList', { listId });
  await phone.sync();
  await laptop.did('addListEntry', entry(third, 'C'));
  await laptop.sync();
  await phone.sync();
  const [card] = athlete.conflicts();
  const shown = {
    conflicts: [card!],
    lists: [phone.row('lists', listId)!],
    listEntries: [phone.row('listEntries', first)!],
  };
  await phone.did('decideConflicts', { conflictIds: [card!.id], decision: 'mine', copies: {} }, shown);
  await phone.sync();
  expect(athlete.row('lists', listId)?.deletedBy).not.toBeNull();
  expect(athlete.conflicts()).toMatchObject([{ state: 'decided' }]);
});

test('sessions that are moved together bring back none that was deleted elsewhere and stood on its day already', async () => {
  const [first, second] = [freshId(), freshId()];
  await phone.did('pushEvent', { ...session(first), calendarDate: '2027-01-05' });
  await phone.did('pushEvent', { ...session(second), calendarDate: '2027-01-06' });
  await phone.sync();
  await laptop.sync();
  await laptop.did('deleteEvent', { eventId: second });
  await laptop.sync();
  const moves = [first, second].map((eventId) => ({ eventId, calendarDate: '2027-01-06' }));
  await phone.did('bulkMoveEvents', { moves });
  await phone.sync();
  expect(athlete.row('events', first)).toMatchObject({ deletedBy: null, calendarDate: '2027-01-06' });
  expect(athlete.row('events', second)?.deletedBy).not.toBeNull();
  expect(athlete.conflicts()).toEqual([]);
});

test('a week that the laptop has deleted shows with its workouts for as long as a change of it waits on the phone', async () => {
  const [planId, weekId, itemId] = [freshId(), freshId(), freshId()];
  const weeks = [weekInput(weekId, [itemInput(itemId, workoutId, 1)]), weekInput(freshId())];
  await phone.did('createPlan', planInput(planId, weeks));
  await phone.sync();
  await laptop.sync();
  await laptop.did('deletePlanWeek', { weekId });
  await laptop.sync();
  await phone.did('setRestDays', { weeks: [{ weekId, restDays: [7] }] });
  const full = answered(429, { error: { code: 'accountLimit' } });
  phone.answer = async (request) => (request.calls.length > 0 ? full : athlete.execute(request));
  await phone.sync();
  expect(phone.store.content.rows.get('planWeeks')?.get(weekId)?.base?.['deletedBy']).toBeTypeOf('string');
  expect(phone.row('planWeeks', weekId)).toMatchObject({ deletedBy: null, restDays: [7] });
  expect(phone.row('planItems', itemId)?.deletedBy).toBeNull();
});
