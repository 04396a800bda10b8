/** What simulated athletes write into their workouts: a plain one, one of sets with tags, one with all that a step may say. */
import type { WorkoutContent } from '#core/model/workout.ts';

const plain: WorkoutContent = {
  name: 'Own',
  sport: 'bike',
  description: '',
  tags: [],
  authorName: 'A',
  segments: [{ type: 'active', durationSeconds: 600, percentOfFtp: { start: 75, end: 75 } }],
};

export const swimOfSets: WorkoutContent = {
  ...plain,
  name: 'Sets',
  sport: 'swim',
  pool: '25m',
  workoutType: 'threshold',
  tags: ['winter, indoors', 'with Ben'],
  segments: [
    { type: 'warmUp', distanceMeters: 200, stroke: 'choice', equipment: 'pull' },
    {
      type: 'repeat',
      count: 3,
      segments: [
        {
          type: 'repeat',
          count: 4,
          segments: [{ type: 'interval', distanceMeters: 100, secondsPer100mFromCss: 2, sendOffSeconds: 110 }],
        },
        { type: 'rest', durationSeconds: 60 },
      ],
      messages: [{ atSeconds: 0, text: 'Long strokes', durationSeconds: 10 }],
    },
  ],
};

const rampsWithMessages: WorkoutContent = {
  ...plain,
  name: 'Ramps',
  tags: ['winter'],
  segments: [
    { type: 'warmUp', durationSeconds: 600, percentOfFtp: { start: 40, end: 70 } },
    {
      type: 'interval',
      durationSeconds: 300,
      watts: { start: 200, end: 250 },
      cadence: { low: 90, high: 100 },
      messages: [{ atSeconds: 10, text: 'Sit' }],
    },
    {
      type: 'openEnded',
      durationSeconds: 300,
      isOpenEnded: true,
      percentOfThresholdHeartRate: { low: 60, high: 70 },
    },
  ],
};

export const contents: readonly WorkoutContent[] = [plain, swimOfSets, rampsWithMessages];
