/**
 * The result of reading or writing a file. Codes are words: `formats.error.…`, `formats.repaired.…`, `formats.lost.…`.
 */
import type { Step } from '#core/model/segment.ts';
import type { WorkoutContent } from '#core/model/workout.ts';

export type FormatErrorCode =
  | 'empty'
  | 'tooLarge'
  | 'syntax'
  | 'mismatchedTag'
  | 'unclosedTag'
  | 'entity'
  | 'tooDeep'
  | 'tooManyElements'
  | 'documentType'
  | 'notZwo'
  | 'noSteps'
  | 'badNumber'
  | 'missingAttribute'
  | 'unknownSport'
  | 'tooManySteps'
  | 'tooManyMessages'
  | 'tooLong'
  | 'tooFar'
  | 'unknownFormat'
  | 'archive'
  | 'notTcx'
  | 'noTcxWorkout'
  | 'notSwiml'
  | 'notCourse'
  | 'courseUnit'
  | 'coursePoint'
  | 'timeBackwards'
  | 'notFit'
  | 'fitTruncated'
  | 'fitBroken'
  | 'noFitWorkout'
  | 'badRepeat'
  | 'json'
  | 'notOurJson'
  | 'newerVersion'
  | 'notOurPlan'
  | 'planContent'
  | 'noWeek'
  | 'noDay'
  | 'tooManyWorkouts'
  | 'content'
  | 'unknownActivity'
  | 'noFitActivity'
  | 'noTcxActivity'
  | 'notGpx'
  | 'noTrack'
  | 'noTimes'
  | 'noSamples'
  | 'recordingDamaged'
  | 'recordingNewer';

/**
 * Why a file is refused and where. Lines and columns of text count from 1, bytes of a binary file from 0 (then line
 * and column are 1); `detail` is quoted from the file.
 */
export type FormatError = { code: FormatErrorCode; line: number; column: number; byte?: number; detail: string };

export type RepairCode =
  | 'windows1252'
  | 'bareAmpersand'
  | 'nameElement'
  | 'coolDownOrder'
  | 'powerRange'
  | 'powerInPercent'
  | 'messageOutsideStep'
  | 'distanceOffset'
  | 'unknownStep'
  | 'skippedStep'
  | 'missingPower'
  | 'shortened'
  | 'restDay'
  | 'missingEnd'
  | 'missingStart'
  | 'lapMarker'
  | 'lateMessage'
  | 'zoneNumber'
  | 'plannedLength'
  | 'unknownTarget'
  | 'heartRateOfMaximum'
  | 'anotherWorkout'
  | 'unknownRepeat'
  | 'deepRepeat'
  | 'checksum'
  | 'zoneWords'
  | 'programLength'
  | 'restKind'
  | 'strokeKind'
  | 'equipmentKind'
  | 'poolLength';

/** What a reader understood although it was not written correctly; each code once, with its count. */
export type Repair = { code: RepairCode; times: number };

export type ReadResult = { ok: true; workout: WorkoutContent; repaired: Repair[] } | { ok: false; error: FormatError };

export type LossCode =
  | 'sport'
  | 'stepType'
  | 'heartRate'
  | 'slope'
  | 'distance'
  | 'watts'
  | 'maximal'
  | 'openEnd'
  | 'equipment'
  | 'passiveRest'
  | 'power'
  | 'pace'
  | 'cadence'
  | 'ramp'
  | 'sendOff'
  | 'stroke'
  | 'pool'
  | 'message'
  | 'messageTime'
  | 'repeat'
  | 'nestedRepeat'
  | 'freeRide'
  | 'openLength'
  | 'stepLimit'
  | 'shortened'
  | 'workoutType'
  | 'tags'
  | 'author'
  | 'lineBreaks';

/** What the format cannot hold; each code once, with its count. */
export type Loss = { code: LossCode; times: number };

/** What a reader is told beside the bytes. */
export type ReadContext = {
  /** Such as the file's own name without its ending. */
  nameIfMissing: string;
  /** Beats a minute: a file names beats, a workout percent of these. */
  thresholdHeartRate: number;
};

/**
 * A step in numbers of the athlete who exports it, since formats do not know thresholds. Speeds in metres a second
 * where the step names a pace. The domain's `planSteps` makes one.
 */
export type StepPlan = (step: Step) => {
  durationSeconds: number;
  startPercentOfFtp: number;
  endPercentOfFtp: number;
  startSpeed?: number;
  endSpeed?: number;
};

/** What a writer is told beside the workout: of the athlete who exports it, in watts and beats a minute. */
export type WriteContext = { plan: StepPlan; ftpWatts: number; thresholdHeartRate: number };

export type WriteResult = { bytes: Uint8Array<ArrayBuffer>; lost: Loss[] };

/** Counts codes in the order in which they first came up. */
export function tally<Code extends string>(codes: readonly Code[]): { code: Code; times: number }[] {
  const times = new Map<Code, number>();
  for (const code of codes) times.set(code, (times.get(code) ?? 0) + 1);
  return [...times].map(([code, count]) => ({ code, times: count }));
}
