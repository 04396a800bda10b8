/** Power as tests write it down: stretches of seconds at watts, and an activity that recorded them. */
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import { activityOf } from '#tests/core/formats/activity/arbitrary-activity.ts';

export type Stretch = [seconds: number, watts: number];

export const wattsOf = (...stretches: readonly Stretch[]): number[] =>
  stretches.flatMap(([seconds, watts]) => Array<number>(seconds).fill(watts));

export const times = (count: number, ...stretches: readonly Stretch[]): Stretch[] =>
  Array.from({ length: count }, () => stretches).flat();

/** Recorded once a second from the start. */
export const recordedWatts = (watts: readonly number[], more: Partial<RecordedActivity> = {}): RecordedActivity =>
  activityOf({ offsetsSeconds: watts.map((_, second) => second), channels: { watts }, ...more });
