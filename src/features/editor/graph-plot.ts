/** Heights in the drawing of the graph: pixels for percentages. */
import { levelLine } from '#src/charts/profile-paths.ts';

export type Plot = {
  /** Where the highest intensity is drawn. */
  top: number;
  height: number;
  floorPercent: number;
  ceilingPercent: number;
};

/** How high an intensity is drawn, as in every workout profile. */
export function yAt(percent: number, { top, height, floorPercent, ceilingPercent }: Plot): number {
  return top + (levelLine(percent, { durationSeconds: 1, bars: [], floorPercent, ceilingPercent }) / 1000) * height;
}

export const percentPerPixel = ({ height, floorPercent, ceilingPercent }: Plot): number =>
  (ceilingPercent - floorPercent) / height;
