/** The states that any 500 seeds must reach: a story generator that stops reaching one proves nothing about it. */
import type { Told } from './simulate-many.ts';

const families = ['calendar', 'lists', 'plans', 'users', 'workouts', 'conflicts'];
const seedsThatReachAll = 500;

const reachable: string[] = [
  ...families.flatMap((family) => ['applied', 'noop'].map((kind) => `outcome of ${family}: ${kind}`)),
];

/** What was not reached, though there were seeds enough. */
export const missing = ({ seeds, reached }: Told): string[] =>
  seeds < seedsThatReachAll ? [] : reachable.filter((what) => !reached[what]);
