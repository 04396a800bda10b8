/**
 * The stamp of a write: when it was made, random text, and for rows that were brought back, as of when. Devices compare
 * whole stamps and read nothing in them.
 */
import type { Head, SyncReply } from '#core/contract/sync.ts';
import type { StoreReads } from '#server/store/store.ts';
import type { ServerPorts } from './ports.ts';

/** Rows as they stood at a revision of the lost time, which begins after revision `from`. */
export interface BroughtBack {
  from: number;
  upTo: number;
}

export function newStamp({ now, randomBytes }: ServerPorts, broughtBack?: BroughtBack): string {
  const random = Buffer.from(randomBytes(9)).toString('base64url');
  const mark = broughtBack ? `~${broughtBack.from}-${broughtBack.upTo}` : '';
  return `${now().getTime().toString(36)}.${random}${mark}`;
}

/** What a write with this stamp has brought back; null for any other write. */
export function broughtBackBy(stamp: string | undefined): BroughtBack | null {
  const [, from, upTo] = /~(\d+)-(\d+)$/.exec(stamp ?? '') ?? [];
  return from === undefined || upTo === undefined ? null : { from: Number(from), upTo: Number(upTo) };
}

/** Earlier releases wrote random text alone. */
const millisecondsOf = (stamp: string): number => (stamp.includes('.') ? Number.parseInt(stamp, 36) : 0);

/** When a write was made, as an ISO instant; null where its stamp doesn't say. */
export function writtenAt(stamp: string | undefined): string | null {
  const at = millisecondsOf(stamp ?? '');
  return at > 0 ? new Date(at).toISOString() : null;
}

export type Parted = NonNullable<SyncReply['parted']>;

/**
 * The newest revision that this server has in common with the one that wrote a head, of which it was put back: all that
 * it has written since is later than that head, and all that both have is not.
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
