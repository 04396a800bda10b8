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
export function yAt(percent: number, plot: Plot): number {
  return plot.top + (levelLine(percent, plot) / 1000) * plot.height;
}

export const percentPerPixel = ({ height, floorPercent, ceilingPercent }: Plot): number =>
  (ceilingPercent - floorPercent) / height;
