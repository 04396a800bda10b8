/**
 * Reads a ZIP archive (APPNOTE.TXT 6.3.9): its list of files, and the files that are asked for. Nothing that an archive
 * says is trusted: sizes, checksums and names are checked against the bytes, and no more is unpacked than allowed.
 */
import { crc32 } from './write-zip.ts';

export type ZipErrorCode = 'notZip' | 'damaged' | 'tooLarge' | 'unsupported';

/** The archive, or a file in it, cannot be read. */
export class ZipUnreadable extends Error {
  readonly code: ZipErrorCode;
  constructor(code: ZipErrorCode) {
    super(code);
    this.code = code;
  }
}

/**
 * Unpacks deflated bytes (RFC 1951).
 * @param mostBytes stops as soon as there are more
 * @throws ZipUnreadable
 */
export type Inflate = (packed: Uint8Array<ArrayBuffer>, mostBytes: number) => Promise<Uint8Array>;

export interface ZipReadLimits {
  files: number;
  /** Of one file, unpacked. */
  fileBytes: number;
  /** Of all files that are read from one archive together, unpacked. */
  totalBytes: number;
}

export const zipReadLimits: ZipReadLimits = { files: 65_535, fileBytes: 128e6, totalBytes: 256e6 };

export interface OpenZip {
  /** Files in the order of the archive; folders, and names that lead out of where they are unpacked, are none. */
  paths: readonly string[];
  /** @throws ZipUnreadable */
  read(path: string): Promise<Uint8Array>;
}

interface Entry {
  flags: number;
  method: number;
  crc: number;
  packedBytes: number;
  bytes: number;
  offset: number;
  nameBytes: Uint8Array;
}

const [endSignature, entrySignature, localSignature] = [0x0605_4b50, 0x0201_4b50, 0x0403_4b50];
const [endBytes, entryBytes, localBytes] = [22, 46, 30];
const [stored, deflated] = [0, 8];
const encrypted = 0x0001;
/** A comment ends the archive, and is no longer than this. */
const mostCommentBytes = 65_535;
/** The value that says: the number is in the larger form of the format (ZIP64), elsewhere. */
const elsewhere = { twoBytes: 0xffff, fourBytes: 0xffff_ffff };

/**
 * Reads the directory of an archive.
 * @throws ZipUnreadable
 */
export function openZip(
  bytes: Uint8Array<ArrayBuffer>,
  inflate: Inflate,
  limits: ZipReadLimits = zipReadLimits,
): OpenZip {
  const entries = readDirectory(bytes, limits);
  let left = limits.totalBytes;
  return {
    paths: [...entries.keys()],
    async read(path) {
      const entry = entries.get(path);
      if (!entry) throw new ZipUnreadable('damaged');
      if (entry.bytes > Math.min(limits.fileBytes, left)) throw new ZipUnreadable('tooLarge');
      left -= entry.bytes;
      return readEntry(bytes, entry, inflate);
    },
  };
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function readDirectory(bytes: Uint8Array, limits: ZipReadLimits): Map<string, Entry> {
  const view = viewOf(bytes);
  const end = findEnd(view);
  const [count, length, offset] = [
    view.getUint16(end + 10, true),
    view.getUint32(end + 12, true),
    view.getUint32(end + 16, true),
  ];
  if (count === elsewhere.twoBytes || offset === elsewhere.fourBytes) throw new ZipUnreadable('unsupported');
  // Only archives on one disk, with the whole directory on it.
  if (view.getUint32(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count)
    throw new ZipUnreadable('unsupported');
  if (count > limits.files) throw new ZipUnreadable('tooLarge');
  if (offset + length > end) throw new ZipUnreadable('damaged');

  const entries = new Map<string, Entry>();
  let at = offset;
  for (let read = 0; read < count; read += 1) {
    if (at + entryBytes > offset + length || view.getUint32(at, true) !== entrySignature)
      throw new ZipUnreadable('damaged');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ];
    const next = at + entryBytes + nameLength + extraLength + commentLength;
    if (next > offset + length) throw new ZipUnreadable('damaged');
    const nameBytes = bytes.subarray(at + entryBytes, at + entryBytes + nameLength);
    const path = new TextDecoder().decode(nameBytes);
    // Programs differ in which of two files with one name they read.
    if (entries.has(path)) throw new ZipUnreadable('damaged');
    if (isPlainPath(path)) {
      entries.set(path, {
        flags: view.getUint16(at + 8, true),
        method: view.getUint16(at + 10, true),
        crc: view.getUint32(at + 16, true),
        packedBytes: view.getUint32(at + 20, true),
        bytes: view.getUint32(at + 24, true),
        offset: view.getUint32(at + 42, true),
        nameBytes,
      });
    }
    at = next;
  }
  return entries;
}

/** The end record is found from behind: its comment reaches to the last byte. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endBytes - mostCommentBytes);
  for (let at = view.byteLength - endBytes; at >= first; at -= 1) {
    if (view.getUint32(at, true) !== endSignature) continue;
    if (at + endBytes + view.getUint16(at + 20, true) === view.byteLength) return at;
  }
  throw new ZipUnreadable('notZip');
}

/** Of a file, below where the archive is unpacked, on every system. */
const isPlainPath = (path: string): boolean =>
  !/^\/|[\\:\0]/.test(path) && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

async function readEntry(bytes: Uint8Array<ArrayBuffer>, entry: Entry, inflate: Inflate): Promise<Uint8Array> {
  const view = viewOf(bytes);
  const { offset, nameBytes } = entry;
  if (entry.flags & encrypted || offset === elsewhere.fourBytes) throw new ZipUnreadable('unsupported');
  if (offset + localBytes > bytes.length || view.getUint32(offset, true) !== localSignature)
    throw new ZipUnreadable('damaged');
  const nameLength = view.getUint16(offset + 26, true);
  const begin = offset + localBytes + nameLength + view.getUint16(offset + 28, true);
  const name = bytes.subarray(offset + localBytes, offset + localBytes + nameLength);
  const isSameName = name.length === nameBytes.length && name.every((byte, index) => byte === nameBytes[index]);
  if (!isSameName || begin + entry.packedBytes > bytes.length) throw new ZipUnreadable('damaged');

  const packed = bytes.subarray(begin, begin + entry.packedBytes);
  const content = await unpacked(packed, entry, inflate);
  if (content.length !== entry.bytes || crc32(content) !== entry.crc) throw new ZipUnreadable('damaged');
  return content;
}

async function unpacked(
  packed: Uint8Array<ArrayBuffer>,
  { method, bytes }: Entry,
  inflate: Inflate,
): Promise<Uint8Array> {
  if (method === stored) return packed;
  if (method === deflated) return inflate(packed, bytes);
  throw new ZipUnreadable('unsupported');
}
