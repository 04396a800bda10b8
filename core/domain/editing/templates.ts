/** Workouts to begin with, some of each sport: the shapes that most sessions are variations of. */
import type { Segment, Step } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import type { WorkoutType } from '#core/model/workout.ts';

export type Template = { workoutType: WorkoutType; segments: Segment[] };

const minutes = (count: number) => ({ durationSeconds: 60 * count });
const steady = (percent: number) => ({ start: percent, end: percent });
const set = (count: number, ...segments: Segment[]): Segment => ({ type: 'repeat', count, segments });

const ride = (type: Step['type'], length: number, start: number, end = start): Step => ({
  type,
  ...minutes(length),
  percentOfFtp: { start, end },
});
const row = (type: Step['type'], length: number, percent: number): Step => ({
  type,
  ...minutes(length),
  percentOf2kWatts: steady(percent),
});
const swim = (type: Step['type'], distanceMeters: number, percent: number): Step => ({
  type,
  distanceMeters,
  percentOfCssSpeed: steady(percent),
});
const rest = (durationSeconds: number): Step => ({ type: 'rest', durationSeconds });

const onBike = [ride('warmUp', 10, 45, 75), ride('coolDown', 10, 65, 45)] as const;
const onErg = [row('warmUp', 10, 45), row('coolDown', 5, 42)] as const;
const inWater = [swim('warmUp', 400, 90), swim('coolDown', 200, 88)] as const;

export const templates: Record<Sport, readonly Template[]> = {
  bike: [
    { workoutType: 'endurance', segments: [onBike[0], ride('active', 60, 68), onBike[1]] },
    {
      workoutType: 'sweetspot',
      segments: [onBike[0], set(3, ride('interval', 12, 90), ride('active', 4, 55)), onBike[1]],
    },
    {
      workoutType: 'threshold',
      segments: [onBike[0], set(2, ride('interval', 20, 100), ride('active', 6, 55)), onBike[1]],
    },
    {
      workoutType: 'vo2max',
      segments: [onBike[0], set(5, ride('interval', 4, 112), ride('active', 4, 50)), onBike[1]],
    },
    {
      workoutType: 'sprint',
      segments: [onBike[0], set(8, ride('interval', 0.25, 180), ride('active', 3.75, 55)), onBike[1]],
    },
  ],
  swim: [
    { workoutType: 'endurance', segments: [inWater[0], set(5, swim('active', 400, 96), rest(30)), inWater[1]] },
    { workoutType: 'threshold', segments: [inWater[0], set(10, swim('interval', 100, 100), rest(20)), inWater[1]] },
    { workoutType: 'sprint', segments: [inWater[0], set(12, swim('interval', 25, 115), rest(40)), inWater[1]] },
  ],
  rowing: [
    { workoutType: 'endurance', segments: [onErg[0], row('active', 40, 54), onErg[1]] },
    { workoutType: 'threshold', segments: [onErg[0], set(3, row('interval', 10, 75), rest(180)), onErg[1]] },
    { workoutType: 'vo2max', segments: [onErg[0], set(6, row('interval', 3, 93), rest(180)), onErg[1]] },
  ],
};
