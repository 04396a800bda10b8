/** Reads what "Export everything" has written: every row is checked, and one that can't be read is named. */
import * as z from 'zod/mini';
import { type OpenZip, openZip, ZipUnreadable, type ZipErrorCode, zipReadLimits } from '#core/formats/read-zip.ts';
import { blobHash } from '#core/model/blob.ts';
import { id, instant } from '#core/model/ids.ts';
import { limits } from '#core/model/limits.ts';
import { schemaOf } from '#core/model/row-schemas.ts';
import { tableNames, type TableName } from '#core/model/tables.ts';
import { deviceRow } from '#src/entities/entities.ts';
import { inflate } from '#src/app/start/inflate.ts';
import { blobOf } from '#src/sync/blob-of.ts';
import type { Archive } from '#src/entities/restore/ground.ts';
import type { Left } from '#src/entities/restore/part.ts';

export type ExportErrorCode = ZipErrorCode | 'notExport' | 'newer';

/** The file as a whole is refused; nothing has been done with it. */
export class ExportUnreadable extends Error {
  readonly code: ExportErrorCode;
  constructor(code: ExportErrorCode) {
    super(code);
    this.code = code;
  }
}

/** Of export-files.ts: what a later app writes may mean something else. */
const knownVersion = 2;
const about = 'data/export.json';
const head = z.object({ format: z.literal('trainside'), version: z.int(), account: id, exportedAt: instant });

/** @throws ExportUnreadable */
export async function readExport(file: Blob): Promise<Archive> {
  try {
    if (file.size > zipReadLimits.totalBytes) throw new ExportUnreadable('tooLarge');
    const zip = openZip(new Uint8Array(await file.arrayBuffer()), inflate);
    // Unpacked and packed again, everything may be in one more folder.
    const path = zip.paths.find((one) => one === about || one.endsWith(`/${about}`));
    if (path === undefined) throw new ExportUnreadable('notExport');
    const folder = path.slice(0, -about.length);
    const { account, exportedAt } = readHead(jsonOf(await zip.read(path)));
    const left: Left[] = [];
    const rows: Partial<Record<TableName, readonly unknown[]>> = {};
    for (const table of tableNames) {
      const name = `${folder}data/${table}.json`;
      const kind = kindOf(table);
      rows[table] =
        kind !== null && zip.paths.includes(name) ? readRows(table, kind, jsonOf(await zip.read(name)), left) : [];
    }
    // Each table with rows that its own schema has passed.
    const paths = zip.paths.includes(folder + recordings) ? readIndex(jsonOf(await zip.read(folder + recordings))) : [];
    return { account, exportedAt, rows: rows as Archive['rows'], left, blob: blobsIn(zip, folder, new Map(paths)) };
  } catch (error) {
    if (error instanceof ZipUnreadable) throw new ExportUnreadable(error.code);
    throw error;
  }
}

/** Of recordings.ts: where each of them is. */
const recordings = 'data/recordings.json';
const listed = z.object({ hash: blobHash, path: z.string() });

const readIndex = (value: unknown): [hash: string, path: string][] =>
  (Array.isArray(value) ? value : []).flatMap((one) => {
    const read = listed.safeParse(one);
    return read.success ? [[read.data.hash, read.data.path]] : [];
  });

/** Read when they are asked for, one after the other; what is not what its hash says is none. */
function blobsIn(zip: OpenZip, folder: string, paths: ReadonlyMap<string, string>): Archive['blob'] {
  return async (hash) => {
    const path = paths.get(hash);
    if (path === undefined || !zip.paths.includes(folder + path)) return null;
    try {
      const content = await blobOf(Uint8Array.from(await zip.read(folder + path)));
      return content.hash === hash ? content : null;
    } catch (error) {
      if (error instanceof ZipUnreadable) return null;
      throw error;
    }
  };
}

/** The value, or undefined where the text is no JSON: nested a million deep, some engines give up. */
function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function readHead(value: unknown): z.infer<typeof head> {
  const read = head.safeParse(value);
  if (!read.success) throw new ExportUnreadable('notExport');
  if (read.data.version > knownVersion) throw new ExportUnreadable('newer');
  return read.data;
}

/** The table that athletes know these rows by; null where they are not restored. */
function kindOf(table: TableName): TableName | null {
  const { restored } = deviceRow(table);
  return restored && 'with' in restored ? restored.with : restored && table;
}

function readRows(table: TableName, kind: TableName, value: unknown, left: Left[]): unknown[] {
  if (!Array.isArray(value)) {
    left.push({ kind, name: `data/${table}.json`, why: 'unreadable' });
    return [];
  }
  const rows = new Map<string, unknown>();
  for (const [index, row] of value.entries()) {
    if (rows.size === limits.rowsPerTable) {
      left.push({ kind, name: nameOf(row) ?? `data/${table}.json`, why: 'tooMany' });
      break;
    }
    const read = schemaOf(table).safeParse(row);
    const known = read.success ? (read.data as { id: string; deletedBy: string | null }) : null;
    if (!known || known.deletedBy !== null || rows.has(known.id)) {
      left.push({ kind, name: nameOf(row) ?? `data/${table}.json, ${index + 1}`, why: 'unreadable' });
    } else rows.set(known.id, known);
  }
  return [...rows.values()];
}

/** What people call a row that cannot be read, if it says so. */
const named = z.union([
  z.pipe(
    z.object({ content: z.object({ name: z.string().check(z.minLength(1)) }) }),
    z.transform(({ content }) => content.name),
  ),
  z.pipe(
    z.object({ name: z.string().check(z.minLength(1)) }),
    z.transform(({ name }) => name),
  ),
  z.pipe(
    z.object({ calendarDate: z.string().check(z.minLength(1)) }),
    z.transform(({ calendarDate }) => calendarDate),
  ),
  z.pipe(
    z.object({ date: z.string().check(z.minLength(1)) }),
    z.transform(({ date }) => date),
  ),
]);

function nameOf(row: unknown): string | undefined {
  const read = named.safeParse(row);
  return read.success ? read.data.slice(0, limits.nameLength) : undefined;
}
