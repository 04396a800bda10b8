/** What an athlete drops, with the workout files of ZIP archives each for itself. */
import { formatExtensions, workoutFileLimits } from '#core/formats/format-names.ts';
import { openZip } from '#core/formats/read-zip.ts';
import { inflate } from '#src/app/inflate.ts';
import type { ReadableFile } from './import-file.ts';

/** Of an archive as it is dropped, and of all that is unpacked of it. */
const archiveLimits = { packedBytes: 50e6, totalBytes: 100e6, files: 5000 } as const;

const endings = Object.values(formatExtensions).flat();

/**
 * The files in their order, those of an archive in its place; they are unpacked one by one, when each is read. An
 * archive that can't be opened, or holds no workouts or too many, stays what it is, and is refused like any other file.
 */
export async function unpacked(files: readonly File[], most: number): Promise<ReadableFile[]> {
  const all = await Promise.all(
    files.map(async (file): Promise<ReadableFile[]> => {
      const inside = file.name.toLowerCase().endsWith('.zip') ? await filesIn(file).catch(() => []) : [];
      return inside.length > 0 && inside.length <= most ? inside : [file];
    }),
  );
  return all.flat();
}

async function filesIn(archive: File): Promise<ReadableFile[]> {
  if (archive.size > archiveLimits.packedBytes) return [];
  const { files, totalBytes } = archiveLimits;
  const limits = { files, totalBytes, fileBytes: workoutFileLimits.bytes };
  const zip = openZip(new Uint8Array(await archive.arrayBuffer()), inflate, limits);
  const isWorkout = (path: string) => endings.some((ending) => path.toLowerCase().endsWith(ending));
  return zip.paths.filter(isWorkout).map((path) => ({
    name: path.slice(path.lastIndexOf('/') + 1),
    size: 0,
    arrayBuffer: async () => new Uint8Array(await zip.read(path)).buffer,
  }));
}
