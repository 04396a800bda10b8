/** Does any step ask for a heart rate? */
import type { Segment } from '#core/model/segment.ts';

export const hasHeartRateTargets = (segments: readonly Segment[]): boolean =>
  segments.some((segment) =>
    segment.type === 'repeat'
      ? hasHeartRateTargets(segment.segments)
      : segment.percentOfThresholdHeartRate !== undefined,
  );
