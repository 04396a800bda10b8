/** The steps of a TCX workout: what our steps become in it, and its steps in our words. */
import { heartRateRanges } from '#core/model/heart-rate-ranges.ts';
import { type Segment, type Step, segmentLimits } from '#core/model/segment.ts';
import { cut } from './finish-workout.ts';
import { heartRateRange } from './heart-rate.ts';
import { Refusal } from './refusal.ts';
import type { ReadContext, RepairCode } from './result.ts';
import { childOf, textOf, type XmlElement } from './xml-tree.ts';

/** Where a file does not say how long a step goes on that ends with the lap key. */
export const openStepSeconds = 300;

/** The type that a step has when it is read from a file that knows only work and rest. */
export function plainType(step: Pick<Step, 'isOpenEnded' | 'percentOfThresholdHeartRate'>, isRest: boolean) {
  if (isRest) return 'rest' as const;
  if (step.isOpenEnded) return 'openEnded' as const;
  return step.percentOfThresholdHeartRate ? ('heartRate' as const) : ('freeRide' as const);
}

/** `xsi:type` with any prefix. */
function typeOf(element: XmlElement | undefined): string {
  for (const [name, value] of element?.attributes ?? [])
    if (name === 'type' || name.endsWith(':type')) return value.slice(value.indexOf(':') + 1).toLowerCase();
  return '';
}

function numberIn(element: XmlElement | undefined, name: string, maximum: number): number {
  const written = textOf(element, name);
  const value = written === '' ? Number.NaN : Number(written);
  if (!(value > 0) || value > maximum)
    throw new Refusal('badNumber', `${name} ${written.slice(0, 40)}`, element?.at ?? 0);
  return value;
}

type Length = Pick<Step, 'durationSeconds' | 'distanceMeters' | 'isOpenEnded'>;

function lengthOf(step: XmlElement, notes: RepairCode[]): Length {
  const duration = childOf(step, 'duration');
  const kind = typeOf(duration);
  if (duration === undefined) throw new Refusal('missingAttribute', 'Duration', step.at);
  // Whether a workout holds as much is told of the whole.
  if (kind === 'time_t') return { durationSeconds: numberIn(duration, 'seconds', 1e7) };
  if (kind === 'distance_t') return { distanceMeters: numberIn(duration, 'meters', 1e7) };
  notes.push('plannedLength');
  return { durationSeconds: openStepSeconds, isOpenEnded: true };
}

function heartRateOf(target: XmlElement, context: ReadContext, notes: RepairCode[]) {
  const zone = childOf(target, 'heartratezone');
  if (typeOf(zone).startsWith('predefined')) {
    notes.push('zoneNumber');
    return heartRateRanges[Number(textOf(zone, 'number')) - 1];
  }
  const edges = [childOf(zone, 'low'), childOf(zone, 'high')];
  const isOfMaximum = edges.some((edge) => typeOf(edge) === 'heartrateaspercentofmax_t');
  const [low = Number.NaN, high = Number.NaN] = edges.map((edge) => Number(textOf(edge, 'value') || Number.NaN));
  return heartRateRange({ low, high, isOfMaximum }, context, notes);
}

function targetOf(step: XmlElement, context: ReadContext, notes: RepairCode[]): Partial<Step> {
  const target = childOf(step, 'target');
  const kind = typeOf(target);
  if (target === undefined || kind === 'none_t') return {};
  if (kind === 'cadence_t') {
    const edges = ['low', 'high'].map((name) => Number(textOf(target, name) || Number.NaN));
    const [low, high] = [Math.min(...edges), Math.max(...edges)];
    if (low >= 1 && high <= 250) return { cadence: { low, high } };
  }
  const range = kind === 'heartrate_t' ? heartRateOf(target, context, notes) : undefined;
  if (range) return { percentOfThresholdHeartRate: range };
  notes.push('unknownTarget');
  return {};
}

/** One `Step` or `Child`, which may be a repeat of others. */
export function readTcxStep(element: XmlElement, context: ReadContext, notes: RepairCode[]): Segment {
  if (typeOf(element) === 'repeat_t') {
    const count = numberIn(element, 'repetitions', segmentLimits.expandedSteps);
    const inside = element.children.filter(({ name }) => name === 'child');
    if (!Number.isInteger(count) || inside.length === 0) throw new Refusal('badRepeat', String(count), element.at);
    return { type: 'repeat', count, segments: inside.map((child) => readTcxStep(child, context, notes)) };
  }
  const read: Omit<Step, 'type'> = { ...lengthOf(element, notes), ...targetOf(element, context, notes) };
  const name = cut(textOf(element, 'name'), segmentLimits.messageCharacters, notes);
  const isRest = textOf(element, 'intensity').toLowerCase() === 'resting';
  return { type: plainType(read, isRest), ...read, ...(name && { messages: [{ atSeconds: 0, text: name }] }) };
}
