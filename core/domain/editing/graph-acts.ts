/** Adding, copying, deleting and cutting segments in the graph of the editor. */
import type { Segment, Step, TimedMessage } from '#core/model/segment.ts';
import type { Pool } from '#core/model/workout.ts';
import { lengthOf, withLength } from './graph-length.ts';
import { lengthMarks, nearestLength } from './graph-marks.ts';
import { inHundredths } from './hundredths.ts';
import { replaceAt, segmentAt, type SegmentPath } from './segment-path.ts';
import { endsOf, kindFacts, kindOf } from './target-kinds.ts';
import { withinLimits } from './within-limits.ts';

/** The changed workout, and the place of the segment that was acted on. */
export type Placed = { segments: readonly Segment[]; path: SegmentPath };

export type Side = 'before' | 'after';

/** The path of a neighbour in the same list. */
export const neighbour = (path: SegmentPath, by: number): SegmentPath => [
  ...path.slice(0, -1),
  (path.at(-1) ?? 0) + by,
];

/** Before or after the segment of a path; at the end of the workout where the path leads nowhere. */
export function insert(segments: readonly Segment[], path: SegmentPath, side: Side, added: Segment): Placed {
  const beside = segmentAt(segments, path);
  const after = beside
    ? replaceAt(segments, path, side === 'before' ? [added, beside] : [beside, added])
    : [...segments, added];
  if (withinLimits(segments, after) === segments) return { segments, path };
  if (!beside) return { segments: after, path: [segments.length] };
  return { segments: after, path: side === 'before' ? path : neighbour(path, 1) };
}

/** Puts a copy after the segment. */
export function duplicate(segments: readonly Segment[], path: SegmentPath): Placed {
  const segment = segmentAt(segments, path);
  return segment ? insert(segments, path, 'after', segment) : { segments, path };
}

/** A set goes with its last step. The path is that of the segment which took the place, or of the last one left. */
export function deleteSegment(segments: readonly Segment[], path: SegmentPath): Placed {
  if (!segmentAt(segments, path)) return { segments, path };
  const after = replaceAt(segments, path, []);
  const places = path.flatMap((_, index) => {
    const place = path.slice(0, path.length - index);
    return [place, neighbour(place, -1)];
  });
  return { segments: after, path: places.find((place) => segmentAt(after, place)) ?? [] };
}

/** In two, halfway at a mark; a ramp goes on where it was. The same segments where the step is too short. */
export function split(segments: readonly Segment[], path: SegmentPath, pool: Pool | undefined): readonly Segment[] {
  const step = segmentAt(segments, path);
  if (!step || step.type === 'repeat') return segments;
  const length = lengthOf(step);
  const cut = nearestLength(length / 2, lengthMarks(step, pool));
  if (cut >= inHundredths(length)) return segments;
  return withinLimits(segments, replaceAt(segments, path, halves(step, cut)));
}

function halves(step: Step, cut: number): [Step, Step] {
  const length = lengthOf(step);
  const share = cut / length;
  const { messages: _messages, isOpenEnded: _isOpenEnded, ...closed } = step;
  const { messages: _said, ...rest } = step;
  const first = { ...withLength(closed, cut), ...partOf(step, 0, share) };
  const second = { ...withLength(rest, inHundredths(length - cut)), ...partOf(step, share, 1) };
  // For a step by distance, the time of its middle is unknown, so all messages stay with the first half.
  if (!step.messages || step.durationSeconds === undefined) return [{ ...first, ...said(step.messages) }, second];
  const later = step.messages.filter(({ atSeconds }) => atSeconds >= cut);
  return [
    { ...first, ...said(step.messages.filter(({ atSeconds }) => atSeconds < cut)) },
    { ...second, ...said(later.map((message) => ({ ...message, atSeconds: message.atSeconds - cut }))) },
  ];
}

const said = (messages: readonly TimedMessage[] | undefined) =>
  messages && messages.length > 0 ? { messages: [...messages] } : {};

/** The part of a ramp and of a send-off between two shares of the step: send-offs on whole seconds, as clocks show. */
function partOf(step: Step, from: number, to: number): Partial<Step> {
  const kind = kindOf(step);
  const whole = step.sendOffSeconds ?? 0;
  const clockAt = (share: number) => (share === 1 ? whole : Math.round(whole * share));
  const sendOff = whole > 0 ? { sendOffSeconds: inHundredths(clockAt(to) - clockAt(from)) } : {};
  if (!kind || !kindFacts[kind].isRamp) return sendOff;
  const { start, end } = endsOf(step, kind);
  const at = (share: number) => (start === end ? start : Math.round(start + (end - start) * share));
  return { ...sendOff, [kind]: { start: at(from), end: at(to) } };
}
