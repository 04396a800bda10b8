/** The numbers of the FIT protocol that a workout needs: messages, fields, and what their values stand for. */

export const fitMessages = { fileId: 0, workout: 26, workoutStep: 27 } as const;

/** Of `file_id`. */
export const fitFileType = 5;

/** Sport and, where it is narrower than that, the sub-sport that we write. */
export const fitSports = {
  bike: { sport: 2, subSport: 0 },
  swim: { sport: 5, subSport: 17 },
  rowing: { sport: 15, subSport: 14 },
} as const;

export const workoutFields = {
  sport: 4,
  validSteps: 6,
  name: 8,
  subSport: 11,
  poolLength: 14,
  poolLengthUnit: 15,
  description: 17,
} as const;

export const stepFields = {
  index: 254,
  name: 0,
  durationType: 1,
  durationValue: 2,
  targetType: 3,
  targetValue: 4,
  targetLow: 5,
  targetHigh: 6,
  intensity: 7,
  notes: 8,
  equipment: 9,
  secondType: 19,
  secondValue: 20,
  secondLow: 21,
  secondHigh: 22,
} as const;

export const durations = { time: 0, distance: 1, open: 5, repeatSteps: 6, repetitionTime: 28 } as const;

/** Repeats until something else than a number of passes is reached. */
export const repeatsUntil: readonly number[] = [7, 8, 9, 10, 11, 12, 13];

export const targets = { speed: 0, heartRate: 1, open: 2, cadence: 3, power: 4, stroke: 11 } as const;

/** The mean power of 3, 10 or 30 seconds or a lap is the same target to a plan. */
export const powerTargets: readonly number[] = [targets.power, 7, 8, 9, 10];

export const intensities = { active: 0, rest: 1, warmUp: 2, coolDown: 3, recovery: 4, interval: 5 } as const;

/** Values of the target `swim_stroke`. */
export const fitStrokes = {
  freestyle: 0,
  backstroke: 1,
  breaststroke: 2,
  butterfly: 3,
  choice: 5,
  medley: 6,
} as const;
/** The value for a drill, which is no stroke, is among the strokes. */
export const drillStroke = 4;

export const fitEquipment = { fins: 1, kick: 2, paddles: 3, pull: 4, snorkel: 5 } as const;

/** Percent of FTP up to here, watts above. */
export const wattsOffset = 1000;
/** Percent of the maximum up to here, beats above. */
export const beatsOffset = 100;

/** What each byte does to the checksum: 0xA001 reversed, a bit at a time. */
const crcTable = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
  return crc;
});

/** CRC-16/ARC, as the protocol's own, which goes a nibble at a time. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (let at = 0; at < bytes.length; at += 1) crc = (crcTable[(crc ^ (bytes[at] ?? 0)) & 255] ?? 0) ^ (crc >>> 8);
  return crc;
}
