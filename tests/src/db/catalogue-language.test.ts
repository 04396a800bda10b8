/** The catalogue on the device, read in the athlete's language and recorded in its own. */
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { searchWorkouts } from '#core/domain/search/device-search.ts';
import { type CatalogueWords, translatorOf } from '#core/domain/workouts/catalogue-words.ts';
import { AccountDatabase } from '#src/db/account-database.ts';
import { catalogueRowIn, catalogueVersionIn } from '#src/db/catalogue-store.ts';
import { takeCatalogue } from '#src/db/take-catalogue.ts';
import { inOwnLanguage, sayCatalogueWith } from '#src/db/catalogue-texts.ts';
import { readKnownIndex } from '#src/db/known-index.ts';

const database = new AccountDatabase('0199-reader');
const words = JSON.parse(readFileSync('locales/catalogue/de.json', 'utf8')) as CatalogueWords;
const workoutId = '4fd3457d-11ae-8fb4-ac83-34115e089092';
const name = 'Sweet spot: 3x12 min, 91%';

const sessionsCalled = (authorName: string, name: string) => ({
  content: { name, sport: 'bike' as const, description: '', tags: [], authorName, segments: [] },
});

test('what another athlete has written is theirs, also where the catalogue says the same', () => {
  sayCatalogueWith(translatorOf(words, 'de'));
  expect(inOwnLanguage(sessionsCalled('Trainside', 'Threshold')).content.name).toBe('Schwelle');
  expect(inOwnLanguage(sessionsCalled('Ben', 'Threshold')).content.name).toBe('Threshold');
});

afterAll(async () => {
  sayCatalogueWith(null);
  await database.delete();
});

test('S5.15 a German finds and reads a workout by its German name, also by the English one; it is planned as it came', async () => {
  const segments = [{ type: 'interval' as const, durationSeconds: 720, messages: [{ atSeconds: 0, text: 'All out' }] }];
  await takeCatalogue(database, {
    reset: false,
    workouts: [
      {
        workoutId,
        versionId: '4fd3457d-11ae-8fb4-ac83-34115e089093',
        slug: 'sweet-spot-34115e089092',
        name,
        description: 'For everyone, at any time of the season.',
        sport: 'bike',
        tags: [],
        minutes: 66,
        stress: 71,
        intensity: 80,
        level: 4,
        segments,
      },
    ],
    removed: [],
    head: { rev: 1, stamp: 'one' },
  });
  sayCatalogueWith(translatorOf(words, 'de'));

  const read = await catalogueVersionIn(database, workoutId);
  expect(read?.content).toMatchObject({
    name: 'Sweetspot: 3x12\u00a0min, 91\u00a0%',
    description: 'Für alle, zu jeder Zeit der Saison.',
    segments: [{ messages: [{ text: 'Alles geben' }] }],
  });
  expect((await catalogueRowIn(database, workoutId))?.content).toMatchObject({ name, segments });

  const index = await readKnownIndex(database);
  for (const text of ['Sweetspot: 3x12 min', name])
    expect(searchWorkouts(index, { text, sort: 'popularity' }).found.map((one) => one.name)).toEqual([
      'Sweetspot: 3x12\u00a0min, 91\u00a0%',
    ]);

  sayCatalogueWith(null);
  const [english] = searchWorkouts(await readKnownIndex(database), { text: 'sweet', sort: 'popularity' }).found;
  expect(english?.name).toBe(name);
});
