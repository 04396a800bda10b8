/** One file that an athlete imports: what it came to. */
import { isArchive, workoutFileLimits } from '#core/formats/format-names.ts';
import { readWorkoutFile } from '#core/formats/formats.ts';
import { ZipUnreadable } from '#core/formats/read-zip.ts';
import type { FormatError, FormatErrorCode, Repair } from '#core/formats/result.ts';
import { canonical } from '#core/domain/sync/digest.ts';
import type { WorkoutContent } from '#core/model/workout.ts';

/** waiting: not looked at yet. unsaved: it could be read, and the device refused it; the toast says why. */
export type Receipt =
  | { at: 'waiting' }
  | { at: 'added'; content: WorkoutContent; workoutId: string; repaired: readonly Repair[] }
  | { at: 'known'; content: WorkoutContent; workoutId: string }
  | { at: 'refused'; error: FormatError }
  | { at: 'unsaved' };

/** A file, or one of an archive, whose size is held up where it is unpacked. */
export type ReadableFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>;

const refused = (code: FormatErrorCode, detail = ''): Receipt => ({
  at: 'refused',
  error: { code, line: 1, column: 1, detail },
});

/**
 * Reads a workout file of any format and has it saved unless the library holds the same workout.
 * @param known the athlete's workouts by their canonical contents; what is added here joins them
 * @param thresholdHeartRate of the athlete, since files name beats
 * @param save makes the workout; its id, or null where that was refused
 */
export async function importFile(
  file: ReadableFile,
  known: Map<string, string>,
  thresholdHeartRate: number,
  save: (content: WorkoutContent) => Promise<string | null>,
): Promise<Receipt> {
  const most = isArchive(file.name) ? workoutFileLimits.archiveBytes : workoutFileLimits.bytes;
  if (file.size > most) return refused('tooLarge', String(most / 1_000_000));
  // What an archive of this size holds was not to be had; it is no workout file itself.
  if (file.size > workoutFileLimits.bytes) return refused('archive');
  const bytes = await file.arrayBuffer().catch((error: unknown) => (error instanceof ZipUnreadable ? 'packed' : null));
  if (bytes === 'packed') return refused('archive');
  if (!bytes) return { at: 'unsaved' };
  const read = readWorkoutFile(file.name, new Uint8Array(bytes), { thresholdHeartRate });
  if (!read.ok) return { at: 'refused', error: read.error };
  const content = read.workout;
  const mark = canonical(content);
  const same = known.get(mark);
  if (same !== undefined) return { at: 'known', content, workoutId: same };
  const workoutId = await save(content);
  if (!workoutId) return { at: 'unsaved' };
  known.set(mark, workoutId);
  return { at: 'added', content, workoutId, repaired: read.repaired };
}
