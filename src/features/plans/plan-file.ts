/** A plan as a file: all of it as JSON, its workouts as files in folders of weeks, or a table of its days. */
import i18next from 'i18next';
import { exportingAthlete } from '#core/domain/segments/plan-steps.ts';
import { type ThresholdSettings, thresholdsOf } from '#core/domain/segments/thresholds.ts';
import { fileNameOf } from '#core/formats/file-names.ts';
import { formatExtensions, type FormatName } from '#core/formats/format-names.ts';
import { formats } from '#core/formats/formats.ts';
import { writePlanCsv } from '#core/formats/plan-csv.ts';
import { planFolders, wholePlanFile } from '#core/formats/plan-folders.ts';
import { type PlanContent, writePlanJson } from '#core/formats/plan-json.ts';
import { writeZip } from '#core/formats/write-zip.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { putInDownloads } from '#src/app/export/save-file.ts';
import { wallTime } from '#src/api/device-clock.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { settingsIn } from '#src/db/row-reads.ts';
import type { Format } from '#src/i18n/format.ts';
import { type PlanSheet, workoutKey } from './plan-sheet.ts';
import { dateOfWeekday } from './plan-words.ts';
import { planVersionsIn } from './reads.ts';

export const planFileFormats = ['json', 'zip', 'csv'] as const;
export type PlanFileFormat = (typeof planFileFormats)[number];

export interface ReadyPlan {
  content: PlanContent;
  /** Sessions whose workouts are not on this device: a file can't hold them. */
  missing: number;
  settings: ThresholdSettings | undefined;
}

export async function readyPlan(database: AccountDatabase, { plan, weeks }: PlanSheet): Promise<ReadyPlan> {
  const items = weeks.flatMap(({ days }) => days.flat());
  const [versions, settings] = await Promise.all([planVersionsIn(database, items), settingsIn(database)]);
  const keys = [...versions.keys()];
  const placeOf = new Map(keys.map((key, place) => [key, place]));
  const { name, description, sport, periodType, isPrivateForever } = plan;
  return {
    content: {
      facts: { name, description, sport, periodType, isPrivateForever },
      weeks: weeks.map(({ note, dayNotes, restDays, days }) => ({
        note,
        ...(dayNotes.some(Boolean) && { dayNotes: [...dayNotes] }),
        restDays: [...(restDays ?? [])],
        days: days.map((ofDay) => ofDay.flatMap((item) => placeOf.get(workoutKey(item)) ?? [])),
      })),
      workouts: [...versions.values()].map(({ content }) => content),
    },
    missing: items.filter((item) => !placeOf.has(workoutKey(item))).length,
    settings,
  };
}

/** What most apps of a sport read. */
const workoutFormat = ({ sport }: WorkoutContent): FormatName => (sport === 'bike' ? 'zwo' : 'fit');

const mimes = { json: 'application/json', zip: 'application/zip', csv: 'text/csv' } as const;

/** Has the browser save the plan. @returns the name of the file. @throws ZipTooLarge */
export function savePlanFile(ready: ReadyPlan, as: PlanFileFormat, words: Format, now: Date): string {
  const fileName = fileNameOf(ready.content.facts.name, `.${as}`);
  const written = {
    json: () => writePlanJson(ready.content),
    zip: () => archiveOf(ready, wallTime(now)),
    csv: () => tableOf(ready.content, words),
  };
  putInDownloads(written[as](), mimes[as], fileName);
  return fileName;
}

/** With the whole plan beside its workouts, so that it opens here as it is. */
function archiveOf({ content, settings }: ReadyPlan, local: string): Uint8Array<ArrayBuffer> {
  const fileOf = (workout: WorkoutContent) => {
    const name = workoutFormat(workout);
    const thresholds = settings && thresholdsOf(settings, workout.pool);
    const athlete = exportingAthlete(workout.sport, workout.segments, thresholds);
    const written = workout.segments.length > 0 && formats[name].write?.(workout, athlete);
    return written ? { bytes: written.bytes, ending: formatExtensions[name][0] ?? '' } : null;
  };
  const folderOf = (week: number) => i18next.t('plans.week', { week: String(week).padStart(2, '0') });
  return writeZip(
    [{ path: wholePlanFile, bytes: writePlanJson(content) }, ...planFolders(content, fileOf, folderOf)],
    local,
  );
}

export const tableOf = (content: PlanContent, words: Format): Uint8Array<ArrayBuffer> =>
  writePlanCsv(content, {
    week: i18next.t('planFile.week'),
    days: [0, 1, 2, 3, 4, 5, 6].map((day) => words.weekday(dateOfWeekday(day))),
    notes: i18next.t('planFile.notes'),
    rest: i18next.t('plans.restDay'),
    weekName: (week) => i18next.t('plans.week', { week: String(week) }),
  });
