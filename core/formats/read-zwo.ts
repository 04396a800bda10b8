/** Reads a Zwift workout file as people's tools write them: old encodings, odd spellings, messages in odd places. */
import { type Segment, type TimedMessage, segmentLimits } from '#core/model/segment.ts';
import { decodeText } from './decode-text.ts';
import { cut, finishWorkout } from './finish-workout.ts';
import { workoutFileLimits } from './format-names.ts';
import { Refusal } from './refusal.ts';
import type { FormatError, ReadResult, RepairCode } from './result.ts';
import { place, readXml, type XmlEvent } from './xml.ts';
import { type Attributes, helpfulNumberOf, readZwoStep } from './zwo-step.ts';

/** A message with what only sorts it: its line on the screen, and the order in the file. */
type PlacedMessage = { message: TimedMessage; row: number };

type Draft = {
  fields: Map<string, string>;
  tags: string[];
  blocks: { segment: Segment; messages: PlacedMessage[] }[];
  /** Messages before the first step belong to it. */
  early: PlacedMessage[];
  hasWorkout: boolean;
  notes: RepairCode[];
};

const fieldNames = ['author', 'name', 'n', 'description', 'sporttype', 'durationtype', 'category', 'subcategory'];
const messageNames = ['textevent', 'textnotification'];

const lowerCased = (attributes: ReadonlyMap<string, string>): Attributes =>
  new Map(Array.from(attributes, ([name, value]) => [name.toLowerCase(), value]));

function readMessage(attributes: Attributes, draft: Draft): PlacedMessage | null {
  const written = attributes.get('message')?.trim() ?? '';
  if (written === '') return null;
  const text = cut(written, segmentLimits.messageCharacters, draft.notes);
  const time = helpfulNumberOf(attributes, 'timeoffset', segmentLimits.totalSeconds);
  const distance = helpfulNumberOf(attributes, 'distoffset', segmentLimits.totalSeconds);
  // In a workout by time, a message's distance offset counts seconds.
  if (time === undefined && distance !== undefined) draft.notes.push('distanceOffset');
  const seconds = helpfulNumberOf(attributes, 'duration', 600);
  const length = seconds !== undefined && seconds > 0 && { durationSeconds: seconds };
  return { message: { atSeconds: time ?? distance ?? 0, text, ...length }, row: Number(attributes.get('y')) || 0 };
}

/** One opening tag: `path` holds the names around it, in lower case. */
function takeElement(event: Extract<XmlEvent, { type: 'open' }>, path: readonly string[], draft: Draft): void {
  const name = event.name.toLowerCase();
  const attributes = lowerCased(event.attributes);
  if (path.length === 0) {
    if (name !== 'workout_file') throw new Refusal('notZwo', event.name.slice(0, 40));
    return;
  }
  if (path.length === 1) {
    if (name === 'workout') draft.hasWorkout = true;
    if (name === 'n') draft.notes.push('nameElement');
    return;
  }
  if (name === 'tag' && path[1] === 'tags') {
    draft.tags.push(attributes.get('name') ?? '');
    return;
  }
  if (path[1] !== 'workout') return;
  if (messageNames.includes(name)) {
    const message = readMessage(attributes, draft);
    const block = draft.blocks.at(-1);
    if (path.length === 2) draft.notes.push('messageOutsideStep');
    if (message) (block?.messages ?? draft.early).push(message);
    return;
  }
  if (path.length > 2) return;
  const isDistance = draft.fields.get('durationtype')?.trim().toLowerCase() === 'distance';
  const segment = readZwoStep(event.name, attributes, isDistance, (code) => draft.notes.push(code));
  if (!segment) return;
  draft.blocks.push({ segment, messages: draft.early });
  draft.early = [];
  if (draft.blocks.length > segmentLimits.expandedSteps)
    throw new Refusal('tooManySteps', String(segmentLimits.expandedSteps));
}

function toSegments(draft: Draft): Segment[] {
  return draft.blocks.map(({ segment, messages }) => {
    if (messages.length === 0) return segment;
    const sorted = messages.toSorted(
      (one, other) => one.message.atSeconds - other.message.atSeconds || one.row - other.row,
    );
    return { ...segment, messages: sorted.map(({ message }) => message) };
  });
}

function finish(draft: Draft, nameIfMissing: string): ReadResult {
  const field = (name: string) => draft.fields.get(name)?.trim() ?? '';
  const sport = field('sporttype').toLowerCase().slice(0, 40);
  if (sport !== '' && sport !== 'bike') throw new Refusal('unknownSport', sport);
  if (!draft.hasWorkout || (draft.blocks.length === 0 && !draft.notes.includes('restDay')))
    throw new Refusal('noSteps');
  const read = {
    name: field('name') || field('n'),
    nameIfMissing: nameIfMissing.trim() || 'ZWO',
    sport: 'bike' as const,
    description: field('description'),
    tags: [...draft.tags, field('category'), field('subcategory')],
    authorName: field('author'),
    segments: toSegments(draft),
  };
  return finishWorkout(read, draft.notes);
}

/**
 * The workout in a ZWO file with notes on what had to be understood, or where and why it cannot be read.
 * Never throws and never expands more than the limits of the model. `nameIfMissing` is a name such as the file's.
 */
export function readZwo(bytes: Uint8Array, nameIfMissing: string): ReadResult {
  if (bytes.length > workoutFileLimits.bytes)
    return {
      ok: false,
      error: { code: 'tooLarge', line: 1, column: 1, detail: String(workoutFileLimits.bytes / 1_000_000) },
    };
  const { text, encoding } = decodeText(bytes);
  const draft: Draft = { fields: new Map(), tags: [], blocks: [], early: [], hasWorkout: false, notes: [] };
  if (encoding === 'windows-1252') draft.notes.push('windows1252');
  const refusal = (error: unknown, at: number): { ok: false; error: FormatError } => {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, error: { code: error.code, detail: error.detail, ...place(text, at) } };
  };

  const path: string[] = [];
  let at = 0;
  try {
    for (const event of readXml(text, () => draft.notes.push('bareAmpersand'))) {
      if (event.type === 'error') return { ok: false, error: event.error };
      if (event.type === 'end') break;
      at = event.at;
      if (event.type === 'open') {
        takeElement(event, path, draft);
        path.push(event.name.toLowerCase());
      } else if (event.type === 'close') path.pop();
      else if (path.length === 2 && fieldNames.includes(path[1] ?? ''))
        draft.fields.set(path[1] ?? '', (draft.fields.get(path[1] ?? '') ?? '') + event.text);
    }
    return finish(draft, nameIfMissing);
  } catch (error) {
    return refusal(error, at);
  }
}
