/** How long segments are, and how their targets are written: what is asked of workouts without their schemas. */

/** The ways to say how hard; a step has at most one of them. */
export const targetKinds = [
  'percentOfFtp',
  'watts',
  'percentOfCssSpeed',
  'secondsPer100mFromCss',
  'secondsPer100m',
  'percentOf2kWatts',
  'secondsPer500mFrom2k',
  'secondsPer500m',
] as const;

/** What a list of segments adds up to when its repeats are unrolled; seconds are those that are written down, send-offs too. */
export type SegmentSize = { steps: number; messages: number; seconds: number; meters: number };

/** Of a segment, what its size depends on. */
type Sized = {
  /** Not looked at: a repeat is what has segments. */
  type?: string;
  messages?: readonly unknown[] | undefined;
  durationSeconds?: number | undefined;
  sendOffSeconds?: number | undefined;
  distanceMeters?: number | undefined;
  /** Of a repeat. */
  count?: number;
  segments?: readonly Sized[];
};

/** Counts without unrolling, so that an absurd repeat costs nothing to refuse. */
export function segmentSize(segments: readonly Sized[]): SegmentSize {
  const size: SegmentSize = { steps: 0, messages: 0, seconds: 0, meters: 0 };
  for (const segment of segments) {
    const times = segment.count ?? 1;
    const inner = segment.segments
      ? segmentSize(segment.segments)
      : {
          steps: segment.sendOffSeconds ? 2 : 1,
          messages: 0,
          seconds: segment.durationSeconds ?? segment.sendOffSeconds ?? 0,
          meters: segment.distanceMeters ?? 0,
        };
    size.steps += times * inner.steps;
    size.messages += (segment.messages?.length ?? 0) + inner.messages * times;
    size.seconds += times * inner.seconds;
    size.meters += times * inner.meters;
  }
  return size;
}
