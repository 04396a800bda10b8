/** The steps of a workout as its page lists them: repeats once, with how often, instead of unrolled. */
import type { ExpandedStep } from '#core/domain/segments/expand.ts';
import type { Segment } from '#core/model/segment.ts';

export type StepRow =
  /** Up to lastIndex: what is left of its send-off belongs to it. */
  | { kind: 'step'; expanded: ExpandedStep; lastIndex: number }
  | { kind: 'repeat'; firstIndex: number; count: number; rows: StepRow[]; lastIndex: number };

/**
 * Nests the unrolled steps as they were written; a repeat shows its first pass.
 * @param steps of `expandWorkout` over the same segments
 */
export function stepRows(segments: readonly Segment[], steps: readonly ExpandedStep[]): StepRow[] {
  let index = 0;
  const walk = (inner: readonly Segment[]): StepRow[] =>
    inner.flatMap((segment): StepRow[] => {
      if (segment.type !== 'repeat') {
        const expanded = steps[index];
        index += steps[index + 1]?.isSendOffRest ? 2 : 1;
        return expanded ? [{ kind: 'step', expanded, lastIndex: index - 1 }] : [];
      }
      const firstIndex = index;
      const rows = walk(segment.segments);
      // The other passes ask the same.
      index = firstIndex + (index - firstIndex) * segment.count;
      return [{ kind: 'repeat', firstIndex, count: segment.count, rows, lastIndex: index - 1 }];
    });
  return walk(segments);
}

/** Does a row stand for this step of the unrolled workout? */
export function standsFor(row: StepRow, stepIndex: number): boolean {
  const firstIndex = row.kind === 'step' ? row.expanded.index : row.firstIndex;
  return stepIndex >= firstIndex && stepIndex <= row.lastIndex;
}
