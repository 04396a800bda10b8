/** Sets in the graph of the editor: making one of steps, how often it is done, and taking it apart. */
import { type Repeat, type Segment, segmentLimits } from '#core/model/segment.ts';
import { replaceAt, segmentAt, type SegmentPath } from './segment-path.ts';
import { withinLimits } from './within-limits.ts';

/** How many segments a set would take in: an effort takes the rest that follows it. */
export function groupSize(segments: readonly Segment[], path: SegmentPath): 1 | 2 {
  const isRest = (index: number) => segmentAt(segments, [...path.slice(0, -1), index])?.type === 'rest';
  const index = path.at(-1) ?? 0;
  return !isRest(index) && isRest(index + 1) ? 2 : 1;
}

/** Makes a set of this segment and the rest that follows it, done twice, in the segment's place. */
export function group(segments: readonly Segment[], path: SegmentPath): readonly Segment[] {
  const index = path.at(-1);
  const first = segmentAt(segments, path);
  if (index === undefined || !first) return segments;
  const next = [...path.slice(0, -1), index + 1];
  const second = groupSize(segments, path) === 2 ? segmentAt(segments, next) : undefined;
  const set: Repeat = { type: 'repeat', count: 2, segments: second ? [first, second] : [first] };
  const without = second ? replaceAt(segments, next, []) : segments;
  return withinLimits(segments, replaceAt(without, path, [set]));
}

/** Between once and as often as the limits allow. */
export function setCount(segments: readonly Segment[], path: SegmentPath, count: number): readonly Segment[] {
  const set = segmentAt(segments, path);
  if (set?.type !== 'repeat' || count === set.count || count < 1 || count > segmentLimits.repeatCount) return segments;
  return withinLimits(segments, replaceAt(segments, path, [{ ...set, count }]));
}

/** Its steps, done once. */
export function ungroup(segments: readonly Segment[], path: SegmentPath): readonly Segment[] {
  const set = segmentAt(segments, path);
  if (set?.type !== 'repeat') return segments;
  return withinLimits(segments, replaceAt(segments, path, carrying(set, set.segments)));
}

/** All of its passes one after the other, so that each can be changed separately. */
export function unroll(segments: readonly Segment[], path: SegmentPath): readonly Segment[] {
  const set = segmentAt(segments, path);
  if (set?.type !== 'repeat') return segments;
  const passes = Array.from({ length: set.count }, () => set.segments).flat();
  return withinLimits(segments, replaceAt(segments, path, carrying(set, passes)));
}

/** The first segment says what the set said: it starts with it. */
function carrying({ messages }: Repeat, [first, ...others]: readonly Segment[]): Segment[] {
  if (!first) return [];
  return [messages ? { ...first, messages: [...messages, ...(first.messages ?? [])] } : first, ...others];
}
