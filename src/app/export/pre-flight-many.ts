/** What a format makes of several workouts, each for itself, and the files of the archive that they come to. */
import type { ThresholdSettings } from '#core/domain/segments/thresholds.ts';
import { formatExtensions, type FormatName } from '#core/formats/format-names.ts';
import type { ZipFile } from '#core/formats/write-zip.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { catalogueVersionIn } from '#src/db/catalogue-store.ts';
import { newestVersions, settingsIn } from '#src/db/row-reads.ts';
import { fileNamesOf } from '#core/formats/file-names.ts';
import { type FixName, preFlight, type PreFlight } from './pre-flight.ts';

/** A workout as the library lists it. */
export type ChosenWorkout = { workoutId: string; name: string };

/** Null where the device does not have it. */
export type ReadWorkout = ChosenWorkout & { content: WorkoutContent | null };

/** The workouts with what they say, and whose thresholds stand behind watts and beats. */
export type Departure = { workouts: readonly ReadWorkout[]; settings: ThresholdSettings | undefined };

/** Each workout once, as it was last saved, in the order of the list. */
export async function readDeparture(database: AccountDatabase, chosen: readonly ChosenWorkout[]): Promise<Departure> {
  const workouts = [...new Map(chosen.map((workout) => [workout.workoutId, workout])).values()];
  const ids = workouts.map(({ workoutId }) => workoutId);
  const [kept, settings] = await Promise.all([newestVersions(database, ids), settingsIn(database)]);
  return {
    workouts: await Promise.all(
      workouts.map(async ({ workoutId, name }) => {
        const version = kept.get(workoutId) ?? (await catalogueVersionIn(database, workoutId));
        return { workoutId, name: version?.content.name ?? name, content: version?.content ?? null };
      }),
    ),
    settings,
  };
}

/** Its file, or why there is none: it is not on this device, or it is a rest day without steps. */
export type Checked = ChosenWorkout & ({ file: PreFlight } | { file: null; why: 'missing' | 'restDay' });

/** @throws RangeError for a format that is only read */
export function checked(
  { workoutId, name, content }: ReadWorkout,
  format: FormatName,
  chosen: ReadonlySet<FixName>,
  settings: ThresholdSettings | undefined,
): Checked {
  if (!content) return { workoutId, name, file: null, why: 'missing' };
  if (content.segments.length === 0) return { workoutId, name, file: null, why: 'restDay' };
  return { workoutId, name, file: preFlight(content, format, chosen, settings) };
}

export type NamedFile = ChosenWorkout & { file: PreFlight; path: string };

/** Those that have a file, each with a name of its own in the archive. */
export function namedFiles(all: readonly Checked[], format: FormatName): NamedFile[] {
  const written = all.flatMap(({ workoutId, name, file }) => (file ? [{ workoutId, name, file }] : []));
  const paths = fileNamesOf(
    written.map(({ name }) => name),
    formatExtensions[format][0] ?? '',
  );
  return written.map((one, at) => ({ ...one, path: paths[at] ?? '' }));
}

/** The archive's files: the workouts, and a receipt of what is not in them. */
export const archiveOf = (files: readonly NamedFile[], receipt: string): ZipFile[] => [
  ...files.map(({ path, file }) => ({ path, bytes: file.bytes })),
  ...(receipt === '' ? [] : [{ path: 'receipt.txt', bytes: new TextEncoder().encode(receipt) }]),
];
