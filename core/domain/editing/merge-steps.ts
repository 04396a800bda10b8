/** Fewer steps for the same work: equal neighbours as one, equal rows of steps as a repeat. */
import { type Segment, segmentLimits, type Step } from '#core/model/segment.ts';

const unsteady = ['percentOfFtp', 'watts', 'percentOfCssSpeed', 'percentOf2kWatts'] as const;

const lengthAndWords = ['durationSeconds', 'distanceMeters', 'messages'];

/** Everything about a step but how long it is and what is said in it. */
function kindOf(step: Step): string {
  const rest = Object.entries(step).filter(([name]) => !lengthAndWords.includes(name));
  return JSON.stringify([
    step.durationSeconds === undefined,
    rest.toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ]);
}

/**
 * Two ramps don't become one ramp, nor two all-out efforts one effort; a step on a send-off and one with a lap key stay
 * apart.
 */
const canGrow = (step: Step): boolean =>
  !step.isOpenEnded &&
  !step.isMaximal &&
  step.sendOffSeconds === undefined &&
  unsteady.every((kind) => step[kind]?.start === step[kind]?.end);

function joined(one: Step, other: Step): Step | null {
  if (!canGrow(one) || kindOf(one) !== kindOf(other)) return null;
  const { durationSeconds: seconds, distanceMeters: meters } = one;
  // After a length in metres it is not known when the second step's messages are due.
  if (seconds === undefined && other.messages) return null;
  const later = (other.messages ?? []).map((message) => ({
    ...message,
    atSeconds: message.atSeconds + (seconds ?? 0),
  }));
  const messages = [...(one.messages ?? []), ...later];
  const length =
    seconds === undefined
      ? { distanceMeters: (meters ?? 0) + (other.distanceMeters ?? 0) }
      : { durationSeconds: seconds + (other.durationSeconds ?? 0) };
  return { ...one, ...length, ...(messages.length > 0 && { messages }) };
}

/** Steady neighbours that ask for the same are one step; what is said keeps its time. */
export function mergeSteps(segments: readonly Segment[]): Segment[] {
  const merged: Segment[] = [];
  for (const segment of segments) {
    if (segment.type === 'repeat') {
      merged.push({ ...segment, segments: mergeSteps(segment.segments) });
      continue;
    }
    const last = merged.at(-1);
    const both = last && last.type !== 'repeat' ? joined(last, segment) : null;
    if (both) merged.splice(-1, 1, both);
    else merged.push(segment);
  }
  return merged;
}

/** Rows longer than this are hardly ever done again. */
const longestRow = 8;

/** How often the row that begins here comes again at once, itself counted. */
function passesAt(marks: readonly string[], at: number, length: number): number {
  let passes = 1;
  const isAgain = () =>
    Array.from({ length }, (_, place) => marks[at + place] === marks[at + passes * length + place]).every(Boolean);
  while (at + (passes + 1) * length <= marks.length && passes < segmentLimits.repeatCount && isAgain()) passes += 1;
  return passes;
}

/**
 * Rows of steps that are done several times become repeats, wherever that saves the most steps. What is repeated
 * already stays; a repeat costs a step of its own, as devices count it.
 */
export function foldRepeats(segments: readonly Segment[]): Segment[] {
  const marks = segments.map((segment, index) =>
    // A repeat equals nothing else.
    segment.type === 'repeat' ? `repeat ${index}` : JSON.stringify(segment),
  );
  const folded: Segment[] = [];
  for (let at = 0; at < segments.length;) {
    const rows = Array.from({ length: Math.min(longestRow, segments.length - at) }, (_, shorter) => {
      const length = shorter + 1;
      const count = passesAt(marks, at, length);
      return { length, count, saved: (count - 1) * length - 1 };
    });
    const best = rows.toSorted((one, other) => other.saved - one.saved)[0];
    if (best && best.saved > 0) {
      folded.push({ type: 'repeat', count: best.count, segments: segments.slice(at, at + best.length) });
      at += best.length * best.count;
    } else {
      folded.push(...segments.slice(at, at + 1));
      at += 1;
    }
  }
  return folded;
}

/** The same work, leaving words aside. */
export const withoutMessages = (segments: readonly Segment[]): Segment[] =>
  segments.map((segment): Segment => {
    const silent = { ...segment };
    delete silent.messages;
    return silent.type === 'repeat' ? { ...silent, segments: withoutMessages(silent.segments) } : silent;
  });
