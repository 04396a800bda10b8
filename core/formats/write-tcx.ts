/** Writes a workout for Training Center and the devices that read its files: lengths, heart rate and cadence. */
import type { Step } from '#core/model/segment.ts';
import { untilSendOff } from '#core/model/send-off.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { type FlatRepeat, flatRepeats } from './flat-repeats.ts';
import { beatsOf } from './heart-rate.ts';
import { noteStepLosses, repeatDepth, repeatMessageLosses, type StepLoss, workoutLosses } from './losses.ts';
import { type LossCode, tally, type WriteContext, type WriteResult } from './result.ts';
import { plainType } from './tcx-step.ts';
import { escapeXml } from './xml.ts';

/** Of the format's schema (TrainingCenterDatabase v2). */
const tcxLimits = { steps: 20, nameCharacters: 15, repetitions: 99, secondsOrMeters: 65_535 } as const;

const cannotSay: readonly StepLoss[] = [
  'power',
  'pace',
  'slope',
  'maximal',
  'equipment',
  'stroke',
  'sendOff',
  'openLength',
];

type Writing = WriteContext & { lose: (code: LossCode) => void; nextId: () => number };

const shortName = (text: string): string => [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, 15).join('');

function durationXml(step: Step): string {
  if (step.isOpenEnded) return '<Duration xsi:type="UserInitiated_t"/>';
  if (step.distanceMeters !== undefined) {
    const meters = Math.max(1, Math.round(step.distanceMeters));
    return `<Duration xsi:type="Distance_t"><Meters>${meters}</Meters></Duration>`;
  }
  const seconds = Math.max(1, Math.round(step.durationSeconds ?? 0));
  return `<Duration xsi:type="Time_t"><Seconds>${seconds}</Seconds></Duration>`;
}

function targetXml(step: Step, { thresholdHeartRate, lose }: Writing): string {
  const { percentOfThresholdHeartRate, cadence } = step;
  if (percentOfThresholdHeartRate) {
    if (cadence) lose('cadence');
    const { low, high } = beatsOf(percentOfThresholdHeartRate, thresholdHeartRate);
    const edge = (name: string, beats: number) =>
      `<${name} xsi:type="HeartRateInBeatsPerMinute_t"><Value>${beats}</Value></${name}>`;
    const zone = `<HeartRateZone xsi:type="CustomHeartRateZone_t">${edge('Low', low)}${edge('High', high)}</HeartRateZone>`;
    return `<Target xsi:type="HeartRate_t">${zone}</Target>`;
  }
  if (!cadence) return '<Target xsi:type="None_t"/>';
  return `<Target xsi:type="Cadence_t"><Low>${cadence.low}</Low><High>${cadence.high}</High></Target>`;
}

/** The name of a step is the only place for words, and it has fifteen letters. */
function nameOf(step: Step, lose: (code: LossCode) => void): string {
  const [first, ...others] = step.messages ?? [];
  const name = shortName(first?.text ?? '');
  if (others.length > 0 || name !== (first?.text ?? '')) lose('message');
  else if (first && (first.atSeconds > 0 || first.durationSeconds !== undefined)) lose('messageTime');
  return name;
}

function stepXml(step: Step, element: string, writing: Writing): string[] {
  const { plan, lose, nextId } = writing;
  noteStepLosses(step, cannotSay, lose);
  const isRest = step.type === 'rest';
  if (plainType(step, isRest) !== step.type) lose('stepType');
  const name = nameOf(step, lose);
  const inner = [
    `<StepId>${nextId()}</StepId>`,
    ...(name ? [`<Name>${escapeXml(name)}</Name>`] : []),
    durationXml(step),
    `<Intensity>${isRest ? 'Resting' : 'Active'}</Intensity>`,
    targetXml(step, writing),
  ].join('');
  const { rest } = untilSendOff(step, step.sendOffSeconds === undefined ? 0 : plan(step).durationSeconds);
  const own = `<${element} xsi:type="Step_t">${inner}</${element}>`;
  return rest ? [own, ...stepXml(rest, element, writing)] : [own];
}

/** Longer than a step can be there is several of nearly the same length; what is said, is said in the first. */
function withinLength(step: Step): Step[] {
  const unit = step.distanceMeters === undefined ? 'durationSeconds' : 'distanceMeters';
  const length = Math.round(step[unit] ?? 0);
  const parts = Math.ceil(length / tcxLimits.secondsOrMeters);
  if (parts <= 1 || step.isOpenEnded) return [step];
  const { messages: _messages, ...silent } = step;
  return Array.from({ length: parts }, (_, part) => ({
    ...(part === 0 ? step : silent),
    [unit]: Math.floor((length + part) / parts),
  }));
}

/** More than 99 times is several repeats of nearly the same count. */
function repeatXml({ count, segments }: FlatRepeat, writing: Writing): string[] {
  const parts = Math.ceil(count / tcxLimits.repetitions);
  return Array.from({ length: parts }, (_, part) => {
    const times = Math.floor((count + part) / parts);
    const id = `<StepId>${writing.nextId()}</StepId><Repetitions>${times}</Repetitions>`;
    const inside = segments.flatMap(withinLength).flatMap((step) => stepXml(step, 'Child', writing));
    return `<Step xsi:type="Repeat_t">${id}${inside.join('')}</Step>`;
  });
}

/** The bytes of a TCX file in UTF-8: whole seconds and metres, heart rates in beats of this athlete. */
export function writeTcx(workout: WorkoutContent, context: WriteContext): WriteResult {
  const losses: LossCode[] = workout.sport === 'bike' ? [] : ['sport'];
  losses.push(...workoutLosses(workout, ['pool', 'workoutType', 'tags', 'author']));
  if (repeatDepth(workout.segments) > 1) losses.push('nestedRepeat');
  losses.push(...repeatMessageLosses(workout.segments));
  let id = 0;
  const writing: Writing = { ...context, lose: (code) => losses.push(code), nextId: () => (id += 1) };
  const steps = flatRepeats(workout.segments).flatMap((segment) =>
    segment.type === 'repeat'
      ? repeatXml(segment, writing)
      : withinLength(segment).flatMap((step) => stepXml(step, 'Step', writing)),
  );
  for (let step = tcxLimits.steps; step < id; step += 1) losses.push('stepLimit');
  const name = shortName(workout.name);
  if (name !== workout.name) losses.push('shortened');
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    '  <Workouts>',
    `    <Workout Sport="${workout.sport === 'bike' ? 'Biking' : 'Other'}">`,
    `      <Name>${escapeXml(name)}</Name>`,
    ...steps.map((step) => `      ${step}`),
    ...(workout.description ? [`      <Notes>${escapeXml(workout.description)}</Notes>`] : []),
    '    </Workout>',
    '  </Workouts>',
    '</TrainingCenterDatabase>',
    '',
  ].join('\n');
  return { bytes: new TextEncoder().encode(text), lost: tally(losses) };
}
