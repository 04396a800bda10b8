/** One file that an athlete imports: what it came to. */
import { workoutFileLimits } from '#core/formats/format-names.ts';
import { readWorkoutFile } from '#core/formats/formats.ts';
import { ZipUnreadable } from '#core/formats/read-zip.ts';
import type { FormatError, Repair } from '#core/formats/result.ts';
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
  if (file.size > workoutFileLimits.bytes) {
    const detail = String(workoutFileLimits.bytes / 1_000_000);
    return { at: 'refused', error: { code: 'tooLarge', line: 1, column: 1, detail } };
  }
  const bytes = await file.arrayBuffer().catch((error: unknown) => (error instanceof ZipUnreadable ? 'packed' : null));
  if (bytes === 'packed') return { at: 'refused', error: { code: 'archive', line: 1, column: 1, detail: '' } };
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
