/** FIT's binary records: definitions, data of either byte order, compressed times, developer fields, files in a row. */
import { segmentLimits } from '#core/model/segment.ts';
import { crc16 } from './fit-profile.ts';
import { Refusal } from './refusal.ts';

/** Of the wanted ones in a file: many more than steps can stand in a workout. */
const mostMessages = 4 * segmentLimits.expandedSteps;

/** Numbers and texts that are there, by field; a field that says "invalid" is absent. `at` is the byte it begins at. */
export type FitMessage = { number: number; fields: ReadonlyMap<number, number | string>; at: number };

export type FitFile = { messages: FitMessage[]; isIntact: boolean };

type Field = { number: number; size: number; base: number };
type Definition = { number: number; isLittle: boolean; fields: Field[]; size: number };

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
};
const stringBase = 0x07;

/** A header of 12 or 14 bytes with ".FIT" in it. */
export const isFit = (bytes: Uint8Array): boolean =>
  bytes.length >= 12 && bytes[8] === 0x2e && bytes[9] === 0x46 && bytes[10] === 0x49 && bytes[11] === 0x54;

/**
 * The files in these bytes, mostly one.
 * @param wanted the messages to decode; the others are stepped over
 * @throws Refusal at the byte where a file breaks off or makes no sense
 */
export function decodeFit(bytes: Uint8Array, wanted: readonly number[]): FitFile[] {
  if (bytes.length === 0) throw new Refusal('empty', '', 0);
  const files: FitFile[] = [];
  for (let start = 0; start < bytes.length;) {
    const rest = bytes.subarray(start);
    if (!isFit(rest)) {
      if (files.length > 0) break;
      throw new Refusal('notFit', '', start);
    }
    const headerSize = rest[0] ?? 0;
    const view = new DataView(rest.buffer, rest.byteOffset, rest.byteLength);
    if (headerSize < 12) throw new Refusal('fitBroken', '', start);
    const end = headerSize + view.getUint32(4, true);
    if (end + 2 > rest.length) throw new Refusal('fitTruncated', String(end + 2 - rest.length), bytes.length);
    const messages = decodeRecords(rest.subarray(0, end), headerSize, start, wanted);
    files.push({ messages, isIntact: crc16(rest.subarray(0, end)) === view.getUint16(end, true) });
    start += end + 2;
  }
  return files;
}

function decodeRecords(bytes: Uint8Array, from: number, start: number, wanted: readonly number[]): FitMessage[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const definitions = new Map<number, Definition>();
  const messages: FitMessage[] = [];
  let at = from;
  const need = (size: number) => {
    if (at + size > bytes.length) throw new Refusal('fitBroken', '', start + at);
  };
  while (at < bytes.length) {
    const begin = at;
    const header = view.getUint8(at);
    at += 1;
    const isCompressed = (header & 0x80) !== 0;
    const local = isCompressed ? (header >> 5) & 3 : header & 15;
    if (!isCompressed && (header & 0x40) !== 0) {
      need(5);
      const isLittle = view.getUint8(at + 1) === 0;
      const number = view.getUint16(at + 2, isLittle);
      const count = view.getUint8(at + 4);
      at += 5;
      need(3 * count);
      const fields = Array.from({ length: count }, (_, field): Field => {
        const place = at + 3 * field;
        return { number: view.getUint8(place), size: view.getUint8(place + 1), base: view.getUint8(place + 2) };
      });
      at += 3 * count;
      let size = fields.reduce((sum, field) => sum + field.size, 0);
      if ((header & 0x20) !== 0) {
        need(1);
        const developerCount = view.getUint8(at);
        at += 1;
        need(3 * developerCount);
        for (let field = 0; field < developerCount; field += 1) size += view.getUint8(at + 3 * field + 1);
        at += 3 * developerCount;
      }
      definitions.set(local, { number, isLittle, fields, size });
      continue;
    }
    const definition = definitions.get(local);
    if (!definition) throw new Refusal('fitBroken', '', start + begin);
    need(definition.size);
    if (wanted.includes(definition.number)) {
      if (messages.length >= mostMessages)
        throw new Refusal('tooManySteps', String(segmentLimits.expandedSteps), start + begin);
      messages.push({ number: definition.number, fields: fieldsAt(view, at, definition), at: start + begin });
    }
    at += definition.size;
  }
  return messages;
}

function fieldsAt(view: DataView, from: number, { fields, isLittle }: Definition): Map<number, number | string> {
  const values = new Map<number, number | string>();
  let at = from;
  for (const { number, size, base } of fields) {
    const type = bases[base];
    if (base === stringBase) {
      const bytes = new Uint8Array(view.buffer, view.byteOffset + at, size);
      const end = bytes.indexOf(0);
      const text = new TextDecoder().decode(end === -1 ? bytes : bytes.subarray(0, end));
      if (text !== '') values.set(number, text);
    } else if (type && size >= type.size) {
      const value = type.read(view, at, isLittle);
      if (value !== type.invalid) values.set(number, value);
    }
    at += size;
  }
  return values;
}
