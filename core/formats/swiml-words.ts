/** The words of swiML in ours: strokes, gear, intensities, lengths of time. */
import type { Step } from '#core/model/segment.ts';
import type { RepairCode } from './result.ts';

/** Those that name no one stroke are the swimmer's choice. */
export const swimlStrokes: Record<string, NonNullable<Step['stroke']>> = {
  freestyle: 'freestyle',
  backstroke: 'backstroke',
  breaststroke: 'breaststroke',
  butterfly: 'butterfly',
  individualmedley: 'medley',
  reverseindividualmedley: 'medley',
  any: 'choice',
};

export const swimlEquipment: Record<string, NonNullable<Step['equipment']>> = {
  fins: 'fins',
  pads: 'paddles',
  paddles: 'paddles',
  pullbuoy: 'pull',
  board: 'kick',
  kickboard: 'kick',
  snorkel: 'snorkel',
  // The format's own spelling.
  snorkle: 'snorkel',
};

/** Typical percentages of critical swim speed for a zone in words. */
const zonePercent: Record<string, number> = {
  easy: 85,
  endurance: 95,
  threshold: 100,
  strong: 102,
  racepace: 105,
};

/** Percent of effort count beside the fastest that a swimmer is for a length, about 115 % of critical speed. */
const fastest = 115;

export type Effort = { percent: number } | 'maximal' | null;

/** One intensity: a zone in words, percent of effort, or of heart rate, which a swimmer can't hold a length to. */
export function effortOf(
  zone: string,
  percentOfEffort: string,
  percentOfHeartRate: string,
  notes: RepairCode[],
): Effort {
  const word = zone.toLowerCase();
  if (word === 'max') return 'maximal';
  const named = zonePercent[word];
  const percent = named ?? Math.round((Number(percentOfEffort || Number.NaN) * fastest) / 100);
  if (!(percent >= 20 && percent <= 300)) {
    if (word !== '' || percentOfEffort !== '' || percentOfHeartRate !== '') notes.push('unknownTarget');
    return null;
  }
  notes.push('zoneWords');
  return { percent };
}

/** What is between two efforts: as hard as one can only where the share is all of it. */
export function effortBetween(
  start: NonNullable<Effort>,
  stop: NonNullable<Effort>,
  share: number,
): 'maximal' | number {
  if ((share === 1 && stop === 'maximal') || (share === 0 && start === 'maximal')) return 'maximal';
  const [from, to] = [start, stop].map((effort) => (effort === 'maximal' ? fastest : effort.percent)) as [
    number,
    number,
  ];
  return Math.round(from + (to - from) * share);
}

/** Seconds of an ISO 8601 duration such as `PT1M45S`; null where it is none. */
export function isoSeconds(written: string): number | null {
  const match = /^P(?:0D)?T(?:(\d{1,3})H)?(?:(\d{1,5})M)?(?:(\d{1,6}(?:\.\d+)?)S)?$/i.exec(written.trim());
  if (!match || written.trim().length === 2) return null;
  const [, hours = 0, minutes = 0, seconds = 0] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
