/** FIT's binary records: definitions, data of either byte order, compressed times, developer fields, files in a row. */
import { segmentLimits } from '#core/model/segment.ts';
import { crc16 } from './fit-profile.ts';
import { Refusal } from './refusal.ts';

/** Of the wanted messages in one file: many more than a workout has steps. */
const mostMessages = 4 * segmentLimits.expandedSteps;

/** Numbers and texts that are there, by field; a field that says "invalid" is absent. `at` is the byte it begins at. */
export type FitMessage = { number: number; fields: ReadonlyMap<number, number | string>; at: number };

export type FitFile = { messages: FitMessage[]; isIntact: boolean };

/** A message in place, valid only until the next one, so that none has to be copied. */
export type FitRow = {
  /** Of the message, as the profile numbers them. */
  number: number;
  /** The byte it begins at. */
  at: number;
  /** Its own time or that of its header, in seconds of FIT's clock; undefined where it has none. */
  timestamp: number | undefined;
  /** The first number of a field; undefined where the field is absent, invalid or no number. */
  value: (field: number) => number | undefined;
  /** Undefined where the field is absent, empty or no text. */
  text: (field: number) => string | undefined;
  /** The raw bytes of a field; undefined where it is absent or all of it is invalid. */
  bytes: (field: number) => Uint8Array | undefined;
  /** The numbers of the fields that it has. */
  fields: () => number[];
};

/** How a file in the bytes ended; `missing` bytes where it breaks off, `at` where it makes no sense from there on. */
export type FitEnd =
  | { end: 'whole'; isIntact: boolean }
  | { end: 'truncated'; missing: number }
  | { end: 'broken'; at: number };

/** `type` is missing where it is no number, or its size is no multiple of its kind's: such fields say nothing. */
type Field = { number: number; size: number; base: number; offset: number; type: BaseType | undefined };
type Definition = {
  number: number;
  isLittle: boolean;
  fields: Field[];
  /** The fields by number; a few are asked for, of many messages. */
  byNumber: (Field | undefined)[];
  size: number;
};

/** Read by its kind and size; `invalid` marks what is not there. */
type BaseType = { size: number; invalid: number; read: (view: DataView, at: number, isLittle: boolean) => number };

const uint8 = (view: DataView, at: number) => view.getUint8(at);
const bases: Record<number, BaseType> = {
  0x00: { size: 1, invalid: 0xff, read: uint8 },
  0x01: { size: 1, invalid: 0x7f, read: (view, at) => view.getInt8(at) },
  0x02: { size: 1, invalid: 0xff, read: uint8 },
  0x0a: { size: 1, invalid: 0, read: uint8 },
  0x83: { size: 2, invalid: 0x7fff, read: (view, at, isLittle) => view.getInt16(at, isLittle) },
  0x84: { size: 2, invalid: 0xffff, read: (view, at, isLittle) => view.getUint16(at, isLittle) },
  0x8b: { size: 2, invalid: 0, read: (view, at, isLittle) => view.getUint16(at, isLittle) },
  0x85: { size: 4, invalid: 0x7fff_ffff, read: (view, at, isLittle) => view.getInt32(at, isLittle) },
  0x86: { size: 4, invalid: 0xffff_ffff, read: (view, at, isLittle) => view.getUint32(at, isLittle) },
  0x8c: { size: 4, invalid: 0, read: (view, at, isLittle) => view.getUint32(at, isLittle) },
  // Invalid numbers of these are NaN, which nothing equals: `valueIn` asks for it.
  0x88: { size: 4, invalid: Number.NaN, read: (view, at, isLittle) => view.getFloat32(at, isLittle) },
  0x89: { size: 8, invalid: Number.NaN, read: (view, at, isLittle) => view.getFloat64(at, isLittle) },
};
const stringBase = 0x07;
const byteBase = 0x0d;
const timestampField = 253;

/** A header of 12 or 14 bytes with ".FIT" in it. */
export const isFit = (bytes: Uint8Array): boolean =>
  bytes.length >= 12 && bytes[8] === 0x2e && bytes[9] === 0x46 && bytes[10] === 0x49 && bytes[11] === 0x54;

/**
 * The files in these bytes, mostly one.
 * @param wanted the messages to decode; the others are stepped over
 * @throws Refusal at the byte where a file breaks off or makes no sense
 */
export function decodeFit(bytes: Uint8Array, wanted: readonly number[]): FitFile[] {
  return splitFit(bytes).map(({ start, walk }) => {
    const messages: FitMessage[] = [];
    const end = walk((row) => {
      if (!wanted.includes(row.number)) return;
      if (messages.length >= mostMessages)
        throw new Refusal('tooManySteps', String(segmentLimits.expandedSteps), row.at);
      messages.push({ number: row.number, fields: fieldsOf(row), at: row.at });
    });
    if (end.end === 'truncated') throw new Refusal('fitTruncated', String(end.missing), bytes.length);
    if (end.end === 'broken') throw new Refusal('fitBroken', '', Math.max(start, end.at));
    return { messages, isIntact: end.isIntact };
  });
}

function fieldsOf(row: FitRow): Map<number, number | string> {
  const values = new Map<number, number | string>();
  for (const field of row.fields()) {
    const value = row.text(field) ?? row.value(field);
    if (value !== undefined) values.set(field, value);
  }
  return values;
}

export type FitPart = {
  /** The byte at which this file begins. */
  start: number;
  /** Goes through its messages, as far as there are any. */
  walk: (visit: (row: FitRow) => void) => FitEnd;
};

/**
 * The files in these bytes, one after the other; files after one that breaks off can't be found.
 * @throws Refusal where there is none
 */
export function splitFit(bytes: Uint8Array): FitPart[] {
  if (bytes.length === 0) throw new Refusal('empty', '', 0);
  const parts: FitPart[] = [];
  for (let start = 0; start < bytes.length;) {
    const rest = bytes.subarray(start);
    if (!isFit(rest)) {
      if (parts.length > 0) break;
      throw new Refusal('notFit', '', start);
    }
    const headerSize = rest[0] ?? 0;
    const view = new DataView(rest.buffer, rest.byteOffset, rest.byteLength);
    if (headerSize < 12) throw new Refusal('fitBroken', '', start);
    // A device that lost its power could not write how long the file is.
    const hasNoSize = view.getUint32(4, true) === 0 && rest.length > 2 * headerSize;
    const end = hasNoSize ? rest.length : headerSize + view.getUint32(4, true);
    const from = start;
    parts.push({ start, walk: (visit) => walkFile(rest, headerSize, end, from, visit) });
    start += end + 2;
  }
  return parts;
}

function walkFile(
  rest: Uint8Array,
  headerSize: number,
  end: number,
  start: number,
  visit: (row: FitRow) => void,
): FitEnd {
  const missing = end + 2 - rest.length;
  const content = rest.subarray(0, Math.min(end, rest.length));
  const brokenAt = walkRecords(content, Math.min(headerSize, content.length), start, visit);
  if (missing > 0) return { end: 'truncated', missing };
  if (brokenAt !== null) return { end: 'broken', at: brokenAt };
  const view = new DataView(rest.buffer, rest.byteOffset, rest.byteLength);
  return { end: 'whole', isIntact: crc16(content) === view.getUint16(end, true) };
}

/** @returns the byte from which on nothing makes sense; null where all of it does */
function walkRecords(bytes: Uint8Array, from: number, start: number, visit: (row: FitRow) => void): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const definitions: (Definition | undefined)[] = [];
  const cursor = { definition: { number: 0, isLittle: true, fields: [], byNumber: [], size: 0 } as Definition, at: 0 };
  const row = rowAt(view, cursor);
  let lastTimestamp: number | undefined;
  for (let at = from; at < bytes.length;) {
    const begin = at;
    const header = view.getUint8(at);
    at += 1;
    const isCompressed = (header & 0x80) !== 0;
    const local = isCompressed ? (header >> 5) & 3 : header & 15;
    if (!isCompressed && (header & 0x40) !== 0) {
      const read = readDefinition(view, at, (header & 0x20) !== 0);
      if (!read) return start + at;
      definitions[local] = read.definition;
      at = read.end;
      continue;
    }
    const definition = definitions[local];
    if (!definition) return start + begin;
    if (at + definition.size > bytes.length) return start + at;
    cursor.definition = definition;
    cursor.at = at;
    row.number = definition.number;
    row.at = start + begin;
    row.timestamp = row.value(timestampField);
    // Five bits of the header count on from the last whole time, and over their end.
    if (isCompressed && lastTimestamp !== undefined)
      row.timestamp = lastTimestamp + (((header & 31) - lastTimestamp) & 31);
    lastTimestamp = row.timestamp ?? lastTimestamp;
    visit(row);
    at += definition.size;
  }
  return null;
}

/** Null where it goes beyond the end. */
function readDefinition(view: DataView, from: number, hasDeveloperFields: boolean) {
  if (from + 5 > view.byteLength) return null;
  const isLittle = view.getUint8(from + 1) === 0;
  const number = view.getUint16(from + 2, isLittle);
  const count = view.getUint8(from + 4);
  let at = from + 5;
  if (at + 3 * count > view.byteLength) return null;
  const fields: Field[] = [];
  const byNumber = Array<Field | undefined>(256).fill(undefined);
  let size = 0;
  for (let index = 0; index < count; index += 1) {
    const [fieldSize, base] = [view.getUint8(at + 1), view.getUint8(at + 2)];
    const type = bases[base];
    const isWhole = type !== undefined && fieldSize >= type.size && fieldSize % type.size === 0;
    const field: Field = {
      number: view.getUint8(at),
      size: fieldSize,
      base,
      offset: size,
      type: isWhole ? type : undefined,
    };
    fields.push(field);
    byNumber[field.number] = field;
    size += field.size;
    at += 3;
  }
  if (hasDeveloperFields) {
    if (at >= view.byteLength) return null;
    const developerCount = view.getUint8(at);
    at += 1;
    if (at + 3 * developerCount > view.byteLength) return null;
    // The meaning of these fields is defined elsewhere in the file and not needed here: only their size counts.
    for (let index = 0; index < developerCount; index += 1) size += view.getUint8(at + 3 * index + 1);
    at += 3 * developerCount;
  }
  return { definition: { number, isLittle, fields, byNumber, size }, end: at };
}

function rowAt(view: DataView, cursor: { definition: Definition; at: number }): FitRow {
  const fieldOf = (number: number): Field | undefined => cursor.definition.byNumber[number];
  const bytesOf = ({ offset, size }: Field) => new Uint8Array(view.buffer, view.byteOffset + cursor.at + offset, size);
  return {
    number: 0,
    at: 0,
    timestamp: undefined,
    value: (number) => {
      const field = fieldOf(number);
      return field && valueIn(view, cursor.at, field, cursor.definition.isLittle);
    },
    text: (number) => {
      const field = fieldOf(number);
      if (field?.base !== stringBase) return undefined;
      const bytes = bytesOf(field);
      const end = bytes.indexOf(0);
      return new TextDecoder().decode(end === -1 ? bytes : bytes.subarray(0, end)) || undefined;
    },
    bytes: (number) => {
      const field = fieldOf(number);
      const bytes = field && bytesOf(field);
      const isThere = bytes && (field.base !== byteBase || bytes.some((byte) => byte !== 0xff));
      return isThere ? bytes : undefined;
    },
    fields: () => cursor.definition.fields.map(({ number }) => number),
  };
}

function valueIn(view: DataView, at: number, { type, offset }: Field, isLittle: boolean): number | undefined {
  if (!type) return undefined;
  const value = type.read(view, at + offset, isLittle);
  return value === type.invalid || Number.isNaN(value) ? undefined : value;
}
