/** Writes a workout as a Zwift file, and says what Zwift's format has no words for. */
import type { Repeat, Segment, Step, TimedMessage } from '#core/model/segment.ts';
import { untilSendOff } from '#core/model/send-off.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { hasTarget, noteStepLosses, type StepLoss, workoutLosses } from './losses.ts';
import { type LossCode, type StepPlan, tally, type WriteResult } from './result.ts';
import { escapeXml } from './xml.ts';

type Block = {
  element: string;
  attributes: [name: string, value: string][];
  seconds: number;
  messages: TimedMessage[];
};

const fraction = (percent: number): string => String(Math.round(percent * 100) / 10_000);

/** Zero says nothing and is left out; a range that is one number is written as one. */
const cadence = (name: string, range: Step['cadence']): [string, string][] => {
  if (!range) return [];
  if (range.low === range.high) return [[name, String(range.low)]];
  return [
    [`${name}Low`, String(range.low)],
    [`${name}High`, String(range.high)],
  ];
};

const cannotSay: readonly StepLoss[] = [
  'heartRate',
  'slope',
  'distance',
  'watts',
  'pace',
  'openEnd',
  'equipment',
  'stroke',
  'sendOff',
];

/** A step, and the rest of its send-off. */
function writeStep(step: Step, plan: StepPlan, lose: (code: LossCode) => void): Block[] {
  const alone = stepBlock(step, plan, lose);
  const { seconds, rest } = untilSendOff(step, alone.seconds);
  const block = { ...alone, seconds };
  return rest ? [block, { ...passive, seconds: rest.durationSeconds ?? 0 }] : [block];
}

const passive: Omit<Block, 'seconds'> = { element: 'SteadyState', attributes: [['Power', '0']], messages: [] };

function stepBlock(step: Step, plan: StepPlan, lose: (code: LossCode) => void): Block {
  noteStepLosses(step, cannotSay, lose);
  const { durationSeconds: seconds, startPercentOfFtp: start, endPercentOfFtp: end } = plan(step);
  const messages = step.messages ?? [];
  const block = (element: string, attributes: [string, string][]): Block => ({
    element,
    attributes: [...attributes, ...cadence('Cadence', step.cadence)],
    seconds,
    messages,
  });
  const ends: [string, string][] = [
    ['PowerLow', fraction(start)],
    ['PowerHigh', fraction(end)],
  ];
  if (!hasTarget(step) && step.type === 'rest') {
    lose('passiveRest');
    return block(passive.element, passive.attributes);
  }
  if (!hasTarget(step) && step.isMaximal) return block('MaxEffort', []);
  if (!hasTarget(step) || step.type === 'freeRide') return block('FreeRide', [['FlatRoad', '1']]);
  if (step.isMaximal) lose('maximal');
  if (step.type === 'warmUp') return block('Warmup', ends);
  // Zwift reads every cool-down as falling, from PowerLow down to PowerHigh.
  if (step.type === 'coolDown' && start >= end) return block('Cooldown', ends);
  if (step.type !== 'active') lose('stepType');
  return start === end ? block('SteadyState', [['Power', fraction(start)]]) : block('Ramp', ends);
}

const isPlain = (step: Step): boolean =>
  step.percentOfFtp !== undefined &&
  step.percentOfFtp.start === step.percentOfFtp.end &&
  Number.isInteger(step.durationSeconds) &&
  !step.messages &&
  !step.isMaximal;

/** Work and rest in steady percent, repeated: what the format can say as one block. */
function writeIntervals(repeat: Repeat, lose: (code: LossCode) => void): Block | null {
  const [on, off, third] = repeat.segments;
  if (on?.type !== 'interval' || off?.type !== 'rest' || third || !isPlain(on) || !isPlain(off)) return null;
  for (const step of [on, off])
    for (let pass = 0; pass < repeat.count; pass += 1) noteStepLosses(step, cannotSay, lose);
  return {
    element: 'IntervalsT',
    attributes: [
      ['Repeat', String(repeat.count)],
      ['OnDuration', String(on.durationSeconds)],
      ['OffDuration', String(off.durationSeconds)],
      ['OnPower', fraction(on.percentOfFtp?.start ?? 0)],
      ['OffPower', fraction(off.percentOfFtp?.start ?? 0)],
      ...cadence('Cadence', on.cadence),
      ...cadence('CadenceResting', off.cadence),
    ],
    seconds: repeat.count * ((on.durationSeconds ?? 0) + (off.durationSeconds ?? 0)),
    messages: repeat.messages ?? [],
  };
}

function writeSegments(segments: readonly Segment[], plan: StepPlan, lose: (code: LossCode) => void): Block[] {
  return segments.flatMap((segment) => {
    if (segment.type !== 'repeat') return writeStep(segment, plan, lose);
    const intervals = writeIntervals(segment, lose);
    if (intervals) return [intervals];
    if (segment.count > 1) lose('repeat');
    const passes = Array.from({ length: segment.count }, () => writeSegments(segment.segments, plan, lose));
    const blocks = passes.flat();
    // Said from the start of the whole repeat: Zwift too counts on beyond the block that carries the message.
    const [first, ...others] = blocks;
    return first ? [{ ...first, messages: [...first.messages, ...(segment.messages ?? [])] }, ...others] : [];
  });
}

function toXml(block: Block, seconds: number): string {
  const duration: [string, string][] = block.element === 'IntervalsT' ? [] : [['Duration', String(seconds)]];
  const attributes = [...duration, ...block.attributes]
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
  if (block.messages.length === 0) return `    <${block.element}${attributes}/>`;
  const said = block.messages.map((message) => {
    const length = message.durationSeconds === undefined ? '' : ` duration="${message.durationSeconds}"`;
    return `      <textevent timeoffset="${message.atSeconds}" message="${escapeXml(message.text)}"${length}/>`;
  });
  return [`    <${block.element}${attributes}>`, ...said, `    </${block.element}>`].join('\n');
}

/** Whole seconds as Zwift's editor writes them; each end is rounded, so that the rounding never adds up. */
function blocksToXml(blocks: readonly Block[]): string[] {
  let end = 0;
  return blocks.map((block) => {
    const start = Math.round(end);
    end += block.seconds;
    return toXml(block, Math.max(1, Math.round(end) - start));
  });
}

/** The bytes of a ZWO file in UTF-8; power is exact to 0.01 % of FTP. */
export function writeZwo(workout: WorkoutContent, plan: StepPlan): WriteResult {
  const losses: LossCode[] = workout.sport === 'bike' ? [] : ['sport'];
  losses.push(...workoutLosses(workout, ['pool', 'workoutType']));
  const blocks = writeSegments(workout.segments, plan, (code) => {
    // A repeat inside a repeat comes up in each pass of the outer one. The athlete is told only once that repeats are
    // written out.
    if (code !== 'repeat' || !losses.includes(code)) losses.push(code);
  });
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<workout_file>',
    `  <author>${escapeXml(workout.authorName)}</author>`,
    `  <name>${escapeXml(workout.name)}</name>`,
    `  <description>${escapeXml(workout.description)}</description>`,
    '  <sportType>bike</sportType>',
    '  <tags>',
    ...workout.tags.map((tag) => `    <tag name="${escapeXml(tag)}"/>`),
    '  </tags>',
    '  <workout>',
    ...blocksToXml(blocks),
    '  </workout>',
    '</workout_file>',
    '',
  ];
  return { bytes: new TextEncoder().encode(lines.join('\n')), lost: tally(losses) };
}
