/** The files of athletes in a backup. The name of each is the SHA-256 of its bytes, and one that is whole never changes. */
import { createHash } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { links, reachDisk } from './copy.ts';

const pieceBytes = 262_144;

/**
 * Copies files that are not there yet, or are damaged there. Files of an earlier copy are not stored twice. A file
 * whose bytes do not match its name is left out, and named in the output.
 * @param earlier another copy on the same disk; null where there is none
 * @returns how many files are there now
 */
export function copyBlobs(from: string, to: string, earlier: string | null): number {
  if (!existsSync(from)) return 0;
  let count = 0;
  for (const account of readdirSync(from)) {
    const hashes = unlessGone(join(from, account), (folder) => readdirSync(folder)) ?? [];
    mkdirSync(join(to, account), { recursive: true, mode: 0o700 });
    for (const hash of hashes) {
      const known = earlier && join(earlier, account, hash);
      const isThere = unlessGone(join(from, account, hash), (source) =>
        copyBlob(source, join(to, account, hash), hash, known),
      );
      if (isThere) count += 1;
      else if (isThere === false)
        console.error(`${join(from, account, hash)} is damaged, or has not all arrived yet: it is left out.`);
    }
    reachDisk(join(to, account));
  }
  return count;
}

/** @returns false where the source is not what its name says */
function copyBlob(source: string, target: string, hash: string, known: string | null): boolean {
  if (existsSync(target) && hashOf(target) === hash) return true;
  // A copy with the right size is taken as it is: its hash was checked when it was made.
  const hasSize = known !== null && existsSync(known) && statSync(known).size === statSync(source).size;
  if (hasSize && links(known, target)) return true;
  const part = `${target}.part`;
  copyFileSync(source, part);
  const isWhole = hashOf(part) === hash;
  if (isWhole) {
    reachDisk(part);
    renameSync(part, target);
  } else rmSync(part);
  return isWhole;
}

function hashOf(file: string): string {
  const sum = createHash('sha256');
  const piece = new Uint8Array(pieceBytes);
  const opened = openSync(file, 'r');
  try {
    for (let read = -1; read !== 0;) {
      read = readSync(opened, piece);
      sum.update(piece.subarray(0, read));
    }
  } finally {
    closeSync(opened);
  }
  return sum.digest('hex');
}

/** Does work on a file or folder. @returns null where it is gone: an athlete may delete it meanwhile */
function unlessGone<Result>(path: string, work: (path: string) => Result): Result | null {
  try {
    return work(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || existsSync(path)) throw error;
    return null;
  }
}
