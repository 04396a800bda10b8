/** Moving segments in the graph of the editor, into and out of sets. */
import type { Segment } from '#core/model/segment.ts';
import { neighbour, type Placed, type Side } from './graph-acts.ts';
import { replaceAt, segmentAt, type SegmentPath } from './segment-path.ts';
import { withinLimits } from './within-limits.ts';

const startsWith = (path: SegmentPath, start: SegmentPath) => start.every((index, depth) => path[depth] === index);

export const isSamePath = (one: SegmentPath, other: SegmentPath): boolean =>
  one.length === other.length && startsWith(one, other);

/** The path of a segment after another was put in at `changed` (by 1) or taken out there (by −1). */
function shiftedBy(path: SegmentPath, changed: SegmentPath, by: 1 | -1): SegmentPath {
  const depth = changed.length - 1;
  const at = changed[depth] ?? 0;
  const own = path[depth];
  if (own === undefined || !startsWith(path, changed.slice(0, depth))) return path;
  const isBehind = by === 1 ? own >= at : own > at;
  return isBehind ? path.with(depth, own + by) : path;
}

/** What goes when a segment is taken out: a set goes with its only one. */
function emptied(segments: readonly Segment[], path: SegmentPath): SegmentPath {
  const parent = path.slice(0, -1);
  const set = segmentAt(segments, parent);
  return set?.type === 'repeat' && set.segments.length === 1 ? emptied(segments, parent) : path;
}

/** The segment of one path before or after that of another; a set can't be moved into itself. */
export function move(segments: readonly Segment[], from: SegmentPath, to: SegmentPath, side: Side): Placed {
  const segment = segmentAt(segments, from);
  if (!segment || !segmentAt(segments, to) || startsWith(to, from)) return { segments, path: from };
  // The limits count only when it has left its old place.
  const place = side === 'before' ? to : neighbour(to, 1);
  const both = replaceAt(segments, to, pair(segmentAt(segments, to), segment, side));
  const left = shiftedBy(from, place, 1);
  const after = replaceAt(both, left, []);
  const gone = emptied(both, left);
  const path = shiftedBy(place, gone, -1);
  const isWhereItWas = gone === left && isSamePath(path, from);
  return isWhereItWas || withinLimits(segments, after) === segments
    ? { segments, path: from }
    : { segments: after, path };
}

function pair(beside: Segment | undefined, segment: Segment, side: Side): Segment[] {
  if (!beside) return [segment];
  return side === 'before' ? [segment, beside] : [beside, segment];
}

/**
 * One place earlier (−1) or later (1): into the set beside it, at the set's end out again, and past a set that takes no
 * more. The only segment of a set stays in it.
 */
export function moveBy(segments: readonly Segment[], path: SegmentPath, by: 1 | -1): Placed {
  const beside = neighbour(path, by);
  const other = segmentAt(segments, beside);
  const set = path.slice(0, -1);
  const isOnlyOne = emptied(segments, path) !== path;
  if (!segmentAt(segments, path) || (!other && (set.length === 0 || isOnlyOne))) return { segments, path };
  const side: Side = by === 1 ? 'after' : 'before';
  if (other?.type === 'repeat') {
    const into: SegmentPath = [...beside, by === 1 ? 0 : other.segments.length - 1];
    const within = move(segments, path, into, by === 1 ? 'before' : 'after');
    if (within.segments !== segments) return within;
  }
  return move(segments, path, other ? beside : set, side);
}
