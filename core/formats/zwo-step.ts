/** One element of a ZWO workout to a segment of ours; the numbers of the format and their traps live here. */
import { type Segment, type Step, segmentLimits } from '#core/model/segment.ts';
import { Refusal } from './refusal.ts';
import type { RepairCode } from './result.ts';

/** Attributes with lower-case names: tools write Power and power, TimeOffset and timeoffset. */
export type Attributes = ReadonlyMap<string, string>;

/** The number of an attribute; undefined where it is absent or empty. */
export function numberOf(attributes: Attributes, name: string, maximum: number): number | undefined {
  const written = attributes.get(name.toLowerCase())?.trim();
  if (written === undefined || written === '') return undefined;
  const value = Number(written.replace(',', '.'));
  if (!Number.isFinite(value) || value < 0 || value > maximum)
    throw new Refusal('badNumber', `${name}="${written.slice(0, 40)}"`);
  return value;
}

/** The number of an optional attribute; a value that makes no sense is taken as absent. */
export function helpfulNumberOf(attributes: Attributes, name: string, maximum: number): number | undefined {
  const value = Number(attributes.get(name.toLowerCase())?.trim().replace(',', '.') || Number.NaN);
  return value >= 0 && value <= maximum ? value : undefined;
}

/** Zwift stores single-precision numbers: 360.00003 was meant as 360, 301.5 as 301.5. */
function withoutNoise(value: number): number {
  const whole = Math.round(value);
  return Math.abs(value - whole) <= 1e-6 * value ? whole : value;
}

type Note = (code: RepairCode) => void;

/** A fraction of FTP as a percentage with three decimals, which is finer than the format's own noise. */
function percentOf(fraction: number, note: Note): number {
  // No step asks for more than ten times FTP, so the author wrote percent.
  if (fraction > 10) note('powerInPercent');
  return Math.round((fraction > 10 ? fraction : 100 * fraction) * 1000) / 1000;
}

function powerOf(attributes: Attributes, names: { one: string; low: string; high: string }, note: Note) {
  const read = (name: string) => {
    const fraction = numberOf(attributes, name, segmentLimits.percent);
    return fraction === undefined ? undefined : percentOf(fraction, note);
  };
  const low = read(names.low);
  const high = read(names.high);
  const one = read(names.one);
  const start = low ?? one ?? high;
  const end = high ?? one ?? low;
  if (start === undefined || end === undefined) return undefined;
  return one !== undefined && (low === undefined || high === undefined) ? { start: one, end: one } : { start, end };
}

/** A range of power is ridden at its middle, by Zwift too. */
function steady(power: { start: number; end: number }, note: Note): { start: number; end: number } {
  if (power.start === power.end) return power;
  note('powerRange');
  const middle = Math.round(500 * (power.start + power.end)) / 1000;
  return { start: middle, end: middle };
}

function cadenceOf(attributes: Attributes, name: string): Pick<Step, 'cadence'> {
  const one = helpfulNumberOf(attributes, name, 250) || undefined;
  const low = helpfulNumberOf(attributes, `${name}Low`, 250) || one;
  const high = helpfulNumberOf(attributes, `${name}High`, 250) || one;
  if (low === undefined && high === undefined) return {};
  const edges = [low ?? high ?? 0, high ?? low ?? 0].map((edge) => Math.max(edge, 1));
  return { cadence: { low: Math.min(...edges), high: Math.max(...edges) } };
}

type Length = Pick<Step, 'durationSeconds'> | Pick<Step, 'distanceMeters'>;

/** Seconds or metres that are still meant as a length; whether a workout holds them is told of the whole. */
const mostLength = 1e7;

/** Null for a step of no length, which some editors leave behind. */
function lengthOf(attributes: Attributes, name: string, isDistance: boolean): Length | null {
  const value = numberOf(attributes, name, mostLength);
  if (value === undefined) throw new Refusal('missingAttribute', name);
  if (value === 0) return null;
  return isDistance ? { distanceMeters: withoutNoise(value) } : { durationSeconds: withoutNoise(value) };
}

const plainPower = { one: 'Power', low: 'PowerLow', high: 'PowerHigh' };

function intervals(attributes: Attributes, isDistance: boolean, note: Note): Segment | null {
  const part = (type: 'interval' | 'rest', side: 'On' | 'Off', cadence: string): Step[] => {
    const isAbsent = side === 'Off' && !attributes.has('offduration');
    const length = isAbsent ? null : lengthOf(attributes, `${side}Duration`, isDistance);
    if (length === null) return [];
    const power = powerOf(attributes, { one: `${side}Power`, low: `Power${side}Low`, high: `Power${side}High` }, note);
    if (!power) note('missingPower');
    return [
      {
        type: power ? type : 'freeRide',
        ...length,
        ...(power && { percentOfFtp: steady(power, note) }),
        ...cadenceOf(attributes, cadence),
      },
    ];
  };
  const segments = [...part('interval', 'On', 'Cadence'), ...part('rest', 'Off', 'CadenceResting')];
  const count = Math.floor(numberOf(attributes, 'Repeat', 1e6) ?? 1);
  return segments.length === 0 || count === 0 ? null : { type: 'repeat', count, segments };
}

/** The segment that an element describes; null where it describes none, which is noted. */
export function readZwoStep(name: string, attributes: Attributes, isDistance: boolean, note: Note): Segment | null {
  const kind = name.toLowerCase();
  if (kind === 'restday') {
    note('restDay');
    return null;
  }
  if (kind === 'intervalst') {
    const segment = intervals(attributes, isDistance, note);
    if (!segment) note('skippedStep');
    return segment;
  }
  const isKnown = ['warmup', 'cooldown', 'ramp', 'steadystate', 'freeride', 'maxeffort'].includes(kind);
  if (!isKnown) note(attributes.has('duration') ? 'unknownStep' : 'skippedStep');
  if (!isKnown && !attributes.has('duration')) return null;

  const length = lengthOf(attributes, 'Duration', isDistance);
  if (length === null) {
    note('skippedStep');
    return null;
  }
  const cadence = cadenceOf(attributes, 'Cadence');
  if (kind === 'freeride') return { type: 'freeRide', ...length, ...cadence };
  if (kind === 'maxeffort') return { type: 'interval', ...length, ...cadence, isMaximal: true };
  const power = powerOf(attributes, plainPower, note);
  if (!power) {
    note('missingPower');
    return { type: 'freeRide', ...length, ...cadence };
  }
  if (kind === 'warmup') return { type: 'warmUp', ...length, percentOfFtp: power, ...cadence };
  if (kind === 'ramp') return { type: 'active', ...length, percentOfFtp: power, ...cadence };
  if (kind === 'cooldown') {
    // Zwift's own editor writes the start into PowerLow although it is the higher one; some tools do not.
    if (power.start < power.end) note('coolDownOrder');
    const falling = { start: Math.max(power.start, power.end), end: Math.min(power.start, power.end) };
    return { type: 'coolDown', ...length, percentOfFtp: falling, ...cadence };
  }
  return { type: 'active', ...length, percentOfFtp: steady(power, note), ...cadence };
}
