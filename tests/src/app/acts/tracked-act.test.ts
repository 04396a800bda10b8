/** Which of an athlete's acts are sent to the tracker, with what; and what the browser's settings change. */
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { ActName } from '#core/acts/acts.ts';
import { trackedEvent } from '#core/model/tracked-event.ts';
import { trackedAct } from '#src/app/acts/tracked-act.ts';
import { browserRefuses } from '#src/app/acts/browser-refuses.ts';
import { consentIn, giveConsent } from '#src/db/consents.ts';
import { sessionInput } from '#tests/inputs.ts';
import { freshId, openOwnDevice } from '#tests/src/own-device.ts';

const told = (act: ActName, input: unknown) => trackedAct(act, input, 'ja');
const session = sessionInput(freshId(), freshId(), '2027-01-14', { note: 'my knee hurts' });
const done = { at: '2027-01-14T06:00:00.000Z', secondsRidden: 3_550, stepsSkipped: 0 };

test('S7.61 a planned session is told as one, without its day, workout or note', () => {
  expect(told('pushEvent', session)).toEqual({
    name: 'sessionsPlanned',
    value: 1,
    payload: { language: 'ja' },
  });
  expect(told('bulkPushEvents', { events: [session, session] })).toMatchObject({ value: 2 });
});

test('S7.61 a completed session is told with its minutes, planned before or not; taking it back is not told', () => {
  const completed = { name: 'sessionCompleted', value: 59, payload: { language: 'ja' } };
  expect(told('completeEvent', { eventId: freshId(), done })).toEqual(completed);
  expect(told('pushEvent', { ...session, done })).toEqual(completed);
  expect(told('completeEvent', { eventId: freshId(), done: null })).toBeNull();
  // Said after the end, which was told.
  expect(told('completeEvent', { eventId: freshId(), done: { ...done, effort: 7 } })).toBeNull();
});

test('S7.61 a plan is told with its sport and without its name', () => {
  const event = told('createPlan', { planId: freshId(), name: 'For Ben', sport: 'rowing', weeks: [] });
  expect(event).toEqual({ name: 'planCreated', value: 1, payload: { language: 'ja', sport: 'rowing' } });
  expect(trackedEvent.safeParse(event).success).toBe(true);
});

test('S7.61 settings, notes, deletions and decisions are told to nobody', () => {
  for (const act of ['updateSettings', 'updateEvent', 'deleteEvent', 'decideConflicts'] as const)
    expect(told(act, { fields: { ftp: 240 } })).toBeNull();
});

test('S7.61 nobody has agreed who was not asked', async () => {
  const { database } = await openOwnDevice([]);
  expect(await consentIn(database, 'events')).toBeNull();
  await giveConsent(database, 'events', 'no');
  expect(await consentIn(database, 'events')).toBe('no');
  expect(await consentIn(database, 'replay')).toBeNull();
});

test.each([
  ['yes', null],
  ['no', 'no'],
])('S7.61 a %s from before the user name was told along counts as %s', async (before, now) => {
  const { database } = await openOwnDevice([]);
  await database.kept.put({ key: 'tracking', value: before });
  expect(await consentIn(database, 'events')).toBe(now);
});

test.each([
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: '0', globalPrivacyControl: false }, false],
])('S7.61 a browser that says %j', (browser, isRefused) => expect(browserRefuses(browser)).toBe(isRefused));
