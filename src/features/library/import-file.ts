/** One file that an athlete imports: what it came to. */
import { readZwo, zwoLimits } from '#core/formats/read-zwo.ts';
import type { FormatError, Repair } from '#core/formats/result.ts';
import { canonical } from '#core/domain/sync/digest.ts';
import type { WorkoutContent } from '#core/model/workout.ts';

/** At once; more are refused before anything is read. */
export const mostFiles = 500;

/** waiting: not looked at yet. unsaved: it could be read, and the device refused it; the toast says why. */
export type Receipt =
  | { at: 'waiting' }
  | { at: 'added'; content: WorkoutContent; workoutId: string; repaired: readonly Repair[] }
  | { at: 'known'; content: WorkoutContent }
  | { at: 'refused'; error: FormatError }
  | { at: 'unsaved' };

type Readable = Pick<File, 'name' | 'size' | 'arrayBuffer'>;

/**
 * Reads a ZWO file and has it saved unless the library holds the same workout.
 * @param known canonical contents of the athlete's workouts; what is added here joins them
 * @param save makes the workout; its id, or null where that was refused
 */
export async function importFile(
  file: Readable,
  known: Set<string>,
  save: (content: WorkoutContent) => Promise<string | null>,
): Promise<Receipt> {
  if (file.size > zwoLimits.bytes) {
    const detail = String(zwoLimits.bytes / 1_000_000);
    return { at: 'refused', error: { code: 'tooLarge', line: 1, column: 1, detail } };
  }
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { at: 'unsaved' };
  const read = readZwo(new Uint8Array(bytes), file.name.replace(/\.\w{1,5}$/, ''));
  if (!read.ok) return { at: 'refused', error: read.error };
  const content = read.workout;
  const mark = canonical(content);
  if (known.has(mark)) return { at: 'known', content };
  const workoutId = await save(content);
  if (!workoutId) return { at: 'unsaved' };
  known.add(mark);
  return { at: 'added', content, workoutId, repaired: read.repaired };
}
