/** What simulated athletes record: a few rides of few numbers, so that devices meet. */
import type { InputOf } from '#core/acts/acts.ts';
import { shiftDate } from '#core/domain/dates.ts';
import type { ActivityNumbers, ActivitySource } from '#core/model/activity.ts';
import type { Scene } from './choosing.ts';

/** By one FTP or another. */
export const numbersIn = ({ random }: Pick<Scene, 'random'>): ActivityNumbers => numbersBy(200 + random.below(4));

export function numbersBy(ftpWatts: number): ActivityNumbers {
  return {
    elapsedSeconds: 3_700,
    timerSeconds: 3_650,
    movingSeconds: 3_600,
    distanceMeters: 32_000,
    ascentMeters: null,
    watts: { average: 170, maximum: 610 },
    beatsPerMinute: null,
    cadence: null,
    metersPerSecond: null,
    normalizedWatts: 180,
    kilojoules: 612,
    intensityFactor: 180 / ftpWatts,
    stress: 100 * (180 / ftpWatts) ** 2,
    stressSource: 'power',
    curveWatts: [610, 540, 480],
    thresholds: {
      ftpWatts,
      cssSecondsPer100m: 100,
      heartRates: { restingBeats: 60, thresholdBeats: 160, maximumBeats: 185 },
    },
  };
}

/** Of a few files, of which the server is never sent the bytes here: uploads have tests of their own. */
export const sourceIn = ({ random }: Scene): ActivitySource => sourceOf(random.below(4));

export function sourceOf(number: number): ActivitySource {
  return {
    origin: 'file',
    fileType: 'fit',
    fileName: `ride ${number}.fit`,
    fileHash: `${number}`.repeat(64),
    indexInFile: 0,
    samplesHash: 'a'.repeat(63) + number,
    device: null,
  };
}

export const activityOf = (scene: Scene): InputOf<'addActivity'> => ({
  activityId: scene.freshId(),
  startedAt: '2027-01-05T06:00:00.000Z',
  utcOffsetSeconds: 3_600,
  calendarDate: shiftDate('2027-01-04', scene.random.below(6)),
  isIndoor: null,
  sources: [sourceIn(scene)],
  numbers: numbersIn(scene),
  formerNumbers: null,
  name: 'Ride',
  sport: 'bike',
  otherSport: null,
  workoutType: null,
  effort: null,
  comment: '',
  isHidden: false,
  eventId: null,
  isMatchedByHand: false,
  addedAt: scene.now,
});
