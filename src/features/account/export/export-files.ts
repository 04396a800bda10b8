/** The files of an export: each thing in the format that other programs read it in, and every row as the app keeps it. */
import * as z from 'zod/mini';
import { loadStatsOf } from '#core/domain/calendar/day-entry.ts';
import { planSteps } from '#core/domain/segments/plan-steps.ts';
import { thresholdsOf } from '#core/domain/segments/thresholds.ts';
import { writeCsv } from '#core/formats/write-csv.ts';
import { recurrenceRule } from '#core/formats/recurrence-rule.ts';
import { writeIcs } from '#core/formats/write-ics.ts';
import type { ZipFile } from '#core/formats/write-zip.ts';
import { writeZwo } from '#core/formats/write-zwo.ts';
import { rowSchemas } from '#core/model/row-schemas.ts';
import { type RowOf, tableNames } from '#core/model/tables.ts';
import { paceNames } from '#core/model/thresholds.ts';
import { indexPage } from './index-page.ts';
import type { PageWords } from './page-words.ts';
import type { Everything } from './read-everything.ts';
import { sheetOf, type Sheet, type Use } from './sheet.ts';

export interface ExportFacts {
  product: string;
  account: string;
  /** The instant, in UTC. */
  at: string;
}

/** Of `data/`: a later one that a restore could not read has another number. */
const formatVersion = 2;

export function exportFiles(everything: Everything, facts: ExportFacts, words: PageWords): ZipFile[] {
  const sheet = sheetOf(everything);
  return [
    { path: 'index.html', bytes: utf8(indexPage(sheet, words)) },
    { path: 'calendar.ics', bytes: calendar(sheet, facts, words) },
    ...sheet.workouts.map(({ version: { content }, path }) => ({
      path,
      bytes: writeZwo(content, planSteps(content.sport, content.segments, thresholdsOf(sheet.settings, content.pool)))
        .bytes,
    })),
    ...tables(sheet),
    ftpHistory(everything),
    ...data(everything, facts),
  ];
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const json = (path: string, value: unknown): ZipFile => ({ path, bytes: utf8(`${JSON.stringify(value, null, 1)}\n`) });

const calendar = (sheet: Sheet, { product, at }: ExportFacts, words: PageWords): Uint8Array =>
  writeIcs(
    sheet.entries.map(({ entry: { event, uid, repeats, instead }, name, version }) => ({
      uid: `${uid}@trainside`,
      repeats: repeats && { rule: recurrenceRule(repeats.pattern, event.localTime), excluded: repeats.excluded },
      instead,
      date: event.calendarDate,
      time: event.localTime,
      durationSeconds: loadStatsOf(event, version?.stats)?.durationSeconds ?? 0,
      summary: name ?? words.unknownWorkout,
      description: [event.note, version?.content.description ?? ''].filter((text) => text !== '').join('\n\n'),
    })),
    product,
    at,
  );

/** The same columns in every file that lists workouts. */
const workoutColumns = ['workout', 'sport', 'duration_seconds', 'stress', 'file'];
const noWorkout = workoutColumns.map(() => null);
const workoutCells = ({ name, version, path }: Use) => [
  name,
  version?.content.sport ?? null,
  version?.stats.durationSeconds ?? null,
  version?.stats.stress ?? null,
  path,
];

/** Of another sport, what the athlete has written of it. */
const sessionCells = ({ entry }: RowOf<'events'>, use: Use) =>
  entry?.kind === 'sport' ? [use.name, entry.sport, entry.durationSeconds, entry.stress, null] : workoutCells(use);

const tables = ({ sessions, workouts, lists, plans }: Sheet): ZipFile[] => [
  {
    path: 'tables/calendar.csv',
    bytes: writeCsv(
      ['date', 'time', ...workoutColumns, 'done_at', 'seconds_ridden', 'note', 'entry'],
      sessions.map(({ event, ...use }) => [
        event.calendarDate,
        event.localTime,
        ...sessionCells(event, use),
        event.done?.at ?? null,
        event.done?.secondsRidden ?? null,
        event.note,
        event.entry?.kind ?? null,
      ]),
    ),
  },
  {
    path: 'tables/workouts.csv',
    bytes: writeCsv(
      [...workoutColumns, 'intensity_factor', 'level', 'tags', 'author', 'saved_at', 'description'],
      workouts.map(({ version, path }) => [
        ...workoutCells({ name: version.content.name, version, path }),
        version.stats.intensityFactor,
        version.stats.level,
        version.content.tags.join(' '),
        version.content.authorName,
        version.createdAt,
        version.content.description,
      ]),
    ),
  },
  {
    path: 'tables/lists.csv',
    bytes: writeCsv(
      ['list', 'position', ...workoutColumns],
      lists.flatMap(({ list, workouts: uses }) => uses.map((use, at) => [list.name, at + 1, ...workoutCells(use)])),
    ),
  },
  {
    path: 'tables/plans.csv',
    bytes: writeCsv(
      ['plan', 'week', 'weekday', ...workoutColumns, 'day_note', 'rest_day'],
      plans.flatMap(({ plan, weeks }) =>
        weeks.flatMap(({ items, restDays, dayNotes }, week) => [
          ...items.map(({ weekday, ...use }) => [plan.name, week + 1, weekday, ...workoutCells(use), null, null]),
          ...restDays.map((weekday) => [plan.name, week + 1, weekday, ...noWorkout, null, 'yes']),
          ...dayNotes.flatMap((note, day) =>
            note === '' ? [] : [[plan.name, week + 1, day + 1, ...noWorkout, note, null]],
          ),
        ]),
      ),
    ),
  },
];

const ftpHistory = ({ ftpHistory: entries }: Everything): ZipFile => ({
  path: 'tables/ftp-history.csv',
  bytes: writeCsv(
    ['sport', 'date', 'watts', 'css_seconds_per_100m', 'rowing_2k_seconds', 'long_course_css_seconds_per_100m'],
    entries
      .toSorted((one, other) => (`${one.sport} ${one.date}` < `${other.sport} ${other.date}` ? -1 : 1))
      .map(({ sport, date, setting, value }) => [
        sport,
        date,
        setting === undefined ? value : null,
        ...paceNames.map((name) => (setting === name ? value : null)),
      ]),
  ),
});

/** Every row of every table, and what a row is made of as JSON Schema, from the very schemas that the app checks with. */
const data = (everything: Everything, { account, at }: ExportFacts): ZipFile[] => [
  json('data/export.json', {
    format: 'trainside',
    version: formatVersion,
    account,
    exportedAt: at,
    tables: tableNames,
  }),
  json(
    'data/schema.json',
    Object.fromEntries(
      tableNames.map((name) => [
        name,
        { type: 'array', items: z.toJSONSchema(rowSchemas[name], { unrepresentable: 'any' }) },
      ]),
    ),
  ),
  ...tableNames.map((name) => json(`data/${name}.json`, everything[name])),
];
