/** Reads swim sessions in swiML: sets within sets, strokes, drills, gear, send-offs and rests. Spec of swiML 1 and 2. */
import { type Segment, type Step, segmentLimits, type TimedMessage } from '#core/model/segment.ts';
import { metersPerYard } from '#core/model/yards.ts';
import { decodeText } from './decode-text.ts';
import { cut, finishWorkout } from './finish-workout.ts';
import { Refusal } from './refusal.ts';
import type { ReadContext, ReadResult, RepairCode } from './result.ts';
import { type Effort, effortOf, isoSeconds, swimlEquipment, swimlStrokes } from './swiml-words.ts';
import { poolOf } from './pool-of.ts';
import { place } from './xml.ts';
import { childOf, readXmlTree, textOf, type XmlElement } from './xml-tree.ts';

/** For a rest that is counted in a way that we don't have. */
const usualRestSeconds = 15;

type Reading = {
  notes: RepairCode[];
  metersPerUnit: number;
  poolMeters: number;
  /** What stands above the next set, as "Warm Up". */
  heading: string;
  /** Of the steps under that heading. */
  type: Step['type'];
};

/** What a set says for all that stands in it: the elements that are looked up here where a step has none of its own. */
type Inherited = ReadonlyMap<string, XmlElement[]>;

const inheritable = [
  'lengthasdistance',
  'lengthastime',
  'lengthaslaps',
  'length',
  'rest',
  'intensity',
  'stroke',
  'equipment',
];

function inherit(element: XmlElement, from: Inherited, without: readonly string[] = []): Inherited {
  const own = new Map(from);
  for (const name of without) own.delete(name);
  for (const name of inheritable) {
    const found = element.children.filter((child) => child.name === name);
    if (found.length > 0) own.set(name, found);
  }
  return own;
}

function lengthOf(
  given: Inherited,
  element: XmlElement,
  reading: Reading,
): Pick<Step, 'durationSeconds' | 'distanceMeters'> {
  const wrapped = given.get('length')?.[0];
  const find = (name: string) => given.get(name)?.[0] ?? childOf(wrapped, name);
  const time = find('lengthastime');
  if (time) {
    const seconds = isoSeconds(time.text);
    if (!seconds) throw new Refusal('badNumber', time.text.trim().slice(0, 40), time.at);
    return { durationSeconds: seconds };
  }
  const [distance, laps] = [find('lengthasdistance'), find('lengthaslaps')];
  const found = distance ?? laps;
  if (!found) throw new Refusal('missingAttribute', 'lengthAsDistance', element.at);
  const value = Number(found.text.trim() || Number.NaN);
  const meters = Math.round(1000 * value * (distance ? reading.metersPerUnit : reading.poolMeters)) / 1000;
  if (!(meters > 0 && meters <= segmentLimits.totalMeters))
    throw new Refusal('badNumber', found.text.trim().slice(0, 40), found.at);
  return { distanceMeters: meters };
}

/** The stroke, or a kick or a drill in one; the name of a drill is said as a message. */
function strokeOf(element: XmlElement | undefined, { notes }: Reading) {
  const [drill, kicking] = [childOf(element, 'drill'), childOf(element, 'kicking')];
  const named = textOf(element, 'standardstroke') || textOf(kicking, 'standardkick') || textOf(drill, 'drillstroke');
  const stroke = swimlStrokes[named.toLowerCase()] ?? (named ? 'choice' : undefined);
  if (named && !swimlStrokes[named.toLowerCase()]) notes.push('strokeKind');
  const equipment = drill ? ('drill' as const) : kicking ? ('kick' as const) : undefined;
  const drillName = textOf(drill, 'drillname');
  const words = drillName === '' || drillName === 'any' ? '' : drillName.replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2');
  return { ...(stroke && { stroke }), ...(equipment && { equipment }), words };
}

function targetOf(element: XmlElement | undefined, { notes }: Reading): Pick<Step, 'percentOfCssSpeed' | 'isMaximal'> {
  const [fixed, start, stop] = ['staticintensity', 'startintensity', 'stopintensity'].map((name): Effort => {
    const one = childOf(element, name);
    // The format's own spelling first.
    return effortOf(textOf(one, 'zone'), textOf(one, 'precentageeffort') || textOf(one, 'percentageeffort'), notes);
  });
  if (fixed === 'maximal' || stop === 'maximal') return { isMaximal: true };
  const from = fixed ?? start ?? stop;
  const to = fixed ?? stop ?? start;
  if (!from || !to || from === 'maximal' || to === 'maximal') return {};
  return { percentOfCssSpeed: { start: from.percent, end: to.percent } };
}

/** What comes after a length: a rest of its own, or the time at which the next one starts. */
function restOf(rest: XmlElement | undefined, isDistance: boolean, { notes }: Reading) {
  const [afterStop, sinceStart] = ['afterstop', 'sincestart'].map((name) => isoSeconds(textOf(rest, name)));
  if (!rest || afterStop === 0 || sinceStart === 0) return {};
  if (sinceStart && isDistance && sinceStart <= segmentLimits.sendOffSeconds) return { sendOffSeconds: sinceStart };
  if (!afterStop) notes.push('restKind');
  return { restSeconds: afterStop || usualRestSeconds };
}

function wordsOf(element: XmlElement, drill: string, { notes }: Reading): TimedMessage[] {
  const [breath, note] = [textOf(element, 'breath'), textOf(element, 'instructiondescription')];
  const words = [note, drill, breath && `Breath ${breath}`].filter(Boolean).join('. ');
  return words === '' ? [] : [{ atSeconds: 0, text: cut(words, segmentLimits.messageCharacters, notes) }];
}

function stepOf(element: XmlElement, inherited: Inherited, reading: Reading): Segment[] {
  const given = inherit(element, inherited);
  const length = lengthOf(given, element, reading);
  const { words, ...stroke } = strokeOf(given.get('stroke')?.[0], reading);
  const gear = (given.get('equipment') ?? []).map(({ text }) => swimlEquipment[text.trim().toLowerCase()]);
  const known = [stroke.equipment, ...gear].filter((one) => one !== undefined);
  if (new Set(known).size > 1 || gear.includes(undefined)) reading.notes.push('equipmentKind');
  const { restSeconds, ...sendOff } = restOf(given.get('rest')?.[0], length.distanceMeters !== undefined, reading);
  const messages = wordsOf(element, words, reading);
  const step: Step = {
    type: reading.type,
    ...length,
    ...targetOf(given.get('intensity')?.[0], reading),
    ...stroke,
    ...(known[0] && { equipment: known[0] }),
    ...sendOff,
    ...(messages.length > 0 && { messages }),
  };
  return [
    withHeading(step, reading),
    ...(restSeconds ? [{ type: 'rest' as const, durationSeconds: restSeconds }] : []),
  ];
}

/** The heading is said where the set under it begins. */
function withHeading<One extends Segment>(segment: One, reading: Reading): One {
  const { heading } = reading;
  reading.heading = '';
  if (heading === '') return segment;
  const text = cut(heading, segmentLimits.messageCharacters, reading.notes);
  return { ...segment, messages: [{ atSeconds: 0, text }, ...(segment.messages ?? [])] };
}

function takeHeading(name: string, reading: Reading): void {
  reading.heading = name;
  const word = name.toLowerCase().replaceAll(/[\s-]/g, '');
  reading.type = word.startsWith('warm') ? 'warmUp' : word.startsWith('cool') ? 'coolDown' : 'active';
}

/** What an `instruction` comes to: a heading is nothing by itself, several lengths without a rest are several steps. */
function segmentsOf(instruction: XmlElement, inherited: Inherited, reading: Reading): Segment[] {
  const heading = textOf(instruction, 'segmentname');
  if (heading !== '') {
    takeHeading(heading, reading);
    return [];
  }
  const [repetition, going] = [childOf(instruction, 'repetition'), childOf(instruction, 'continue')];
  if (repetition && isSimplifying(repetition)) {
    // Its count, where it has one, is that of the lengths which its own repetitions add up to.
    const given = inherit(repetition, inherit(instruction, inherited));
    return insidesOf(repetition).flatMap((inside) => segmentsOf(inside, given, reading));
  }
  if (repetition) {
    const count = Number(textOf(repetition, 'repetitioncount') || Number.NaN);
    if (!(Number.isInteger(count) && count >= 1 && count <= segmentLimits.expandedSteps))
      throw new Refusal('badRepeat', textOf(repetition, 'repetitioncount').slice(0, 40), repetition.at);
    const given = inherit(repetition, inherit(instruction, inherited));
    const insides = insidesOf(repetition);
    const { heading: said } = reading;
    reading.heading = '';
    const segments =
      insides.length > 0
        ? insides.flatMap((inside) => segmentsOf(inside, given, reading))
        : stepOf(repetition, inherit(instruction, inherited), reading);
    reading.heading = said;
    return segments.length > 0 ? [withHeading({ type: 'repeat', count, segments }, reading)] : [];
  }
  if (going) {
    const given = inherit(going, inherit(instruction, inherited));
    const inner = new Map([...given].filter(([name]) => name !== 'rest'));
    const { heading: said } = reading;
    reading.heading = '';
    const once = insidesOf(going).flatMap((inside) => segmentsOf(inside, inner, reading));
    reading.heading = said;
    const segments = withFirst(upToLength(once, going, reading), (first) => withHeading(first, reading));
    const { restSeconds, sendOffSeconds } = restOf(given.get('rest')?.[0], true, reading);
    if (sendOffSeconds) reading.notes.push('restKind');
    const seconds = sendOffSeconds ? usualRestSeconds : restSeconds;
    return seconds ? [...segments, { type: 'rest', durationSeconds: seconds }] : segments;
  }
  const pyramid = childOf(instruction, 'pyramid');
  return pyramid
    ? pyramidOf(pyramid, inherit(instruction, inherited), reading)
    : stepOf(instruction, inherited, reading);
}

const insidesOf = (element: XmlElement): XmlElement[] => element.children.filter(({ name }) => name === 'instruction');

/** A repetition that only groups others, so that a sheet can show them shorter. */
const isSimplifying = (repetition: XmlElement): boolean => /^(?:true|1)$/i.test(textOf(repetition, 'simplify'));

const withFirst = ([first, ...others]: Segment[], change: (segment: Segment) => Segment): Segment[] =>
  first ? [change(first), ...others] : [];

const metersOf = (segments: readonly Segment[]): number =>
  segments.reduce(
    (sum, segment) =>
      sum + (segment.type === 'repeat' ? segment.count * metersOf(segment.segments) : (segment.distanceMeters ?? 0)),
    0,
  );

/** What a `continue` comes to that names its whole length: its lengths in turn until that is swum. */
function upToLength(once: Segment[], going: XmlElement, reading: Reading): Segment[] {
  const whole = childOf(going, 'continuelength');
  const total = whole ? (lengthOf(inherit(whole, new Map()), whole, reading).distanceMeters ?? 0) : 0;
  const swum = metersOf(once);
  if (total === 0 || swum === 0) return once;
  const rounds = Math.floor(total / swum + 1e-9);
  const rest = beginning(once, total - rounds * swum);
  return rounds > 1
    ? [{ type: 'repeat', count: rounds, segments: once }, ...rest]
    : [...(rounds === 1 ? once : []), ...rest];
}

/** The first so many metres of the segments. */
function beginning(segments: readonly Segment[], meters: number): Segment[] {
  let left = meters;
  return segments.flatMap((segment): Segment[] => {
    if (left < 1e-6) return [];
    const length = metersOf([segment]);
    const taken = Math.min(left, length);
    left -= taken;
    if (taken === length) return [segment];
    if (segment.type !== 'repeat') return [{ ...segment, distanceMeters: Math.round(1000 * taken) / 1000 }];
    const round = metersOf(segment.segments);
    const count = Math.floor(taken / round + 1e-9);
    const whole: Segment[] = count > 0 ? [{ ...segment, count }] : [];
    return [...whole, ...beginning(segment.segments, taken - count * round)];
  });
}

/** Lengths that grow from the first to the longest and fall again; a pointy pyramid has its longest once. */
function pyramidOf(pyramid: XmlElement, inherited: Inherited, reading: Reading): Segment[] {
  const [start, stop] = ['startlength', 'stoplength'].map((name) => childOf(pyramid, name));
  const kind = childOf(start, 'lengthaslaps') ? 'lengthaslaps' : 'lengthasdistance';
  const [from, to, by] = [textOf(start, kind), textOf(stop, kind), textOf(pyramid, 'increment')].map(Number);
  const isSound = from && to && by && from > 0 && by > 0 && to >= from && (to - from) / by <= segmentLimits.repeatCount;
  if (!isSound) throw new Refusal('badNumber', textOf(pyramid, 'increment').slice(0, 40), pyramid.at);
  const up: number[] = [];
  for (let length = from; length <= to; length += by) up.push(length);
  const isPointy = /^(?:true|1)$/i.test(textOf(pyramid, 'ispointy'));
  const given = inherit(pyramid, inherited, ['length', 'lengthasdistance', 'lengthastime', 'lengthaslaps']);
  return [...up, ...up.toReversed().slice(isPointy ? 1 : 0)].flatMap((length) => {
    const one: XmlElement = { ...pyramid, name: kind, text: String(length), children: [] };
    return stepOf({ ...pyramid, children: [] }, new Map(given).set(kind, [one]), reading);
  });
}

function readProgram(root: XmlElement, nameIfMissing: string, notes: RepairCode[]): ReadResult {
  if (root.name !== 'program') throw new Refusal('notSwiml', root.name.slice(0, 40), root.at);
  const metersPerUnit = textOf(root, 'lengthunit').toLowerCase() === 'yards' ? metersPerYard : 1;
  const length = Number(textOf(root, 'poollength') || Number.NaN) * metersPerUnit || 0;
  const reading: Reading = { notes, metersPerUnit, poolMeters: length, heading: '', type: 'active' };
  const instructions = root.children.filter(({ name }) => name === 'instruction');
  const segments = instructions.flatMap((instruction) => segmentsOf(instruction, new Map(), reading));
  if (segments.length === 0) throw new Refusal('noSteps');
  const author = childOf(root, 'author');
  const read = {
    name: textOf(root, 'title'),
    nameIfMissing,
    sport: 'swim' as const,
    ...poolOf(length, notes),
    description: textOf(root, 'programdescription'),
    authorName: [textOf(author, 'firstname'), textOf(author, 'lastname')].filter(Boolean).join(' '),
    segments,
  };
  return finishWorkout(read, notes);
}

/** The session in a swiML file; never throws. */
export function readSwiml(bytes: Uint8Array, { nameIfMissing }: ReadContext): ReadResult {
  const { text, encoding } = decodeText(bytes);
  const notes: RepairCode[] = encoding === 'windows-1252' ? ['windows1252'] : [];
  const tree = readXmlTree(text);
  if (!tree.ok) return tree;
  try {
    return readProgram(tree.root, nameIfMissing, notes);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, error: { code: error.code, detail: error.detail, ...place(text, Math.max(0, error.at)) } };
  }
}
