/** Writes FIT's binary records: each message with its definition before it where that changes. */
import { crc16 } from './fit-profile.ts';

/** Of a field: how many bytes and which base type. */
type Kind = 'enum' | 'uint8' | 'uint16' | 'uint32' | 'uint32z' | 'sint32';
const kinds: Record<Kind, { size: number; base: number; invalid: number }> = {
  enum: { size: 1, base: 0x00, invalid: 0xff },
  uint8: { size: 1, base: 0x02, invalid: 0xff },
  uint16: { size: 2, base: 0x84, invalid: 0xffff },
  uint32: { size: 4, base: 0x86, invalid: 0xffff_ffff },
  uint32z: { size: 4, base: 0x8c, invalid: 0 },
  sint32: { size: 4, base: 0x85, invalid: 0x7fff_ffff },
};

/** `undefined` is written as what the protocol calls invalid, or not at all where it is a text. */
export type FitField = { number: number } & (
  | { kind: Kind; value: number | undefined }
  | { kind: 'text'; value: string | undefined; mostBytes: number }
);

/** UTF-8 of at most so many bytes, no sign cut in two, and a zero behind it. */
function textBytes(text: string, mostBytes: number): Uint8Array {
  const room = new Uint8Array(mostBytes);
  const { written } = new TextEncoder().encodeInto(text.toWellFormed(), room.subarray(0, mostBytes - 1));
  return room.subarray(0, written + 1);
}

/** Whether a text stays whole in a field of so many bytes. */
export const fitsInText = (text: string, mostBytes: number): boolean =>
  new TextEncoder().encode(text.toWellFormed()).length < mostBytes;

function encodeMessage(number: number, fields: readonly FitField[], lastDefinition: { bytes: string }): number[] {
  const parts = fields.flatMap((field) => {
    if (field.kind === 'text') {
      if (!field.value) return [];
      const bytes = textBytes(field.value, field.mostBytes);
      return [{ number: field.number, size: bytes.length, base: 0x07, bytes: [...bytes] }];
    }
    const { size, base, invalid } = kinds[field.kind];
    const value = field.value ?? invalid;
    const bytes = Array.from({ length: size }, (_, byte) => (value >>> (8 * byte)) & 255);
    return [{ number: field.number, size, base, bytes }];
  });
  const described = parts.flatMap((part) => [part.number, part.size, part.base]);
  const definition = [0x40, 0, 0, number & 255, number >> 8, parts.length, ...described];
  const isKnown = lastDefinition.bytes === definition.join();
  lastDefinition.bytes = definition.join();
  return [...(isKnown ? [] : definition), 0, ...parts.flatMap(({ bytes }) => bytes)];
}

/** A whole file: header of 14 bytes, protocol 2.0, messages, and both checksums. */
export function encodeFit(
  messages: readonly { number: number; fields: readonly FitField[] }[],
): Uint8Array<ArrayBuffer> {
  const lastDefinition = { bytes: '' };
  const data = messages.flatMap(({ number, fields }) => encodeMessage(number, fields, lastDefinition));
  const bytes = new Uint8Array(14 + data.length + 2);
  const view = new DataView(bytes.buffer);
  const [headerSize, protocol, profile] = [14, 0x20, 21_00];
  bytes.set([headerSize, protocol]);
  view.setUint16(2, profile, true);
  view.setUint32(4, data.length, true);
  bytes.set([0x2e, 0x46, 0x49, 0x54], 8);
  view.setUint16(12, crc16(bytes.subarray(0, 12)), true);
  bytes.set(data, 14);
  view.setUint16(14 + data.length, crc16(bytes.subarray(0, 14 + data.length)), true);
  return bytes;
}
