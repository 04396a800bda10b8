/** What a visitor's device has stored can be read: what they planned, what they rode, and where they stopped. */
import 'fake-indexeddb/auto';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import en from '#locales/en.json';
import es from '#locales/es.json';
import type { Ride } from '#core/domain/ride/ride.ts';
import { referenceThresholds } from '#core/domain/segments/thresholds.ts';
import { setFinishedAside } from '#src/app/unsent/finished-rides.ts';
import { storeDraft } from '#src/app/drafts/store-draft.ts';
import { visitorDrafts, visitorDraftWords } from '#src/app/unsent/visitor-drafts.ts';
import { AnonymousDatabase } from '#src/db/anonymous-database.ts';
import { storeRide } from '#src/db/ride-drafts.ts';
import { createFormat } from '#src/i18n/format.ts';
import { freshId } from '#tests/src/own-device.ts';

beforeAll(async () => {
  const resources = { en: { translation: en }, es: { translation: es } };
  await i18next.init({ lng: 'en', resources, interpolation: { escapeValue: false } });
});

const rideOf = (name: string, events: Ride['events']): Ride => ({
  id: freshId(),
  startedAt: '2027-01-14T12:00:00.000Z',
  eventId: null,
  workoutId: freshId(),
  name,
  sport: 'bike',
  segments: [{ type: 'active', durationSeconds: 600, percentOfFtp: { start: 70, end: 70 } }],
  athlete: referenceThresholds,
  events,
  saved: null,
});

test('a visitor finds what they planned, each ride that is over, and the one they left', async () => {
  const anonymous = new AnonymousDatabase();
  expect(await visitorDrafts(anonymous)).toEqual([]);
  const list = { listId: freshId(), name: 'Winter', shortName: '', showInApp: false, sort: 'manual' } as const;
  const input = { ...list, rank: 'm', createdAt: '2027-01-14T05:00:00.000Z' };
  await storeDraft(anonymous, list.listId, { name: 'createList', input, label: 'Made the list Winter' }, 1);
  const start = { act: 'start', atMilliseconds: 0 } as const;
  await storeRide(anonymous, rideOf('Tempo', [start, { act: 'finish', atMilliseconds: 300_000 }]));
  await setFinishedAside(anonymous);
  await storeRide(anonymous, rideOf('Easy', [start, { act: 'pause', atMilliseconds: 60_000 }]));

  const things = await visitorDrafts(anonymous);
  const told = (tag: string, t = i18next.getFixedT(tag)) =>
    things.map((thing) => visitorDraftWords(thing, t, createFormat(tag, t)));
  expect(told('en')).toEqual([
    'Made the list Winter',
    'Completed Tempo on Thu, Jan 14: 5:00',
    'Started Easy on Thu, Jan 14, unfinished: 1:00',
  ]);
  // Within a sentence a day has no capital.
  expect(told('es')[1]).toBe('Tempo, sesión hecha el jue, 14 ene: 5:00');
});
