/** A workout's text to its segments; the language is described in docs/workout-text.md. */
import { type Segment, segmentLimits, type Step, type TimedMessage } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import type { Pool } from '#core/model/workout.ts';
import { passedLimit } from './passed-limit.ts';
import { type Place, type TextError, type TextErrorCode, TextProblem } from './problem.ts';
import { type Line, readLine, type Surroundings, withCue } from './read-line.ts';
import { readTableRow } from './read-table.ts';
import { tokensOf } from './tokens.ts';

/** Far above what any workout within the limits of the model takes. */
export const textLimits = {
  characters: 1_000_000,
  lines: 10_000,
  lineCharacters: 10_000,
  errors: 50,
  quotedCharacters: 60,
} as const;

export type TextResult = { ok: true; segments: Segment[] } | { ok: false; errors: TextError[] };

type SourceLine = {
  number: number;
  text: string;
  indent: number;
  isBlank: boolean;
  isMessage: boolean;
  isMarked: boolean;
};

type State = {
  sport: Sport;
  pool: Pool | undefined;
  lines: SourceLine[];
  next: number;
  errors: TextError[];
  /** Steps and lone messages so far, repeats not unrolled. */
  written: number;
  messages: number;
  /** Where steps and heads of repeats were read; steps within a repeat on one line have none of their own. */
  sources: Map<Segment, SourceLine>;
  /** What a line of messages belongs to. */
  last: { messages?: TimedMessage[] } | undefined;
  /** The words of a heading, for the step that follows. */
  cue: string | undefined;
  /** By the heading above. */
  type: Step['type'];
};

const tabWidth = 4;

/** How far a line is set in, with its list mark turned into space so that columns stay. */
function sourceLine(written: string, index: number): SourceLine {
  const text = written.replace(/^\s*(?:[-–—*•·]|\d\d?[.)])(?=\s)/u, (mark) => ' '.repeat(mark.length));
  const space = /^\s*/.exec(written)?.[0] ?? '';
  const indent = Array.from(space).reduce((sum, sign) => sum + (sign === '\t' ? tabWidth : 1), 0);
  const isMessage = /^\s*["“„«「]/u.test(text);
  const isMarked = text !== written;
  return { number: index + 1, text, indent, isBlank: text.trim() === '', isMessage, isMarked };
}

/** '500m' of a ride, which its author may have meant as metres. */
const minutesByM = /\d\s*m(?!\p{L})/iu;

function note(state: State, code: TextErrorCode, line: SourceLine, { at, length }: Place, limit?: string): void {
  if (state.errors.length >= textLimits.errors) return;
  const what = line.text.slice(at, at + Math.min(length, textLimits.quotedCharacters)).toWellFormed();
  const isByM = (code === 'tooLarge' || code === 'tooLong') && state.sport === 'bike' && minutesByM.test(what);
  state.errors.push({
    code: isByM ? 'tooManyMinutes' : code,
    line: line.number,
    column: at + 1,
    length,
    what,
    ...(limit !== undefined && { limit }),
  });
}

const wholeLine = ({ text }: SourceLine): Place => ({
  at: text.length - text.trimStart().length,
  length: text.trim().length,
});

/**
 * A line above the steps that is no step, as in Intervals.icu and coaches' texts: words alone, first or after a blank
 * line; or any first line where all steps have list marks. It is shown to the athlete at the next step.
 */
function titleOf({ lines }: State, line: SourceLine): string | undefined {
  const before = lines.slice(0, line.number - 1);
  const isFirst = before.every(({ isBlank }) => isBlank);
  const after = lines.slice(line.number).filter(({ isBlank }) => !isBlank);
  if (line.isMarked || after.length === 0 || !(isFirst || before.at(-1)?.isBlank)) return undefined;
  const hasMarks =
    isFirst && after.some(({ isMarked }) => isMarked) && after.every((one) => one.isMarked || !startsWithTime(one));
  if (/\d/.test(line.text) && (!hasMarks || startsWithTime(line))) return undefined;
  const words = line.text.trim();
  return words.length > segmentLimits.messageCharacters ? undefined : words;
}

/** 'VO2 max 5x3': the name of a session, where it is alone above steps with list marks. */
const endsInSet = (text: string): boolean => /\p{L}{2}.*\d\s*[x×]\s*\d+\s*$/iu.test(text);

/** '10min …': a step without a list mark. */
const startsWithTime = ({ text }: SourceLine): boolean =>
  /^\s*\d[\d.,:]*\s*(?:\p{L}|['’%])/u.test(text) && !/^\s*\d+\s*x/iu.test(text);

/** What a line says; undefined, and an error noted, where it says nothing that makes sense. */
function take(state: State, line: SourceLine, surroundings: Surroundings): Line | undefined {
  try {
    const name = surroundings.depth === 0 && endsInSet(line.text) ? titleOf(state, line) : undefined;
    if (name !== undefined && state.lines[line.number]?.isBlank) return { is: 'heading', type: state.type, cue: name };
    if (line.text.length > textLimits.lineCharacters) throw new TextProblem('textTooLong', wholeLine(line));
    const row = readTableRow(line.text, state.sport, surroundings.depth > 0 ? 'interval' : 'active');
    if (row) return { is: 'segments', segments: [row] };
    const { sport, pool } = state;
    return readLine({ sport, pool, line: line.text, tokens: tokensOf(line.text), index: 0 }, surroundings);
  } catch (problem) {
    if (!(problem instanceof TextProblem)) throw problem;
    const title = surroundings.depth === 0 ? titleOf(state, line) : undefined;
    if (title !== undefined) return { is: 'heading', type: state.type, cue: title };
    note(state, problem.code, line, problem.place, problem.limit);
    return undefined;
  }
}

/** The innermost last step, or a repeat without any. */
function lastStep(segment: Segment | undefined): { messages?: TimedMessage[] } | undefined {
  return segment?.type === 'repeat' ? lastStep(segment.segments.at(-1)) : segment;
}

/** A block ends at a line that is set in less; one that is not set in at all, as people paste it, at a blank line. */
type Block = { indent: number; isFlat: boolean; depth: number };

function readBlock(state: State, { indent, isFlat, depth }: Block): Segment[] {
  const segments: Segment[] = [];
  for (let line = state.lines[state.next]; line; line = state.lines[state.next]) {
    if (line.isBlank) {
      if (isFlat && segments.length > 0) break;
      if (depth === 0) state.type = 'active';
      state.next += 1;
      continue;
    }
    if (depth > 0 && line.indent < indent && !line.isMessage) break;
    const errorsBefore = state.errors.length;
    const content = take(state, line, { type: state.type, depth });
    if (isFlat && (content?.is === 'head' || content?.is === 'heading')) {
      state.errors.length = errorsBefore;
      break;
    }
    state.next += 1;
    if (content?.is === 'heading') {
      state.type = content.type;
      state.cue = content.cue;
    } else if (content?.is === 'messages') addMessages(state, line, content.messages);
    else if (content?.is === 'segments') {
      const read = withHeading(state, content.segments);
      for (const segment of read) state.sources.set(segment, line);
      segments.push(...read);
      state.last = lastStep(segments.at(-1));
      state.written += segmentCount(content.segments);
      if (state.written > segmentLimits.expandedSteps) stop(state, line, 'tooManySteps', segmentLimits.expandedSteps);
    } else if (content?.is === 'head') {
      const [repeat] = withHeading(state, [content.repeat]);
      if (repeat?.type !== 'repeat') continue;
      state.sources.set(repeat, line);
      state.last = repeat;
      const errorsInHead = state.errors.length;
      repeat.segments = readBody(state, line, depth + 1);
      if (repeat.segments.length > 0) segments.push(repeat);
      else if (state.errors.length === errorsInHead) note(state, 'emptyRepeat', line, content.place);
    }
  }
  return segments;
}

function withHeading(state: State, segments: Segment[]): Segment[] {
  const { cue } = state;
  state.cue = undefined;
  return cue === undefined ? segments : withCue(segments, cue);
}

function addMessages(state: State, line: SourceLine, messages: readonly TimedMessage[]): void {
  if (!state.last) return note(state, 'loneMessage', line, wholeLine(line));
  state.messages += messages.length;
  if (state.messages > segmentLimits.messages) return stop(state, line, 'tooManyMessages', segmentLimits.messages);
  state.last.messages = [...(state.last.messages ?? []), ...messages];
}

/** Stops reading: the text is over the limits already. */
function stop(state: State, line: SourceLine, code: TextErrorCode, limit: number): void {
  note(state, code, line, wholeLine(line), String(limit));
  state.next = state.lines.length;
}

const segmentCount = (segments: readonly Segment[]): number =>
  segments.reduce((sum, segment) => sum + (segment.type === 'repeat' ? segmentCount(segment.segments) : 1), 0);

/** The lines of a repeat: those that are set in more than its head, or else those up to a blank line. */
function readBody(state: State, head: SourceLine, depth: number): Segment[] {
  let ahead = state.next;
  // Messages of the repeat itself may stand at any indent before its first step.
  while (state.lines[ahead]?.isBlank || state.lines[ahead]?.isMessage) ahead += 1;
  const first = state.lines[ahead];
  if (!first || first.indent < head.indent) return [];
  const isFlat = first.indent === head.indent;
  return readBlock(state, { indent: isFlat ? head.indent : head.indent + 1, isFlat, depth });
}

/** Notes where the limits of a whole workout are passed: at the line that passes them. */
function checkSize(state: State, segments: readonly Segment[]): void {
  const passed = passedLimit(segments, state.sources);
  if (passed?.source) note(state, passed.code, passed.source, wholeLine(passed.source), passed.limit);
}

/**
 * Reads a workout's text, generously, and never throws.
 * @param pool in a pool of 25 yards, bare numbers are yards
 * @returns segments within the limits of the model, or all that is wrong, in the order of the lines
 */
export function readText(sport: Sport, text: string, pool?: Pool): TextResult {
  const written = text.length > textLimits.characters ? null : text.split(/\r\n|\r|\n/, textLimits.lines + 1);
  if (!written || written.length > textLimits.lines)
    return { ok: false, errors: [{ code: 'textTooLong', line: 1, column: 1, length: 0, what: '' }] };
  const lines = written.map(sourceLine);
  const state: State = {
    sport,
    pool,
    lines,
    next: 0,
    errors: [],
    written: 0,
    messages: 0,
    sources: new Map(),
    last: undefined,
    cue: undefined,
    type: 'active',
  };
  const segments = readBlock(state, { indent: 0, isFlat: false, depth: 0 });
  if (state.errors.length === 0) checkSize(state, segments);
  return state.errors.length > 0 ? { ok: false, errors: state.errors } : { ok: true, segments };
}
