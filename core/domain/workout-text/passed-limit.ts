/** Which limit of a whole workout its segments pass, and where: every repeat counted. */
import { type Segment, segmentLimits } from '#core/model/segment.ts';
import { type SegmentSize, segmentSize } from '#core/model/segment-size.ts';
import type { TextErrorCode } from './problem.ts';

const { expandedSteps, messages: mostMessages, totalSeconds, totalMeters } = segmentLimits;

type Limit = { code: TextErrorCode; limit?: string; isPassed: (size: SegmentSize) => boolean };

/** Of several, the first is said. */
const limits: readonly Limit[] = [
  { code: 'tooManySteps', limit: String(expandedSteps), isPassed: ({ steps }) => steps > expandedSteps },
  { code: 'tooManyMessages', limit: String(mostMessages), isPassed: ({ messages }) => messages > mostMessages },
  { code: 'tooLong', isPassed: ({ seconds, meters }) => seconds > totalSeconds || meters > totalMeters },
];

type Piece<Source> = { size: SegmentSize; times: number; source: Source | undefined };

/** Repeats without what is in them, and steps, in their order, with how many times each comes. */
function* piecesOf<Source>(
  segments: readonly Segment[],
  sources: ReadonlyMap<Segment, Source>,
  { times, source: outer }: Omit<Piece<Source>, 'size'>,
): Generator<Piece<Source>> {
  for (const segment of segments) {
    const source = sources.get(segment) ?? outer;
    const isRepeat = segment.type === 'repeat';
    yield { size: segmentSize([isRepeat ? { ...segment, segments: [] } : segment]), times, source };
    if (isRepeat) yield* piecesOf(segment.segments, sources, { times: times * segment.count, source });
  }
}

/**
 * The limit that is passed, with the source of the piece that passes it; undefined where all is within the limits.
 * @param sources what a segment was read from; one without any comes from what its repeat does
 */
export function passedLimit<Source>(
  segments: readonly Segment[],
  sources: ReadonlyMap<Segment, Source>,
): { code: TextErrorCode; limit: string | undefined; source: Source | undefined } | undefined {
  const whole = segmentSize(segments);
  const passed = limits.find(({ isPassed }) => isPassed(whole));
  if (!passed) return undefined;
  const sum: SegmentSize = { steps: 0, messages: 0, seconds: 0, meters: 0 };
  let last: Source | undefined;
  for (const { size, times, source } of piecesOf(segments, sources, { times: 1, source: undefined })) {
    last = source;
    for (const key of ['steps', 'messages', 'seconds', 'meters'] as const) sum[key] += times * size[key];
    if (passed.isPassed(sum)) break;
  }
  return { code: passed.code, limit: passed.limit, source: last };
}
