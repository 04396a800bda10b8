/**
 * Writes a ZIP archive whose files are stored as they are: text that an athlete keeps for years stays readable without
 * unpacking.
 */

export type ZipFile = { path: string; bytes: Uint8Array };

/** What the plain form of the format has room for (APPNOTE.TXT 6.3.9, 4.4.1.4). */
export const zipLimits = { files: 65_535, bytes: 4_294_967_295 } as const;

/** No archive of this form can hold so much. */
export class ZipTooLarge extends Error {}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
  return crc;
});

/** CRC-32 as ZIP, PNG and Ethernet have it: 0xEDB88320 reversed, begun and ended with all bits set. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffff_ffff) >>> 0;
}

/** Of the parts of an archive: its field widths in bytes, in order. */
type Field = [width: 2 | 4, value: number];

function fieldBytes(fields: readonly Field[]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((sum, [width]) => sum + width, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  return bytes;
}

/** Two seconds are the format's step, and 1980 its beginning. */
function dosTime(local: string): { time: number; date: number } {
  const [year = 1980, month = 1, day = 1, hour = 0, minute = 0, second = 0] = local.split(/\D/).map(Number);
  return {
    time: (hour << 11) | (minute << 5) | (second >> 1),
    date: ((Math.max(1980, year) - 1980) << 9) | (month << 5) | day,
  };
}

/** Names are UTF-8 (bit 11); version 2.0 is asked of readers. */
const [version, utf8Names, stored] = [20, 0x0800, 0];

/**
 * An archive of files, in their order.
 * @param files with paths of their own, `/` between folders, none absolute
 * @param local when it is made, on the athlete's clock: `YYYY-MM-DDTHH:MM:SS`
 * @throws ZipTooLarge beyond `zipLimits`
 */
export function writeZip(files: readonly ZipFile[], local: string): Uint8Array<ArrayBuffer> {
  if (files.length > zipLimits.files) throw new ZipTooLarge();
  const { time, date } = dosTime(local);
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { path, bytes } of files) {
    const name = new TextEncoder().encode(path);
    const common: Field[] = [
      [2, version],
      [2, utf8Names],
      [2, stored],
      [2, time],
      [2, date],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, name.length],
      [2, 0],
    ];
    const header = fieldBytes([[4, 0x0403_4b50], ...common]);
    // Comment, disk and attributes are empty; the file begins where its local header does.
    directory.push(
      fieldBytes([[4, 0x0201_4b50], [2, version], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]),
      name,
    );
    parts.push(header, name, bytes);
    offset += header.length + name.length + bytes.length;
    if (offset > zipLimits.bytes) throw new ZipTooLarge();
  }
  const directoryLength = directory.reduce((sum, part) => sum + part.length, 0);
  if (offset + directoryLength > zipLimits.bytes) throw new ZipTooLarge();
  const end = fieldBytes([
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, directoryLength],
    [4, offset],
    [2, 0],
  ]);
  return joined([...parts, ...directory, end]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
