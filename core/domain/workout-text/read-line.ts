/** What one line of a workout's text says: steps, the head of a repeat, messages or a heading. */
import { type Repeat, type Segment, segmentLimits, type Step, type TimedMessage } from '#core/model/segment.ts';
import { targetKinds } from '#core/model/segment-size.ts';
import { type Cursor, incomplete, isFigure, isSign, peek, phraseAt, placeFrom, takeJoint, takeSign } from './cursor.ts';
import { isCountBehind } from './coach-turns.ts';
import { takeFigure, type Within } from './next-step.ts';
import { isRestNext } from './lead-rest.ts';
import { finishPart, ownPercent } from './part.ts';
import { type Place, TextProblem } from './problem.ts';
import { isPair, readFigure, unitIn } from './read-figure.ts';
import { messageOf, readMessage } from './read-message.ts';
import { readParts } from './read-parts.ts';
import { takeRestBehind } from './rest-behind.ts';
import type { Token } from './tokens.ts';
import { isCountWord, type Meaning } from './vocabulary.ts';

export type Surroundings = {
  /** Of steps that do not say their own, outside repeats. */
  type: Step['type'];
  /** How many repeats the line is in. */
  depth: number;
};

export type Line =
  | { is: 'blank' }
  | { is: 'segments'; segments: Segment[] }
  | { is: 'head'; repeat: Repeat; place: Place }
  | { is: 'messages'; messages: TimedMessage[] }
  | { is: 'heading'; type: Step['type']; cue: string | undefined };

/** A line of messages only; undefined where something else follows. */
function onlyMessages(cursor: Cursor): TimedMessage[] | undefined {
  const { index } = cursor;
  const messages: TimedMessage[] = [];
  for (let message = readMessage(cursor); message; message = readMessage(cursor)) messages.push(message);
  if (messages.length > 0 && !peek(cursor)) return messages;
  cursor.index = index;
  return undefined;
}

/** 'Warm up', 'Main set', 'Set 1:' or '# Build': either known words without figures, or marked as a heading. */
function headingOf(cursor: Cursor): Line | undefined {
  const { tokens } = cursor;
  const isMarked = isSign(tokens[0], '#') || isSign(tokens.at(-1), ':');
  if (tokens.some((token, index) => token.kind === 'message' || isCount(token, tokens[index + 1]))) return undefined;
  if (!isMarked && tokens.some(isFigure)) return undefined;
  takeSign(cursor, '#');
  const begin = cursor.index;
  let type: Step['type'] | undefined;
  let isKnown = true;
  for (let token = peek(cursor); token; token = peek(cursor)) {
    const phrase = phraseAt(cursor, cursor.index);
    cursor.index += phrase?.tokens ?? 1;
    if (phrase?.meaning.is === 'type') type ??= phrase.meaning.type;
    const isStructure = phrase?.meaning.is === 'filler' || type === 'warmUp' || type === 'coolDown';
    if (!isStructure && !isSign(token, ':')) isKnown = false;
  }
  const place = placeFrom(cursor, begin);
  const words = cursor.line
    .slice(place.at, place.at + place.length)
    .replace(/:\s*$/, '')
    .trim();
  if (!isKnown && (!isMarked || words === '')) throw new TextProblem('noLength', place);
  if (isKnown && place.length === 0) return { is: 'blank' };
  return {
    is: 'heading',
    type: type === 'warmUp' || type === 'coolDown' ? type : 'active',
    cue: isKnown ? undefined : messageOf(words, place).text,
  };
}

const isCount = (number: Token | undefined, sign: Token | undefined): boolean =>
  number?.kind === 'number' && sign?.kind === 'word' && isCountWord(sign.word);

/** Known words alone before '4x 300', of how the lengths are swum. */
function isOfLengths(cursor: Cursor, first: number): boolean {
  let at = cursor.index;
  for (
    let phrase = phraseAt(cursor, at);
    at < first && phrase && isOfLength(phrase.meaning);
    phrase = phraseAt(cursor, at)
  )
    at += phrase.tokens;
  const isSaid = cursor.tokens.slice(cursor.index, first).some((_, ahead) => {
    const is = phraseAt(cursor, cursor.index + ahead)?.meaning.is;
    return is === 'stroke' || is === 'equipment' || is === 'effort';
  });
  return at === first && isSaid && isFigure(cursor.tokens[first + 2]);
}

/** Words before '4x': a type for what is in the repeat, or something to say at its start. */
function takeLead(cursor: Cursor): { type: Step['type'] | undefined; cue: string | undefined } {
  const { index, tokens } = cursor;
  const first = tokens.findIndex((token, at) => at >= index && isFigure(token));
  const lead = tokens.slice(index, first);
  if (
    !isCount(tokens[first], tokens[first + 1]) ||
    lead.length === 0 ||
    lead.some(({ kind }) => kind !== 'word' && kind !== 'sign')
  )
    return { type: undefined, cue: undefined };
  if (isOfLengths(cursor, first)) {
    // 'Kraul 4 x 300': said of the lengths.
    const turned: Cursor = { ...cursor, index: first };
    turnCount(turned);
    const [number, sign, ...behind] = turned.tokens.slice(first);
    if (number && sign) cursor.tokens = [...tokens.slice(0, index), number, sign, ...lead, ...behind];
    return { type: undefined, cue: undefined };
  }
  let type: Step['type'] | undefined;
  let isKnown = true;
  while (cursor.index < first) {
    const phrase = phraseAt(cursor, cursor.index);
    if (phrase?.meaning.is === 'type') type ??= phrase.meaning.type;
    else if (peek(cursor)?.kind === 'word' && phrase?.meaning.is !== 'filler') isKnown = false;
    cursor.index += Math.min(phrase?.tokens ?? 1, first - cursor.index);
  }
  const place = placeFrom(cursor, index);
  const words = cursor.line.slice(place.at, place.at + place.length).replace(/[\s:,-]+$/, '');
  return { type, cue: isKnown || words === '' ? undefined : messageOf(words, place).text };
}

/** Words behind a count that say what is counted. */
const counters = new Set(['本', '回', 'セット', 'sets', 'reps', 'mal', '次']);

const isOfLength = ({ is }: Meaning): boolean => ['stroke', 'equipment', 'effort', 'filler'].includes(is);

/** '50m x 8', '5分×3本': the count behind the length. */
function turnLength(cursor: Cursor): void {
  const { index, tokens } = cursor;
  const ahead = { ...cursor };
  for (let phrase = phraseAt(ahead, index); phrase && isOfLength(phrase.meaning); phrase = phraseAt(ahead, ahead.index))
    ahead.index += phrase.tokens;
  const figure = takeFigure(ahead);
  if (figure?.is !== 'seconds' && figure?.is !== 'meters') return;
  const [sign, count, after] = [peek(ahead), peek(ahead, 1), peek(ahead, 2)];
  if (sign?.kind !== 'word' || !isCountWord(sign.word) || count?.kind !== 'number' || unitIn(after)) return;
  const isCounted = after?.kind === 'word' && counters.has(after.word);
  const behind = tokens.slice(ahead.index + (isCounted ? 3 : 2));
  cursor.tokens = [...tokens.slice(0, index), count, sign, ...tokens.slice(index, ahead.index), ...behind];
}

/** '100x4' in the pool, as others write 4x100, since no length is 4 m. With a unit, as in '100x4s', it is 4. */
function turnCount(cursor: Cursor): void {
  const { index, sport, tokens } = cursor;
  const [first, sign, second, after] = tokens.slice(index, index + 4);
  if (sport !== 'swim' || first?.kind !== 'number' || !sign || second?.kind !== 'number') return;
  if (first.value < 25 || first.value % 25 !== 0 || second.value >= 25 || unitIn(after)) return;
  const [count, length] = [
    { ...first, value: second.value, written: second.written },
    { ...second, value: first.value, written: first.written },
  ];
  cursor.tokens = [...tokens.slice(0, index), count, sign, length, ...tokens.slice(index + 3)];
}

/** '4x' with an integer in bounds; undefined where there is none. */
function takeCount(cursor: Cursor): { count: number; place: Place } | undefined {
  turnLength(cursor);
  if (!isCount(peek(cursor), peek(cursor, 1))) return undefined;
  turnCount(cursor);
  const figure = readFigure(cursor);
  if (figure.is !== 'count') return undefined;
  if (!Number.isInteger(figure.count) || figure.count < 1 || figure.count > segmentLimits.repeatCount)
    throw new TextProblem('badCount', figure.place, String(segmentLimits.repeatCount));
  return { count: figure.count, place: figure.place };
}

function checkDepth(depth: number, place: Place): void {
  if (depth >= segmentLimits.repeatDepth) throw new TextProblem('tooDeep', place, String(segmentLimits.repeatDepth));
}

const middleOf = (segment: Segment | undefined): number | undefined => {
  if (!segment || segment.type === 'repeat') return undefined;
  const target =
    Object.values(ownPercent)
      .map((kind) => segment[kind])
      .find((ramp) => ramp !== undefined) ?? segment.watts;
  return target && (target.start + target.end) / 2;
};

/** The last of several steps in '2x20min @ 90% / 5min @ 50%' is a rest if it is easier than the first. */
function withRest(segments: Segment[]): Segment[] {
  const last = segments.at(-1);
  if (segments.length < 2 || !last || last.type !== 'interval' || last.isMaximal) return segments;
  const [first, middle] = [middleOf(segments[0]), middleOf(last)];
  const hasNoTarget = middle === undefined && last.distanceMeters === undefined && !last.cadence;
  if (!hasNoTarget && (middle === undefined || first === undefined || middle >= first)) return segments;
  return [...segments.slice(0, -1), { ...last, type: 'rest' }];
}

const isDone = (segment: Segment | undefined): boolean =>
  segment !== undefined &&
  segment.type !== 'repeat' &&
  (segment.type === 'rest' || segment.sendOffSeconds !== undefined);

/** What parts two items: a slash, or a comma; a step may also end where the next begins. */
function goesOn(cursor: Cursor, within: Within, isSlashed: boolean): boolean {
  // '400 / 4x100 r20 / 400': where slashes part the line, one behind the rest of a set ends it.
  if (within === 'repeat' && isSlashed && isSign(peek(cursor), '/')) return false;
  if (takeSign(cursor, '/')) {
    // '30/30 x 10' repeats what comes before it.
    if (peek(cursor)?.isGlued && isCount(peek(cursor), peek(cursor, 1)))
      throw new TextProblem('badCount', placeFrom(cursor, cursor.index));
    return true;
  }
  const isParted = within === 'line' || within === 'brackets';
  if (isParted && takeSign(cursor, '>')) return true;
  if (isParted && peek(cursor, 1) && takeJoint(cursor)) return true;
  return isFigure(peek(cursor));
}

/** Items with slashes, or what else parts them, between them. */
function readSequence(cursor: Cursor, { type, depth }: Surroundings, within: Within): Segment[] {
  const segments: Segment[] = [];
  const { index } = cursor;
  const isParted = cursor.tokens.slice(0, index).some((token) => isSign(token, '/'));
  do {
    segments.push(...readItem(cursor, { type, depth }, within));
    if (segments.length > segmentLimits.expandedSteps)
      throw new TextProblem('tooManySteps', placeFrom(cursor, index), String(segmentLimits.expandedSteps));
  } while (goesOn(cursor, within, isParted && isDone(segments.at(-1))));
  return segments;
}

/** The lengths of '50-100-150-100-50' or "1'-2'-3'-2'-1'", each with what is its unit, and where they end. */
type Chain = { lengths: Token[][]; end: number };

function takeChain(cursor: Cursor): Chain | undefined {
  const { index, tokens, sport } = cursor;
  const lengths: Token[][] = [];
  let at = index;
  for (;;) {
    const number = tokens[at];
    if (number?.kind !== 'number') return undefined;
    const unit = unitIn(tokens[at + 1]) ? tokens[at + 1] : undefined;
    lengths.push(unit ? [number, unit] : [number]);
    at += unit ? 2 : 1;
    if (!isSign(tokens[at], '-') && !(isSign(tokens[at], ',') && sport === 'swim')) break;
    at += 1;
  }
  const unit = lengths.at(-1)?.[1];
  const whole = lengths.map(([number, own = unit]) =>
    number && own ? [number, own] : [number].flatMap((one) => one ?? []),
  );
  const isPlain = ([number, own]: Token[]): boolean =>
    own === undefined &&
    number?.kind === 'number' &&
    number.value % 25 === 0 &&
    number.value >= (sport === 'swim' ? 25 : 100);
  const isLength = ([, own]: Token[]): boolean => {
    const name = unitIn(own);
    return name !== undefined && !['percent', 'watts', 'cadence', 'beats'].includes(name);
  };
  const areLengths = whole.every(isLength) || (sport !== 'bike' && whole.every(isPlain));
  return lengths.length > 2 && areLengths ? { lengths: whole, end: at } : undefined;
}

/** What is said behind several lengths is said of each. */
function readChain(cursor: Cursor, { lengths, end }: Chain, { type }: Surroundings, within: Within): Segment[] {
  const behind = cursor.tokens.slice(end);
  const steps = lengths.flatMap((length) => {
    const one: Cursor = { ...cursor, tokens: [...length, ...behind], index: 0 };
    const read = readParts(one, type, within);
    cursor.index = end + one.index - length.length;
    return read;
  });
  return steps;
}

const isAs = (token: Token | undefined): boolean => token?.kind === 'word' && token.word === 'as';

/**
 * '3x10min as 4min r20, 3min r22, 3min r24; 4min rest' and '2x15min over-unders: 2min 95%, 1min 105%': on the bike and
 * in a boat, parts that add up to the length, once or several times, and a rest if one follows them. In the pool they
 * are said to the athlete.
 */
function readDivided(cursor: Cursor, inner: Surroundings): Segment[] | undefined {
  const ahead = { ...cursor };
  const whole = cursor.sport === 'swim' ? undefined : takeFigure(ahead);
  if (whole?.is !== 'seconds' && whole?.is !== 'meters') return undefined;
  const words = ahead.index;
  while (peek(ahead)?.kind === 'word' && !isAs(peek(ahead))) ahead.index += 1;
  const place = placeFrom(ahead, words);
  const name = ahead.index > words ? messageOf(cursor.line.slice(place.at, place.at + place.length), place).text : '';
  if (isAs(peek(ahead))) ahead.index += 1;
  else if (!takeSign(ahead, ':')) return undefined;
  const read = takeParts(ahead, inner);
  const lengthOf = (segment: Segment): number =>
    segment.type === 'repeat' ? 0 : ((whole.is === 'seconds' ? segment.durationSeconds : segment.distanceMeters) ?? 0);
  const length = whole.is === 'seconds' ? whole.seconds : whole.meters;
  const sum = (segments: readonly Segment[]) => segments.reduce((all, one) => all + lengthOf(one), 0);
  const last = read.at(-1);
  const isAll = sum(read) > 0 && length % sum(read) === 0 && last?.type !== 'rest';
  const parts = isAll ? read : read.slice(0, -1);
  const times = length / sum(parts);
  const rest = isAll || last?.type === 'repeat' ? undefined : last;
  if (parts.length < 2 || parts.some(({ type }) => type === 'repeat') || !Number.isInteger(times)) return undefined;
  if (rest && rest.type !== 'rest' && (middleOf(rest) ?? 0) >= (middleOf(parts[0]) ?? 0)) return undefined;
  cursor.index = ahead.index;
  const named = name === '' ? parts : withCue(parts, name);
  if (times > 1) checkDepth(inner.depth, place);
  const divided: Segment[] = times > 1 ? [{ type: 'repeat', count: times, segments: named }] : named;
  return rest ? [...divided, { ...rest, type: 'rest' }] : divided;
}

/** The steps up to the end of the line; none where they make no sense. */
function takeParts(cursor: Cursor, inner: Surroundings): Segment[] {
  try {
    const segments = readSequence(cursor, inner, 'brackets');
    return peek(cursor) ? [] : segments;
  } catch (problem) {
    if (problem instanceof TextProblem) return [];
    throw problem;
  }
}

/** A step with its rest, or a repeat of what follows. */
function readItem(cursor: Cursor, surroundings: Surroundings, within: Within): Segment[] {
  const { index } = cursor;
  const chain = takeChain(cursor);
  if (chain) return readChain(cursor, chain, surroundings, within);
  const counted = takeCount(cursor);
  if (!counted) return readParts(cursor, surroundings.type, within);
  checkDepth(surroundings.depth, counted.place);
  const type = surroundings.type === 'active' ? 'interval' : surroundings.type;
  const inner = { type, depth: surroundings.depth + 1 };
  if (!peek(cursor)) return incomplete(cursor, index);
  const own = within === 'brackets' || within === 'repeatInBrackets' ? 'repeatInBrackets' : 'repeat';
  const divided = readDivided(cursor, inner);
  if (divided) return [{ type: 'repeat', count: counted.count, segments: divided }];
  skipFillersBefore(cursor, ['(', '{', ':']);
  // '2x through: 200 free, 100 kick'
  if (takeSign(cursor, ':')) {
    const segments = withRest(readSequence(cursor, inner, 'brackets'));
    return [{ type: 'repeat', count: counted.count, segments }];
  }
  if (!takeSign(cursor, '(') && !takeSign(cursor, '{')) {
    const isOfPair = isPair(cursor, cursor.index);
    const read = readSequence(cursor, inner, own);
    const segments = withPaceOfWork(withRest(isOfPair ? withTargetOfWork(read) : read));
    // '3x10x40/20, 5min between sets'
    const isOfSets = segments.length === 1 && segments[0]?.type === 'repeat';
    const whole = isOfSets ? withRestOfSet(cursor, segments, type, within) : segments;
    return [{ type: 'repeat', count: counted.count, segments: whole }];
  }
  const segments = readSequence(cursor, inner, 'brackets');
  if (!takeSign(cursor, ')') && !takeSign(cursor, '}')) throw new TextProblem('openBracket', placeFrom(cursor, index));
  return [{ type: 'repeat', count: counted.count, segments: withRestOfSet(cursor, segments, type, within) }];
}

/** The rest behind the brackets of a set is that of each round, as behind a length it is that of each length. */
function withRestOfSet(cursor: Cursor, segments: Segment[], type: Step['type'], within: Within): Segment[] {
  const { index } = cursor;
  if (isRestNext(cursor)) return [...withRest(segments), ...readParts(cursor, type, within)];
  const read = takeRestBehind(cursor, 'repeat');
  if (!read) return withRest(segments);
  const rest = finishPart(read.part, cursor.sport, placeFrom(cursor, index));
  if (!read.isEach) return [...withRest(segments), rest];
  return segments.flatMap((one): Segment[] => (one.type === 'repeat' ? [one] : [one, rest]));
}

/** Goes past words that say nothing, where a sign follows: '3 rounds of (…)'. */
function skipFillersBefore(cursor: Cursor, signs: readonly string[]): void {
  const { index } = cursor;
  for (let phrase = phraseAt(cursor, index); phrase?.meaning.is === 'filler'; phrase = phraseAt(cursor, cursor.index))
    cursor.index += phrase.tokens;
  // '3 sets of 10x 40/20'
  if (cursor.index > index && isCount(peek(cursor), peek(cursor, 1))) return;
  if (!signs.some((sign) => isSign(peek(cursor), sign))) cursor.index = index;
}

/** '40/20 @ 120%', '30/15 hard': one target behind two times is that of the first, and what it leaves is the rest. */
function withTargetOfWork(segments: Segment[]): Segment[] {
  const [work, rest, ...others] = segments;
  if (!work || !rest || work.type === 'repeat' || rest.type === 'repeat' || others.length > 0) return segments;
  const said = [...targetKinds, 'isMaximal', 'cadence'] as const;
  const isOfWork = (key: (typeof said)[number]) => rest[key] !== undefined && work[key] === undefined;
  const moved = said.filter(isOfWork);
  if (moved.length === 0 || said.some((key) => work[key] !== undefined)) return segments;
  const { durationSeconds } = rest;
  return [
    {
      ...work,
      ...Object.fromEntries(moved.map((key) => [key, rest[key]])),
      ...(rest.messages && { messages: rest.messages }),
    },
    { type: 'rest', ...(durationSeconds !== undefined && { durationSeconds }) },
  ];
}

/** '500m / 2min rest @ 1:48': a rest has no pace, so the pace is that of the work before it. */
function withPaceOfWork(segments: Segment[]): Segment[] {
  const [work, rest, ...others] = segments;
  if (!work || !rest || work.type === 'repeat' || rest.type !== 'rest' || others.length > 0) return segments;
  const { secondsPer100m, secondsPer500m, ...plain } = rest;
  const pace = { ...(secondsPer100m && { secondsPer100m }), ...(secondsPer500m && { secondsPer500m }) };
  return Object.keys(pace).length === 0 || middleOf(work) !== undefined || work.isMaximal
    ? segments
    : [{ ...work, ...pace }, plain];
}

/** The first step of a list, repeats opened, with something to say at its start. */
export function withCue([first, ...others]: Segment[], text: string): Segment[] {
  if (!first) return [];
  return [{ ...first, messages: [{ atSeconds: 0, text }, ...(first.messages ?? [])] }, ...others];
}

/** '50 free/50 back x4': what comes before is repeated. */
function timesBehind(cursor: Cursor, segments: Segment[], depth: number): Segment[] {
  const { index } = cursor;
  const number = peek(cursor, 1);
  cursor.index += 2;
  const place = placeFrom(cursor, index);
  checkDepth(depth, place);
  const count = number?.kind === 'number' ? number.value : 0;
  if (!Number.isInteger(count) || count < 1 || count > segmentLimits.repeatCount)
    throw new TextProblem('badCount', place, String(segmentLimits.repeatCount));
  const repeated = segments.map((step): Segment => (step.type === 'active' ? { ...step, type: 'interval' } : step));
  return [{ type: 'repeat', count, segments: withRest(repeated) }];
}

/** '…, 20s between' at the end of a line. */
function isSaidBetween({ tokens, ...cursor }: Cursor): boolean {
  return tokens.some((_, at) => {
    const phrase = phraseAt({ ...cursor, tokens }, at);
    return phrase?.meaning.is === 'between' && at + phrase.tokens === tokens.length;
  });
}

/** '400 swim / 300 pull / 200 kick, 20s between': the rest follows each length but the last. */
function restBetween(segments: readonly Segment[]): Segment[] | undefined {
  const rest = segments.at(-1);
  const lengths = segments.slice(0, -1);
  if (rest?.type !== 'rest' || lengths.length < 2) return undefined;
  if (lengths.some(({ type }) => type === 'repeat' || type === 'rest')) return undefined;
  return lengths.flatMap((one, at) => (at === 0 ? [one] : [rest, one]));
}

/** Words that say nothing, where only they and a colon follow: in '3 rounds of:', but not in '3x swim 100'. */
function takeFillersToEnd(cursor: Cursor): void {
  const { index } = cursor;
  while (phraseAt(cursor, cursor.index)?.meaning.is === 'filler') cursor.index += 1;
  takeSign(cursor, ':');
  if (peek(cursor)) cursor.index = index;
}

/**
 * Reads one line.
 * @throws TextProblem where it makes no sense
 */
export function readLine(cursor: Cursor, { type, depth }: Surroundings): Line {
  const messages = onlyMessages(cursor);
  if (messages) return { is: 'messages', messages };
  const heading = headingOf(cursor);
  if (heading) return heading;
  const lead = takeLead(cursor);
  const { index } = cursor;
  const counted = takeCount(cursor);
  if (counted) {
    takeFillersToEnd(cursor);
    takeSign(cursor, ':');
    const said = peek(cursor) ? onlyMessages(cursor) : [];
    if (said) {
      checkDepth(depth, counted.place);
      const all = [...(lead.cue === undefined ? [] : [{ atSeconds: 0, text: lead.cue }]), ...said];
      const repeat: Repeat = {
        type: 'repeat',
        count: counted.count,
        segments: [],
        ...(all.length > 0 && { messages: all }),
      };
      return { is: 'head', repeat, place: counted.place };
    }
    cursor.index = index;
  }
  const segments = readSequence(cursor, { type: lead.type ?? (depth > 0 ? 'interval' : type), depth }, 'line');
  const spread = isSaidBetween(cursor) ? restBetween(segments) : undefined;
  if (spread) return { is: 'segments', segments: lead.cue === undefined ? spread : withCue(spread, lead.cue) };
  if (isCountBehind(cursor)) return { is: 'segments', segments: timesBehind(cursor, segments, depth) };
  const left = peek(cursor);
  if (left) throw new TextProblem(isSign(left, ')') ? 'openBracket' : 'unknownWord', left);
  return { is: 'segments', segments: lead.cue === undefined ? segments : withCue(segments, lead.cue) };
}
