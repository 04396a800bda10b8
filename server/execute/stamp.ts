/**
 * The stamp of a write: when and by which run of a server it was made, random text, and for rows that were brought
 * back, as of when they are. Devices compare whole stamps and read nothing in them.
 */
import type { Head, SyncReply } from '#core/contract/sync.ts';
import type { StoreReads } from '#server/store/store.ts';
import type { ServerPorts } from './ports.ts';

/** Rows as they were at a revision of the lost time, which begins after revision `from`. */
export interface BroughtBack {
  from: number;
  upTo: number;
  writer: Writer;
}

/** The writer of the head of a lost time: it tells apart two lost times that begin after the same revision. */
export interface Writer {
  milliseconds: number;
  /** Empty where a stamp doesn't say. */
  run: string;
}

export const runLetters = 6;

const markOf = ({ from, upTo, writer: { milliseconds, run } }: BroughtBack): string =>
  `~${from}-${upTo}-${milliseconds.toString(36)}.${run}`;

export function newStamp({ now, randomBytes, run }: ServerPorts, broughtBack?: BroughtBack): string {
  const random = Buffer.from(randomBytes(9)).toString('base64url');
  return `${now().getTime().toString(36)}.${run}${random}${broughtBack ? markOf(broughtBack) : ''}`;
}

/** What a write with this stamp has brought back; null for any other write. */
export function broughtBackBy(stamp: string | undefined): BroughtBack | null {
  const [, from, upTo, head = ''] = /~(\d+)-(\d+)(?:-([\da-z]+\.[\w-]*))?$/.exec(stamp ?? '') ?? [];
  if (from === undefined || upTo === undefined) return null;
  return { from: Number(from), upTo: Number(upTo), writer: writerOf(head) };
}

/** Stamps of earlier releases have other letters in place of the run: these never equal one. */
export const writerOf = (stamp: string): Writer => ({
  milliseconds: millisecondsOf(stamp),
  run: stamp.split('.')[1]?.slice(0, runLetters) ?? '',
});

/** Earlier releases wrote random text alone. */
const millisecondsOf = (stamp: string): number => (stamp.includes('.') ? Number.parseInt(stamp, 36) : 0);

/** When a write was made, as an ISO instant; null where its stamp doesn't say. */
export function writtenAt(stamp: string | undefined): string | null {
  const at = millisecondsOf(stamp ?? '');
  return at > 0 ? new Date(at).toISOString() : null;
}

export type Parted = NonNullable<SyncReply['parted']>;

/**
 * The newest revision that this server has in common with the one that wrote the head of which it was restored: what it
 * has written since is later than that head.
 */
export async function partedAt(reads: StoreReads, space: string, lost: Head): Promise<Parted> {
  const time = millisecondsOf(lost.stamp);
  let [common, differing] = [0, Math.min((await reads.head(space)).rev + 1, lost.rev)];
  while (differing - common > 1) {
    const middle = Math.floor((common + differing) / 2);
    if (millisecondsOf((await reads.stampAt(space, middle)) ?? '') <= time) common = middle;
    else differing = middle;
  }
  return { rev: common, at: writtenAt(await reads.stampAt(space, common)) };
}
