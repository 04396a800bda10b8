/** What simulated athletes record: a few rides of few numbers, so that devices meet. */
import type { InputOf } from '#core/acts/acts.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { joining } from '#core/domain/activity/doubles.ts';
import type { ActivityNumbers, ActivitySource } from '#core/model/activity.ts';
import { rideFiles } from './blobs/files.ts';
import { act, type Act, rowsOf, type Scene } from './choosing.ts';

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

/** Of a few files. */
export const sourceIn = ({ random }: Scene): ActivitySource => sourceOf(random.below(rideFiles.length));

export function sourceOf(number: number): ActivitySource {
  const { file, samples } = rideFiles[number]!;
  return {
    origin: 'file',
    fileType: 'fit',
    fileName: `ride ${number}.fit`,
    fileHash: file.hash,
    indexInFile: 0,
    samplesHash: samples.hash,
    device: null,
  };
}

export function activityOf(scene: Scene): InputOf<'addActivity'> {
  const calendarDate = shiftDate('2027-01-04', scene.random.below(6));
  const recorded = activityWith(numbersIn(scene), sourceIn(scene));
  return { ...recorded, activityId: scene.freshId(), calendarDate, addedAt: scene.now };
}

/** A ride of an hour. */
export const activityWith = (
  numbers: ActivityNumbers,
  source: ActivitySource,
): Omit<InputOf<'addActivity'>, 'activityId' | 'calendarDate' | 'addedAt'> => ({
  startedAt: '2027-01-05T06:00:00.000Z',
  utcOffsetSeconds: 3_600,
  isIndoor: null,
  sources: [source],
  numbers,
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
});

/** Any two become one, whichever is kept; what was joined comes apart again. */
export function joinAct(scene: Scene): Act | null {
  const { random } = scene;
  const kept = random.pick(rowsOf(scene, 'activities'));
  const other = random.pick(rowsOf(scene, 'activities').filter(({ id }) => id !== kept?.id));
  return kept && other ? act('joinActivities', joining({ kept, other }, random.chance(0.5))) : null;
}
