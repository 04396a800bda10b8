/** What an athlete drops, with the workout files of ZIP archives each for itself. */
import { formatExtensions, isArchive, workoutFileLimits } from '#core/formats/format-names.ts';
import { openZip, type OpenZip } from '#core/formats/read-zip.ts';
import { inflate } from '#src/app/start/inflate.ts';
import type { ReadableFile } from './import-file.ts';

/** Of one archive. */
const limits = { files: 5000, fileBytes: workoutFileLimits.bytes, totalBytes: 100e6 } as const;

const endings = Object.values(formatExtensions).flat();
const isWorkout = (path: string): boolean => endings.some((ending) => path.toLowerCase().endsWith(ending));

/**
 * The files in their order, those of an archive in its place; they are unpacked one by one, when each is read, and of
 * all archives the one that is read is in memory. An archive that can't be opened, or holds no workouts or too many,
 * stays what it is, and is refused like any other file.
 */
export async function unpacked(files: readonly File[], most: number): Promise<ReadableFile[]> {
  let open: { archive: File; zip: OpenZip } | null = null;
  const zipOf = async (archive: File): Promise<OpenZip> => {
    if (open?.archive !== archive)
      open = { archive, zip: openZip(new Uint8Array(await archive.arrayBuffer()), inflate, limits) };
    return open.zip;
  };
  const filesIn = async (archive: File): Promise<ReadableFile[]> => {
    if (archive.size > workoutFileLimits.archiveBytes) return [];
    const { paths } = await zipOf(archive);
    return paths.filter(isWorkout).map((path) => ({
      name: path.slice(path.lastIndexOf('/') + 1),
      size: 0,
      arrayBuffer: async () => new Uint8Array(await (await zipOf(archive)).read(path)).buffer,
    }));
  };
  const all: ReadableFile[] = [];
  for (const file of files) {
    const inside = isArchive(file.name) ? await filesIn(file).catch(() => []) : [];
    all.push(...(inside.length > 0 && inside.length <= most ? inside : [file]));
  }
  return all;
}
