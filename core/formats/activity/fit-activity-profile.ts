/** The numbers of the FIT protocol that a recorded activity needs: messages, fields, and what their values stand for. */
import type { ActivitySport, RecordedLap, SwimLength } from '#core/model/recorded-activity.ts';
import type { OtherSport } from '#core/model/other-sports.ts';

export const activityMessages = {
  fileId: 0,
  sport: 12,
  session: 18,
  lap: 19,
  record: 20,
  event: 21,
  deviceInfo: 23,
  activity: 34,
  length: 101,
} as const;

/** From FIT's clock, which began at the end of 1989, to Unix time: seconds. */
export const fitEpochSeconds = 631_065_600;

/** Values of `file_id`: an activity. Files of other types are no recordings. */
export const activityFileType = 4;
export const fileIdFields = { type: 0, manufacturer: 1, product: 2, productName: 8 } as const;

export const recordFields = {
  latitude: 0,
  longitude: 1,
  altitude: 2,
  heartRate: 3,
  cadence: 4,
  distance: 5,
  speed: 6,
  power: 7,
  compressedSpeedDistance: 8,
  fractionalCadence: 53,
  enhancedSpeed: 73,
  enhancedAltitude: 78,
} as const;

/** Of session, lap and length alike. */
export const startTimeField = 2;

export const sessionFields = {
  sport: 5,
  subSport: 6,
  elapsed: 7,
  timer: 8,
  distance: 9,
  kilocalories: 11,
  averageHeartRate: 16,
  maximumHeartRate: 17,
  averagePower: 20,
  maximumPower: 21,
  ascent: 22,
  normalizedPower: 34,
  stress: 35,
  intensityFactor: 36,
  poolLength: 44,
  thresholdPower: 45,
  work: 48,
  profileName: 110,
} as const;

export const sportFields = { sport: 0, subSport: 1, name: 3 } as const;

export const lapFields = { elapsed: 7, timer: 8, distance: 9, intensity: 23, trigger: 24, stroke: 38 } as const;

export const lapTriggers: Record<number, NonNullable<RecordedLap['trigger']>> = {
  0: 'manual',
  1: 'time',
  2: 'distance',
  3: 'position',
  4: 'position',
  5: 'position',
  6: 'position',
  7: 'sessionEnd',
};
/** Of a lap: 1 is a rest, 4 a recovery. */
export const restIntensities: readonly number[] = [1, 4];

export const lengthFields = { elapsed: 3, timer: 4, strokes: 5, stroke: 7, type: 12 } as const;
export const idleLength = 0;

export const recordedStrokeOf: Record<number, NonNullable<SwimLength['stroke']>> = {
  0: 'freestyle',
  1: 'backstroke',
  2: 'breaststroke',
  3: 'butterfly',
  4: 'drill',
  5: 'mixed',
  6: 'medley',
};

export const eventFields = { event: 0, type: 1 } as const;
/** The clock of the device is event 0; it starts, and stops in four ways. */
export const timerEvent = 0;
export const timerStart = 0;
export const timerStops: readonly number[] = [1, 4, 8, 9];

export const deviceInfoFields = { index: 0, manufacturer: 2, product: 4, productName: 27 } as const;
/** The device that wrote the file, among its sensors. */
export const creatorIndex = 0;

export const activityFields = { localTimestamp: 5 } as const;

/** Between two sports of a race: not a sport itself. */
export const transitionSport = 3;

type NamedSport = { sport: ActivitySport; otherSport: OtherSport | null };
const other = (otherSport: OtherSport): NamedSport => ({ sport: 'other', otherSport });
const own = (sport: 'bike' | 'swim' | 'rowing'): NamedSport => ({ sport, otherSport: null });

const bySport: Record<number, NamedSport> = {
  1: other('run'),
  2: own('bike'),
  5: own('swim'),
  11: other('walk'),
  12: other('ski'),
  13: other('ski'),
  15: own('rowing'),
  16: other('hike'),
  17: other('hike'),
  21: own('bike'),
};
/** Sub-sports of fitness equipment and training, and of the generic sport. */
const bySubSport: Record<number, NamedSport> = {
  1: other('run'),
  5: own('bike'),
  6: own('bike'),
  14: own('rowing'),
  17: own('swim'),
  18: own('swim'),
  20: other('strength'),
  43: other('yoga'),
};

/**
 * Sub-sports that are done indoors: treadmill, spinning, indoor cycling, indoor rowing, lap swimming, track, virtual.
 */
const indoorSubSports: readonly number[] = [1, 5, 6, 14, 17, 45, 58];
const openWater = 18;

export function fitSport(sport: number | undefined, subSport: number | undefined): NamedSport {
  return bySport[sport ?? -1] ?? bySubSport[subSport ?? -1] ?? other('other');
}

/** Null where the sub-sport says nothing of it. */
export function isIndoorSport(subSport: number | undefined): boolean | null {
  if (subSport === undefined) return null;
  if (indoorSubSports.includes(subSport)) return true;
  return subSport === openWater ? false : null;
}

export const manufacturers: Record<number, string> = {
  1: 'Garmin',
  23: 'Suunto',
  32: 'Wahoo',
  40: 'Concept2',
  70: 'Sigma',
  89: 'Tacx',
  123: 'Polar',
  260: 'Zwift',
  267: 'Bryton',
  281: 'TrainerRoad',
  289: 'Hammerhead',
  294: 'COROS',
};

/** Garmin's devices write no name of their own. */
export const garminProducts: Record<number, string> = {
  1036: 'Edge 500',
  1169: 'Edge 800',
  1328: 'Forerunner 910XT',
  1561: 'Edge 510',
  1567: 'Edge 810',
  1765: 'Forerunner 920XT',
  1836: 'Edge 1000',
  1967: 'fēnix 2',
  2050: 'fēnix 3',
  2067: 'Edge 520',
  2530: 'Edge 820',
  2697: 'fēnix 5',
  2713: 'Edge 1030',
  3121: 'Edge 530',
  3122: 'Edge 830',
  3843: 'Edge 1040',
};
