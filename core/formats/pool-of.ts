/** The pool that a file of a swim was written for. */
import { type Pool, poolMeters } from '#core/model/workout.ts';
import type { RepairCode } from './result.ts';

const pools = Object.entries(poolMeters) as [Pool, number][];

/** Files round a third of a metre, and yards, to about a centimetre; pools differ by more than two metres. */
const slackMeters = 0.05;

/**
 * @param meters of one length, 0 if the file names none; for a length that no pool of ours has, the sets are read all
 * the same
 */
export function poolOf(meters: number, notes: RepairCode[]): { pool?: Pool } {
  const pool = pools.find(([, length]) => Math.abs(length - meters) < slackMeters)?.[0];
  if (!pool && meters > 0) notes.push('poolLength');
  return pool ? { pool } : {};
}
