/** Sets within sets written out, since watches and bike computers repeat steps and nothing else. */
import type { Segment, Step } from '#core/model/segment.ts';

export type FlatRepeat = { type: 'repeat'; count: number; segments: Step[] };

/** The innermost repeats stay; one that is done once is its steps. */
export function flatRepeats(segments: readonly Segment[]): (Step | FlatRepeat)[] {
  return segments.flatMap((segment): (Step | FlatRepeat)[] => {
    if (segment.type !== 'repeat') return [segment];
    const { count } = segment;
    const inner = flatRepeats(segment.segments);
    const steps = inner.filter((one) => one.type !== 'repeat');
    if (count > 1 && steps.length === inner.length) return [{ type: 'repeat', count, segments: steps }];
    return Array.from({ length: count }, () => inner).flat();
  });
}
