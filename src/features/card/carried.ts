/** A workout that is carried to where no screen is, or a wet one. */
import type { Thresholds } from '#core/domain/segments/thresholds.ts';
import type { Segment } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import type { Pool } from '#core/model/workout.ts';

export type Carried = {
  workoutId: string;
  name: string;
  sport: Sport;
  segments: Segment[];
  pool?: Pool | undefined;
  thresholds: Thresholds;
};
