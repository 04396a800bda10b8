/** Everything that an athlete has, as files: complete, readable by others, and harmless with any content. */
import 'fake-indexeddb/auto';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readZwo } from '#core/formats/read-zwo.ts';
import { localeIds } from '#core/model/locales.ts';
import { rowSchemas } from '#core/model/row-schemas.ts';
import { defaultSettings } from '#core/model/default-settings.ts';
import { tableNames } from '#core/model/tables.ts';
import { exportFiles } from '#src/features/account/export/export-files.ts';
import { pageWords } from '#src/features/account/export/page-words.ts';
import { readEverything, type Everything } from '#src/features/account/export/read-everything.ts';

import { freshId, indexedWorkout, openOwnDevice } from '#tests/src/own-device.ts';

const hostile = '<script>alert(1)</script><img src=x onerror="alert(2)">"\'&';
const now = new Date('2027-01-14T06:00:00Z');
const facts = { product: 'Trainside', account: '', at: now.toISOString() };
const easy = indexedWorkout('Easy hour', 60, 60);

beforeAll(async () => {
  const resources = Object.fromEntries(
    await Promise.all(
      localeIds.map(async (locale) => [
        locale,
        { translation: (await import(`#locales/${locale}.json`, { with: { type: 'json' } })).default },
      ]),
    ),
  );
  await i18next.init({ lng: 'en', fallbackLng: 'en', resources, lowerCaseLng: true });
});

/** A device of an athlete with one of everything, all named alike. */
async function everythingOf(name: string): Promise<Everything> {
  const { database, act, plan } = await openOwnDevice([easy]);
  const createdAt = now.toISOString();
  const [workoutId, versionId, listId, planId] = [freshId(), freshId(), freshId(), freshId()];
  const content = {
    name,
    sport: 'bike' as const,
    description: name,
    tags: ['hills'],
    authorName: name,
    segments: [
      { type: 'warmUp' as const, durationSeconds: 600, percentOfFtp: { start: 45, end: 75 } },
      { type: 'active' as const, durationSeconds: 1200, percentOfFtp: { start: 90, end: 90 } },
    ],
  };
  await act('createWorkout', { workoutId, versionId, createdAt, content });
  await act('createList', { listId, name, shortName: '', showInApp: true, sort: 'manual', rank: 'V', createdAt });
  await act('addListEntry', { entryId: freshId(), listId, workoutId, rank: 'V', addedAt: createdAt });
  const items = [{ itemId: freshId(), weekday: 2, rank: 'V', workoutId, versionId: null }];
  await act('createPlan', {
    planId,
    name,
    description: name,
    sport: 'bike',
    periodType: 'base',
    authorName: name,
    isPublic: false,
    isPrivateForever: false,
    originalPlanId: null,
    createdAt,
    weeks: [{ weekId: freshId(), rank: 'V', note: name, restDays: [2, 3], items }],
  });
  await plan(workoutId, '2027-01-15');
  const gone = await plan(workoutId, '2027-01-16');
  await act('deleteEvent', { eventId: gone });
  const row = { id: database.account, deletedBy: null, ...defaultSettings, name };
  await database.rows('settings').add({
    id: row.id,
    view: row,
    base: null,
    rev: 1,
  } as never);
  return readEverything(database);
}

const textOf = (files: ReturnType<typeof exportFiles>, path: string): string => {
  const file = files.find((one) => one.path === path);
  if (!file) throw new Error(`There is no ${path}.`);
  return new TextDecoder().decode(file.bytes);
};

describe('data', () => {
  test('has every live row of every table, as its schema has it, and nothing that was deleted', async () => {
    const everything = await everythingOf('Hills');
    const files = exportFiles(everything, facts, pageWords('Anna', now));
    for (const name of tableNames) {
      const rows: unknown = JSON.parse(textOf(files, `data/${name}.json`));
      expect(rows).toEqual(JSON.parse(JSON.stringify(everything[name])));
      expect(z.array(rowSchemas[name] as z.ZodMiniType).safeParse(rows).success).toBe(true);
    }
    expect(everything.events).toHaveLength(1);
    for (const name of [
      'workouts',
      'workoutVersions',
      'lists',
      'listEntries',
      'plans',
      'planWeeks',
      'planItems',
    ] as const)
      expect([name, everything[name].length]).toEqual([name, 1]);
  });

  test('says what it is and describes each table', async () => {
    const files = exportFiles(await everythingOf('Hills'), facts, pageWords('Anna', now));
    expect(JSON.parse(textOf(files, 'data/export.json'))).toMatchObject({ format: 'trainside', version: 2 });
    const schema = JSON.parse(textOf(files, 'data/schema.json'));
    expect(Object.keys(schema)).toEqual(tableNames);
    expect(schema.events.items.properties.calendarDate.type).toBe('string');
  });
});

test('S3.05 the workout is a ZWO file that comes back as it was', async () => {
  const files = exportFiles(await everythingOf('Hills'), facts, pageWords('Anna', now));
  const file = files.find(({ path }) => path.endsWith('.zwo'));
  const read = readZwo(file?.bytes ?? new Uint8Array(), 'file');
  expect(read).toMatchObject({
    ok: true,
    workout: { name: 'Hills', segments: [{ durationSeconds: 600 }, { durationSeconds: 1200 }] },
  });
});

test('the calendar and the tables name the session, the list and the plan', async () => {
  const files = exportFiles(await everythingOf('Hills'), facts, pageWords('Anna', now));
  expect(textOf(files, 'calendar.ics')).toMatch(/DTSTART;VALUE=DATE:20270115\r\n[^]*SUMMARY:Hills\r\n/);
  expect(textOf(files, 'tables/calendar.csv')).toMatch(
    /\r\n2027-01-15,,Hills,bike,1800,[\d.]+,workouts\/hills-\w+\.zwo,/,
  );
  expect(textOf(files, 'tables/workouts.csv')).toContain('\r\nHills,bike,1800,');
  expect(textOf(files, 'tables/lists.csv')).toContain('\r\nHills,1,Hills,bike,1800,');
  expect(textOf(files, 'tables/plans.csv')).toContain('\r\nHills,1,2,Hills,bike,1800,');
  // S8.14: a rest day is told; one with a workout is none.
  expect(textOf(files, 'tables/plans.csv')).toMatch(/\r\nHills,1,3,+yes\r\n/);
  expect(textOf(files, 'tables/plans.csv')).not.toMatch(/\r\nHills,1,2,.*,yes\r\n/);
  expect(textOf(files, 'index.html')).toContain('<td>Wed</td><td>Rest day</td>');
});

test('S2.11 the note of a day of a plan is in its table and on the page', async () => {
  const everything = await everythingOf('Hills');
  const planWeeks = everything.planWeeks.map((week) => ({ ...week, note5: 'Bring gels' }));
  const files = exportFiles({ ...everything, planWeeks }, facts, pageWords('Anna', now));
  expect(textOf(files, 'tables/plans.csv')).toMatch(/\r\nHills,1,5,+Bring gels,\r\n/);
  expect(textOf(files, 'index.html')).toContain('<td>Fri</td><td>Bring gels</td>');
});

test('S3.10 the history of FTP and paces is a table by sport and day', async () => {
  const entry = (sport: 'bike' | 'rowing' | 'swim', date: string, value: number) => ({
    id: freshId(),
    deletedBy: null,
    settingsId: freshId(),
    sport,
    value,
    date,
  });
  const ftpHistory = [
    entry('rowing', '2026-05-01', 200),
    { ...entry('swim', '2026-06-01', 101.5), setting: 'cssSecondsPer100m' as const },
    { ...entry('swim', '2026-06-02', 104), setting: 'longCourseCssSecondsPer100m' as const },
    entry('bike', '2026-12-01', 265.25),
    entry('bike', '2026-03-01', 250),
  ];
  const files = exportFiles({ ...(await everythingOf('Hills')), ftpHistory }, facts, pageWords('Anna', now));
  expect(textOf(files, 'tables/ftp-history.csv')).toBe(
    [
      'sport,date,watts,css_seconds_per_100m,rowing_2k_seconds,long_course_css_seconds_per_100m',
      'bike,2026-03-01,250,,,',
      'bike,2026-12-01,265.25,,,',
      'rowing,2026-05-01,200,,,',
      'swim,2026-06-01,,101.5,,',
      'swim,2026-06-02,,,,104',
      '',
    ].join('\r\n'),
  );
});

describe('the page', () => {
  test('holds no script and no address but those of its own files, whatever the athlete has written', async () => {
    const files = exportFiles(await everythingOf(hostile), facts, pageWords(hostile, now));
    const page = textOf(files, 'index.html');
    const tags = [...page.matchAll(/<([a-z0-9]+)/gi)].map(([, tag]) => tag);
    expect(new Set(tags)).toEqual(
      new Set([
        'html',
        'head',
        'meta',
        'title',
        'style',
        'body',
        'main',
        'h1',
        'h2',
        'h3',
        'p',
        'ul',
        'li',
        'div',
        'table',
        'thead',
        'tbody',
        'tr',
        'th',
        'td',
        'a',
      ]),
    );
    const links = [...page.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThanOrEqual(4);
    for (const link of links) expect(files.map(({ path }) => path)).toContain(link);
    expect(page).toContain("default-src 'none'");
    expect(page.split('&lt;script&gt;alert(1)&lt;/script&gt;').length).toBeGreaterThan(8);
  });

  test.each(localeIds)('S1.06 speaks %s, and leaves nothing to fill in', async (locale) => {
    await i18next.changeLanguage(locale);
    const page = textOf(exportFiles(await everythingOf('Hills'), facts, pageWords('Anna', now)), 'index.html');
    expect(page).toContain(i18next.getResource(locale, 'translation', 'account.export.page.intro'));
    expect(page).not.toMatch(/\{\{|account\.export|undefined|\[object/);
    await i18next.changeLanguage('en');
  });
});

test('names that no archive could hold as paths never get into one', async () => {
  const files = exportFiles(await everythingOf('../../etc/passwd\\..\\x'), facts, pageWords('Anna', now));
  const paths = files.map(({ path }) => path);
  for (const path of paths) expect(path).toMatch(/^([a-z]+\/)?[\p{L}\p{N}-]+\.[a-z]+$/u);
  expect(new Set(paths).size).toBe(paths.length);
});

test('a long Japanese name is a file that every system can unpack, and that links lead to', async () => {
  const files = exportFiles(await everythingOf('山'.repeat(100)), facts, pageWords('Anna', now));
  const paths = files.map(({ path }) => path);
  for (const path of paths)
    for (const name of path.split('/')) expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
  const file = paths.find((path) => path.endsWith('.zwo'));
  expect(file).toMatch(/^workouts\/山{40}-[0-9a-f]{12}\.zwo$/);
  expect(textOf(files, 'index.html')).toContain(`href="${file}"`);
});

test('an account with nothing in it is an archive all the same', async () => {
  const { database } = await openOwnDevice([]);
  const files = exportFiles(await readEverything(database), facts, pageWords('Anna', now));
  expect(textOf(files, 'index.html')).toContain('Anna’s training');
});
