/** Reads swim sessions in swiML: sets within sets, strokes, drills, gear, send-offs and rests. Spec of swiML 1 and 2. */
import { type Segment, segmentLimits } from '#core/model/segment.ts';
import { metersPerYard } from '#core/model/yards.ts';
import { decodeText } from './decode-text.ts';
import { cut, finishWorkout } from './finish-workout.ts';
import { Refusal } from './refusal.ts';
import type { ReadContext, ReadResult, RepairCode } from './result.ts';
import {
  inherit,
  type Inherited,
  isAcross,
  isTrue,
  lengthOf,
  type Reading,
  restOf,
  stepOf,
  usualRestSeconds,
  wordsOf,
} from './swiml-step.ts';
import { poolOf } from './pool-of.ts';
import { place } from './xml.ts';
import { childOf, readXmlTree, textOf, type XmlElement } from './xml-tree.ts';

/** What a set says applies unless its first length says otherwise. */
const withWords = (segments: Segment[], set: XmlElement, reading: Reading): Segment[] =>
  withFirst(segments, (first) => {
    const messages = [...wordsOf(set, '', reading), ...(first.messages ?? [])];
    return messages.length > 0 ? { ...first, messages } : first;
  });

const withFirst = ([first, ...others]: Segment[], change: (segment: Segment) => Segment): Segment[] =>
  first ? [change(first), ...others] : [];

const insidesOf = (element: XmlElement): XmlElement[] => element.children.filter(({ name }) => name === 'instruction');

/** A repetition that only groups others, so that a sheet can show them shorter. */
const isSimplifying = (set: XmlElement): boolean => isTrue(textOf(set, 'simplify'));

/** The steps of an `instruction`: a heading alone makes none, several lengths without a rest make several. */
function segmentsOf(instruction: XmlElement, inherited: Inherited, reading: Reading): Segment[] {
  const title = textOf(instruction, 'segmentname');
  if (title !== '') {
    takeHeading(title, reading);
    return [];
  }
  const set = ['repetition', 'continue', 'pyramid'].map((name) => childOf(instruction, name)).find(Boolean);
  const given = set ? inherit(set, inherit(instruction, inherited)) : inherited;
  const { heading } = reading;
  const segments = set
    ? withWords(readSet[set.name as SetName](set, given, { ...reading, heading: '' }), set, reading)
    : stepOf(instruction, given, reading);
  reading.heading = segments.length > 0 ? '' : heading;
  return withFirst(segments, (first) => withHeading(first, heading, reading));
}

/** The heading is said where the set under it begins. */
function withHeading<One extends Segment>(segment: One, heading: string, { notes }: Reading): One {
  if (heading === '') return segment;
  const text = cut(heading, segmentLimits.messageCharacters, notes);
  return { ...segment, messages: [{ atSeconds: 0, text }, ...(segment.messages ?? [])] };
}

function takeHeading(name: string, reading: Reading): void {
  reading.heading = name;
  const word = name.toLowerCase().replaceAll(/[\s-]/g, '');
  reading.type = word.startsWith('warm') ? 'warmUp' : word.startsWith('cool') ? 'coolDown' : 'active';
}

type SetName = 'repetition' | 'continue' | 'pyramid';

/** Reads the content of each kind of set, in order. */
const readSet: Record<SetName, (set: XmlElement, given: Inherited, reading: Reading) => Segment[]> = {
  repetition: repetitionOf,
  continue: continueOf,
  pyramid: pyramidOf,
};

/** The content of a set, once; lengths that get harder from one to the next know how far on they are. */
function once(set: XmlElement, given: Inherited, reading: Reading): Segment[] {
  const insides = insidesOf(set);
  const grows = growsFromOneToNext(set, given) && insides.length > 1;
  return insides.flatMap((inside, at) =>
    segmentsOf(inside, given, grows ? { ...reading, share: at / (insides.length - 1) } : reading),
  );
}

/** Is the intensity given for a set as a whole, from one to another? */
const growsFromOneToNext = (set: XmlElement, given: Inherited): boolean => {
  const own = childOf(set, 'intensity');
  return own !== undefined && own === given.get('intensity')?.[0] && childOf(own, 'stopintensity') !== undefined;
};

function repetitionOf(repetition: XmlElement, given: Inherited, reading: Reading): Segment[] {
  // Its count, where it has one, is that of the lengths which its own repetitions add up to.
  if (isSimplifying(repetition)) return once(repetition, given, reading);
  const count = Number(textOf(repetition, 'repetitioncount') || Number.NaN);
  if (!(Number.isInteger(count) && count >= 1 && count <= segmentLimits.expandedSteps))
    throw new Refusal('badRepeat', textOf(repetition, 'repetitioncount').slice(0, 40), repetition.at);
  const isAcrossRounds =
    growsFromOneToNext(repetition, given) ||
    insidesOf(repetition).some((inside) => isAcross(childOf(inside, 'intensity')));
  if (isAcrossRounds && count > 1) return writtenOut(count, repetition, given, reading);
  const segments =
    insidesOf(repetition).length > 0
      ? once(repetition, given, reading)
      : stepOf({ ...repetition, children: [] }, given, reading);
  return segments.length > 0 ? [{ type: 'repeat', count, segments }] : [];
}

/** The rounds of a set, each harder or easier than the one before. */
function writtenOut(count: number, set: XmlElement, given: Inherited, reading: Reading): Segment[] {
  const segments: Segment[] = [];
  for (let round = 0; round < count; round += 1) {
    for (const inside of insidesOf(set))
      segments.push(...segmentsOf(inside, given, { ...reading, share: round / (count - 1) }));
    // Sets within sets would fill the memory before all are counted.
    if (segments.length > segmentLimits.expandedSteps)
      throw new Refusal('tooManySteps', String(segmentLimits.expandedSteps), set.at);
  }
  return segments;
}

/** Lengths that are swum without a stop between them; the rest, where there is one, comes after the last. */
function continueOf(going: XmlElement, given: Inherited, reading: Reading): Segment[] {
  const inner = new Map([...given].filter(([name]) => name !== 'rest'));
  const segments = upToLength(once(going, inner, reading), going, reading);
  const { restSeconds, sendOffSeconds } = restOf(given.get('rest')?.[0], true, reading);
  if (sendOffSeconds) reading.notes.push('restKind');
  const seconds = sendOffSeconds ? usualRestSeconds : restSeconds;
  return seconds ? [...segments, { type: 'rest', durationSeconds: seconds }] : segments;
}

const metersOf = (segments: readonly Segment[]): number =>
  segments.reduce(
    (sum, segment) =>
      sum + (segment.type === 'repeat' ? segment.count * metersOf(segment.segments) : (segment.distanceMeters ?? 0)),
    0,
  );

/** How far lengths go on in all; 0 where that is not said. In the first releases it is a bare number, of lengths where those are alike. */
function wholeLength(going: XmlElement, lengths: readonly Segment[], reading: Reading): number {
  const whole = childOf(going, 'continuelength');
  if (!whole) return 0;
  const bare = /^\d{1,6}$/.exec(whole.text.trim())?.[0];
  if (bare === undefined) return lengthOf(inherit(whole, new Map()), whole, reading).distanceMeters ?? 0;
  const ofOne = metersOf(lengths.slice(0, 1));
  return isSimplifying(going) ? Number(bare) * ofOne : Number(bare) * reading.metersPerUnit;
}

/** The steps of a `continue` with a total length: its lengths in turn until that is swum. */
function upToLength(lengths: Segment[], going: XmlElement, reading: Reading): Segment[] {
  const swum = metersOf(lengths);
  const total = wholeLength(going, lengths, reading);
  if (total === 0 || swum === 0) return lengths;
  const rounds = Math.floor(total / swum + 1e-9);
  const rest = beginning(lengths, total - rounds * swum);
  return rounds > 1
    ? [{ type: 'repeat', count: rounds, segments: lengths }, ...rest]
    : [...(rounds === 1 ? lengths : []), ...rest];
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
  // The first releases of the format have bare numbers, with the unit in an element beside them.
  const isInLaps = childOf(start, 'lengthaslaps') !== undefined || textOf(pyramid, 'startlengthunit') === 'laps';
  const kind = isInLaps ? 'lengthaslaps' : 'lengthasdistance';
  const ends = [start, stop].map((end) => textOf(end, kind) || end?.text.trim());
  const [from, to, by] = [...ends, textOf(pyramid, 'increment')].map(Number);
  const isSound = from && to && by && from > 0 && by > 0 && to >= from && (to - from) / by <= segmentLimits.repeatCount;
  if (!isSound) throw new Refusal('badNumber', textOf(pyramid, 'increment').slice(0, 40), pyramid.at);
  const up: number[] = [];
  for (let length = from; length <= to; length += by) up.push(length);
  const isPointy = isTrue(textOf(pyramid, 'ispointy'));
  const given = new Map([...inherited].filter(([name]) => !name.startsWith('length')));
  const lengths = [...up, ...up.toReversed().slice(isPointy ? 1 : 0)];
  const grows = growsFromOneToNext(pyramid, inherited) && lengths.length > 1;
  return lengths.flatMap((length, at) => {
    const one: XmlElement = { ...pyramid, name: kind, text: String(length), children: [] };
    const share = grows ? at / (lengths.length - 1) : reading.share;
    return stepOf({ ...pyramid, text: '', children: [] }, new Map(given).set(kind, [one]), { ...reading, share });
  });
}

function readProgram(root: XmlElement, nameIfMissing: string, notes: RepairCode[]): ReadResult {
  if (root.name !== 'program') throw new Refusal('notSwiml', root.name.slice(0, 40), root.at);
  const metersPerUnit = textOf(root, 'lengthunit').toLowerCase() === 'yards' ? metersPerYard : 1;
  const length = Number(textOf(root, 'poollength') || Number.NaN) * metersPerUnit || 0;
  const reading: Reading = { notes, metersPerUnit, poolMeters: length, heading: '', type: 'active', share: null };
  const instructions = root.children.filter(({ name }) => name === 'instruction');
  const segments = instructions.flatMap((instruction) => segmentsOf(instruction, new Map(), reading));
  if (segments.length === 0) throw new Refusal('noSteps');
  const told = Number(textOf(root, 'programlength') || Number.NaN) * metersPerUnit;
  if (Math.abs(told - metersOf(segments)) > 1) notes.push('programLength');
  const authors = root.children.filter(({ name }) => name === 'author');
  const read = {
    name: textOf(root, 'title'),
    nameIfMissing,
    sport: 'swim' as const,
    ...poolOf(length, notes),
    description: textOf(root, 'programdescription'),
    authorName: authors.map((one) => `${textOf(one, 'firstname')} ${textOf(one, 'lastname')}`.trim()).join(', '),
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
