/** A start writes the catalogue once a build, and compares it again where another build, or the sources, ran. */
import { expect, test } from 'vitest';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { seedAtStart } from '#server/catalogue/seed-catalogue.ts';
import { writeRows } from '#server/execute/execute.ts';
import { catalogueSpace } from '#server/execute/ports.ts';
import { openApp } from '#tests/server/open-app.ts';

test('a start of the same build leaves the catalogue alone, one of another build mends it', async () => {
  const app = await openApp();
  const { services } = app;
  const id = loadCatalogue()[0]?.workoutId ?? '';
  const read = async () => (await services.execute.store.read((rows) => rows.row(catalogueSpace, 'workouts', id)))?.row;
  await seedAtStart(services, 'one');
  const written = await read();
  if (!written) throw new Error('The first workout of the catalogue is not there.');
  const takeAway = () =>
    writeRows(services.execute, catalogueSpace, [{ table: 'workouts', row: { ...written, slug: 'gone' } }]);

  await takeAway();
  await seedAtStart(services, 'one');
  expect(await read()).toMatchObject({ slug: 'gone' });
  await seedAtStart(services, 'two');
  expect(await read()).toEqual(written);

  await takeAway();
  await seedAtStart(services, null);
  expect(await read()).toEqual(written);
  await takeAway();
  await seedAtStart(services, 'two');
  expect(await read()).toEqual(written);
  await app.close();
});
