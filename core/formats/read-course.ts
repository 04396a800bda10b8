/** Reads ERG and MRC workouts: points of minutes and watts or percent, with laps and texts. */
import { type Segment, type Step, segmentLimits, type TimedMessage } from '#core/model/segment.ts';
import { type CourseLines, type CoursePoint, type CourseUnit, readCourseLines } from './course-lines.ts';
import { decodeText } from './decode-text.ts';
import { cut, finishWorkout } from './finish-workout.ts';
import { Refusal } from './refusal.ts';
import type { ReadContext, ReadResult, RepairCode } from './result.ts';
import { place } from './xml.ts';

/** Two points make a step; twice that leaves room for what is merged. */
const mostPoints = 4 * segmentLimits.expandedSteps;

/** How long a text stays if the file does not say. */
export const textSeconds = 10;

/** Minutes with few digits mean the whole second that they come near; with many, what they say. */
function secondsOf({ minutes, decimals }: Pick<CoursePoint, 'minutes' | 'decimals'>): number {
  const exact = Math.round(60_000 * minutes) / 1000;
  const whole = Math.round(exact);
  return Math.abs(exact - whole) <= 30 * 10 ** -decimals + 1e-9 ? whole : exact;
}

type Timed = { start: number; step: Step };

/** A load in watts is percent of the FTP that the file was made for, where it tells it. */
function stepsOf({ points, header, unit }: CourseLines, unitIfMissing: CourseUnit, notes: RepairCode[]): Timed[] {
  const ftp = Number.parseFloat(header.get('ftp') ?? '');
  const isWatts = (unit ?? unitIfMissing) === 'watts';
  const scale = isWatts && ftp > 0 ? 100 / ftp : 1;
  const kind = isWatts && !(ftp > 0) ? 'watts' : 'percentOfFtp';
  const most = kind === 'watts' ? segmentLimits.watts : segmentLimits.percent;
  const load = ({ value, at }: CoursePoint): number => {
    const said = Math.round(1000 * scale * value) / 1000;
    if (said > most) throw new Refusal('badNumber', String(value), at);
    return said;
  };
  const first = points[0];
  if (first === undefined) throw new Refusal('noSteps');
  if (first.minutes > 0) notes.push('missingStart');
  const steps: Timed[] = [];
  let from = { seconds: 0, load: load(first) };
  for (const point of points) {
    const to = { seconds: secondsOf(point), load: load(point) };
    if (to.seconds < from.seconds) throw new Refusal('timeBackwards', String(point.minutes), point.at);
    if (to.seconds > segmentLimits.totalSeconds)
      throw new Refusal('tooLong', String(segmentLimits.totalSeconds / 3600), point.at);
    const durationSeconds = Math.round(1000 * (to.seconds - from.seconds)) / 1000;
    const target = { [kind]: { start: from.load, end: to.load } };
    const isRest = from.load === 0 && to.load === 0;
    if (durationSeconds > 0)
      steps.push({
        start: from.seconds,
        step: isRest ? { type: 'rest', durationSeconds } : { type: 'active', durationSeconds, ...target },
      });
    from = to;
  }
  return steps;
}

/** Texts belong to the step in which they appear; a lap key with a name is a text too. */
function withMessages(steps: readonly Timed[], { texts, laps }: CourseLines, notes: RepairCode[]): Segment[] {
  const named = laps.map(({ minutes, name }) => {
    notes.push('lapMarker');
    return { seconds: Math.round(60 * minutes), text: name, durationSeconds: textSeconds };
  });
  const said = [...texts, ...named.filter(({ text }) => text !== '')].toSorted(
    (one, other) => one.seconds - other.seconds,
  );
  const messages = steps.map((): TimedMessage[] => []);
  for (const { seconds, text, durationSeconds } of said) {
    const found = steps.findLastIndex(({ start }) => start <= seconds);
    const index = Math.max(0, found);
    const from = steps[index]?.start ?? 0;
    const length = steps[index]?.step.durationSeconds ?? 0;
    if (seconds > from + length) notes.push('lateMessage');
    const isUsual = durationSeconds === textSeconds || !(durationSeconds > 0 && durationSeconds <= 600);
    messages[index]?.push({
      atSeconds: Math.min(Math.max(0, Math.round(1000 * (seconds - from)) / 1000), segmentLimits.totalSeconds),
      text: cut(text, segmentLimits.messageCharacters, notes),
      ...(!isUsual && { durationSeconds }),
    });
  }
  return steps.map(({ step }, index) => {
    const own = messages[index] ?? [];
    return own.length > 0 ? { ...step, messages: own } : step;
  });
}

function readCourse(bytes: Uint8Array, { nameIfMissing }: ReadContext, unitIfMissing: CourseUnit): ReadResult {
  const { text, encoding } = decodeText(bytes);
  const notes: RepairCode[] = encoding === 'windows-1252' ? ['windows1252'] : [];
  try {
    const lines = readCourseLines(text, mostPoints, notes);
    const steps = stepsOf(lines, unitIfMissing, notes);
    const name = (lines.header.get('file name') ?? '').replace(/\.(erg|mrc)$/i, '');
    const description = lines.header.get('description') ?? '';
    const segments = withMessages(steps, lines, notes);
    return finishWorkout({ name, nameIfMissing, sport: 'bike', description, segments }, notes);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, error: { code: error.code, detail: error.detail, ...place(text, Math.max(0, error.at)) } };
  }
}

/** The workout in an ERG file; never throws. Percent where the file tells its FTP, else watts. */
export const readErg = (bytes: Uint8Array, context: ReadContext): ReadResult => readCourse(bytes, context, 'watts');

/** The workout in an MRC file, in percent of FTP; never throws. */
export const readMrc = (bytes: Uint8Array, context: ReadContext): ReadResult => readCourse(bytes, context, 'percent');
