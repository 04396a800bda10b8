/** Bytes that grow, and numbers in as few of them as they need: seven bits a byte, the last one below 128 (LEB128). */
import { Refusal } from '#core/formats/refusal.ts';

export type ByteWriter = {
  /** A whole number from 0 to 2^53. */
  number: (value: number) => void;
  /** A whole number of either sign: small ones of both signs are short ("zigzag"). */
  signed: (value: number) => void;
  bytes: (bytes: Uint8Array) => void;
  /** All that was written, with room for some more bytes after it. */
  finish: (spareBytes: number) => Uint8Array<ArrayBuffer>;
};

export function byteWriter(): ByteWriter {
  let buffer = new Uint8Array(4096);
  let length = 0;
  const room = (more: number) => {
    if (length + more <= buffer.length) return;
    const larger = new Uint8Array(Math.max(2 * buffer.length, length + more));
    larger.set(buffer);
    buffer = larger;
  };
  const number = (value: number) => {
    room(8);
    let left = value;
    while (left >= 128) {
      buffer[length] = (left % 128) + 128;
      length += 1;
      left = Math.floor(left / 128);
    }
    buffer[length] = left;
    length += 1;
  };
  return {
    number,
    signed: (value) => number(value < 0 ? -2 * value - 1 : 2 * value),
    bytes: (bytes) => {
      room(bytes.length);
      buffer.set(bytes, length);
      length += bytes.length;
    },
    finish: (spareBytes) => {
      room(spareBytes);
      return buffer.slice(0, length + spareBytes);
    },
  };
}

export type ByteReader = {
  /** Where the next byte is read. */
  at: () => number;
  /** @throws Refusal `recordingDamaged` where none ends, or it is larger than `most` */
  number: (most: number) => number;
  /** @throws Refusal `recordingDamaged` */
  signed: () => number;
  /** @throws Refusal `recordingDamaged` where there are fewer */
  bytes: (length: number) => Uint8Array;
};

/** Reads from `from`, and never beyond `end`. */
export function byteReader(buffer: Uint8Array, from: number, end: number): ByteReader {
  let at = from;
  const damaged = () => new Refusal('recordingDamaged', '', at);
  const next = (): number => {
    const byte = at < end ? buffer[at] : undefined;
    if (byte === undefined) throw damaged();
    at += 1;
    return byte;
  };
  const number = (most: number): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = next();
      value += (byte & 127) * scale;
      if (value > most || scale > 2 ** 49) throw damaged();
      if (byte < 128) return value;
    }
  };
  return {
    at: () => at,
    number,
    signed: () => {
      const value = number(Number.MAX_SAFE_INTEGER);
      return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    },
    bytes: (length) => {
      if (at + length > end) throw damaged();
      at += length;
      return buffer.subarray(at - length, at);
    },
  };
}
