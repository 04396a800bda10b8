/** A plan as SVG path data: a column a week, its stress as a bar on top and its seven days below, Monday first. */
import type { Level } from '#core/model/workout.ts';

export const columnWidth = 10;
export const shapeHeight = 100;

const barTop = 0;
const barFoot = 34;
const daysTop = 40;
const dayHeight = (shapeHeight - daysTop) / 7;
/** Space between columns and between days, so that the marks do not touch. */
const columnGap = 2;
const dayGap = 1.6;
/** Even a week of easy swims has a bar. */
const lowestBar = 1.5;

const rectangle = (left: number, top: number, height: number): string =>
  `M${left} ${round(top)}h${columnWidth - columnGap}v${round(height)}h-${columnWidth - columnGap}z`;

/** One path for all bars; heights are shares of the hardest week. */
export function stressPath(weekStress: readonly number[]): string {
  const highest = Math.max(1, ...weekStress);
  return weekStress
    .map((stress, week) => {
      const height = Math.max(lowestBar, (stress / highest) * (barFoot - barTop));
      return rectangle(week * columnWidth + columnGap / 2, barFoot - height, height);
    })
    .join('');
}

/** One path for each level in use, 0 being days off: the harder the day, the taller its mark. */
export function dayPaths(dayLevels: readonly (Level | 0)[]): { level: Level | 0; path: string }[] {
  const paths = new Map<Level | 0, string>();
  for (const [index, level] of dayLevels.entries()) {
    const foot = daysTop + ((index % 7) + 1) * dayHeight - dayGap;
    const height = level === 0 ? 0.8 : ((level + 1) / 7) * (dayHeight - dayGap);
    const left = Math.floor(index / 7) * columnWidth + columnGap / 2;
    paths.set(level, (paths.get(level) ?? '') + rectangle(left, foot - height, height));
  }
  return [...paths].map(([level, path]) => ({ level, path })).toSorted((one, other) => one.level - other.level);
}

const round = (value: number): number => Math.round(value * 100) / 100;
