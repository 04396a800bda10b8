/** One length of a swiML program: how far, which stroke, how hard, with what, and the rest after it. Spec of swiML 1 and 2. */
import { type Segment, type Step, segmentLimits, type TimedMessage } from '#core/model/segment.ts';
import { cut } from './finish-workout.ts';
import { Refusal } from './refusal.ts';
import type { RepairCode } from './result.ts';
import { type Effort, effortBetween, effortOf, isoSeconds, swimlEquipment, swimlStrokes } from './swiml-words.ts';
import { childOf, textOf, type XmlElement } from './xml-tree.ts';

/** For a rest that is counted in a way that we don't have. */
export const usualRestSeconds = 15;

export type Reading = {
  notes: RepairCode[];
  metersPerUnit: number;
  poolMeters: number;
  /** The heading above the next set, such as "Warm Up". */
  heading: string;
  /** Of the steps under that heading. */
  type: Step['type'];
  /** How far on in a set whose lengths grow harder or easier from one to the next, 0 to 1; null outside of one. */
  share: number | null;
};

/** What a set says for everything in it: the elements that a step without its own takes from here. */
export type Inherited = ReadonlyMap<string, XmlElement[]>;

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

export function inherit(element: XmlElement, from: Inherited, without: readonly string[] = []): Inherited {
  const own = new Map(from);
  for (const name of without) own.delete(name);
  for (const name of inheritable) {
    const found = element.children.filter((child) => child.name === name);
    if (found.length > 0) own.set(name, found);
  }
  return own;
}

/**
 * How long something is, by time or by distance.
 * @throws Refusal where it has no length, or none that can be swum
 */
export function lengthOf(
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
  const known = swimlStrokes[named.toLowerCase()];
  const stroke = known ?? (named ? 'choice' : undefined);
  if (named && !known) notes.push('strokeKind');
  const equipment = drill ? ('drill' as const) : kicking ? ('kick' as const) : undefined;
  const drillName = textOf(drill, 'drillname');
  const movement = [textOf(kicking, 'orientation'), textOf(kicking, 'legmovement')].filter(Boolean).join(' ');
  const words = drillName === 'any' ? '' : drillName.replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2');
  return { ...(stroke && { stroke }), ...(equipment && { equipment }), words: words || movement };
}

/**
 * What to hold: an intensity, or one that grows within the length, or from one length of a set to the next.
 * @param isOfSet the intensity was given for the whole set
 */
function targetOf(
  element: XmlElement | undefined,
  isOfSet: boolean,
  { notes, share }: Reading,
): Pick<Step, 'percentOfCssSpeed' | 'isMaximal'> {
  const [fixed, start, stop] = ['staticintensity', 'startintensity', 'stopintensity'].map((name): Effort => {
    const one = childOf(element, name);
    // The format's own spelling first.
    const percent = textOf(one, 'precentageeffort') || textOf(one, 'percentageeffort');
    return effortOf(textOf(one, 'zone'), percent, textOf(one, 'percentageheartrate'), notes);
  });
  if (share !== null && start && stop && (isOfSet || isAcross(element))) {
    const effort = effortBetween(start, stop, share);
    return effort === 'maximal' ? { isMaximal: true } : { percentOfCssSpeed: { start: effort, end: effort } };
  }
  if (fixed === 'maximal' || stop === 'maximal') return { isMaximal: true };
  const from = fixed ?? start ?? stop;
  const to = fixed ?? stop ?? start;
  if (!from || !to || from === 'maximal' || to === 'maximal') return {};
  return { percentOfCssSpeed: { start: from.percent, end: to.percent } };
}

/** Does it change from one length to the next, and not within each? */
export const isAcross = (intensity: XmlElement | undefined): boolean => isTrue(textOf(intensity, 'dynamicacross'));

export const isTrue = (text: string): boolean => /^(?:true|1)$/i.test(text);

/** What comes after a length: a rest of its own, or the time at which the next one starts. */
export function restOf(rest: XmlElement | undefined, isDistance: boolean, { notes }: Reading) {
  const [afterStop, sinceStart] = ['afterstop', 'sincestart'].map((name) => isoSeconds(textOf(rest, name)));
  if (!rest || afterStop === 0 || sinceStart === 0) return {};
  if (sinceStart && isDistance && sinceStart <= segmentLimits.sendOffSeconds) return { sendOffSeconds: sinceStart };
  if (!afterStop) notes.push('restKind');
  return { restSeconds: afterStop || usualRestSeconds };
}

/** What a length or a set says in words, numbers of breaths among them. */
export function wordsOf(element: XmlElement, drill: string, { notes }: Reading): TimedMessage[] {
  const breath = textOf(element, 'breath');
  const words = [
    textOf(element, 'repetitiondescription'),
    textOf(element, 'instructiondescription'),
    element.text.replaceAll(/\s+/g, ' ').trim(),
    drill,
    breath && `Breath ${breath}`,
    isTrue(textOf(element, 'underwater')) && 'Underwater',
  ];
  const text = words.filter(Boolean).join('. ');
  return text === '' ? [] : [{ atSeconds: 0, text: cut(text, segmentLimits.messageCharacters, notes) }];
}

/** One length, with the rest after it. */
export function stepOf(element: XmlElement, inherited: Inherited, reading: Reading): Segment[] {
  const given = inherit(element, inherited);
  const length = lengthOf(given, element, reading);
  const { words, ...stroke } = strokeOf(given.get('stroke')?.[0], reading);
  const written = (given.get('equipment') ?? []).map(({ text }) => text.trim());
  const gear = written.map((name) => swimlEquipment[name.toLowerCase()]);
  const equipment = [stroke.equipment, ...gear].find((one) => one !== undefined);
  // A step holds one piece of equipment: the others are said.
  const others = written.filter((_, at) => gear[at] === undefined || gear[at] !== equipment);
  if (others.length > 0) reading.notes.push('equipmentKind');
  const { restSeconds, ...sendOff } = restOf(given.get('rest')?.[0], length.distanceMeters !== undefined, reading);
  const intensity = given.get('intensity')?.[0];
  const messages = wordsOf(element, [words, ...others].filter(Boolean).join('. '), reading);
  const step: Step = {
    type: reading.type,
    ...length,
    ...targetOf(intensity, !element.children.includes(intensity as XmlElement), reading),
    ...stroke,
    ...(equipment && { equipment }),
    ...sendOff,
    ...(messages.length > 0 && { messages }),
  };
  return [step, ...(restSeconds ? [{ type: 'rest' as const, durationSeconds: restSeconds }] : [])];
}
