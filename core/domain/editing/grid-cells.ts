/** The grid as a whole: cells that stand for other rows (reps, rest), filling down and pasting tables. */
import { clockCell } from './cell-text.ts';
import type { CellContext, CellProblem } from './cell-context.ts';
import { cellText, readLasting, readReps, writeCell } from './cells.ts';
import { type ColumnId, columnIds } from './columns.ts';
import type { GridRow } from './grid-rows.ts';
import { groupRows, insertStep, type RowRange } from './row-acts.ts';

/** Standing rest and nothing else; the cell for the rest of the row above shows it. */
function plainRest(row: GridRow | undefined): number | null {
  if (row?.kind !== 'step' || row.step.type !== 'rest') return null;
  const { type: _type, durationSeconds, ...others } = row.step;
  return Object.keys(others).length === 0 ? (durationSeconds ?? null) : null;
}

/** The rest after a step, from the row below it; null where there is none. */
function restAfter(rows: readonly GridRow[], at: number): number | null {
  const [row, next] = [rows[at], rows[at + 1]];
  return row?.kind === 'step' && next?.depth === row.depth && plainRest(row) === null ? plainRest(next) : null;
}

/** The text of any cell. */
export function gridText(rows: readonly GridRow[], at: number, column: ColumnId, context: CellContext): string {
  const row = rows[at];
  if (!row) return '';
  if (column !== 'rest') return cellText(row, column, context);
  const seconds = restAfter(rows, at);
  return seconds === null ? '' : clockCell(seconds, context.decimalSign);
}

export type GridResult = { rows: GridRow[] } | { problem: CellProblem };

/** What the rows become when something is typed into a cell: a rest is a step of its own, reps make a set. */
export function writeGrid(
  rows: readonly GridRow[],
  at: number,
  column: ColumnId,
  typed: string,
  context: CellContext,
): GridResult {
  const row = rows[at];
  if (!row) return { rows: [...rows] };
  if (row.kind === 'step' && column === 'rest') return writeRest(rows, at, typed.trim());
  if (row.kind === 'step' && column === 'reps') return writeReps(rows, at, typed.trim());
  const written = writeCell(row, column, typed, context);
  return 'problem' in written ? written : { rows: rows.with(at, written.row) };
}

function writeRest(rows: readonly GridRow[], at: number, text: string): GridResult {
  const has = restAfter(rows, at) !== null;
  if (text === '') return { rows: has ? rows.toSpliced(at + 1, 1) : [...rows] };
  const durationSeconds = readLasting(text, 1);
  if (typeof durationSeconds !== 'number') return durationSeconds;
  const rest = { type: 'rest', durationSeconds } as const;
  const below = rows[at + 1];
  if (has && below) return { rows: rows.with(at + 1, { kind: 'step', depth: below.depth, step: rest }) };
  return insertStep(rows, at, rest);
}

/** A step that is done so many times is a set, its rest with it. */
function writeReps(rows: readonly GridRow[], at: number, text: string): GridResult {
  if (text === '') return { rows: [...rows] };
  const count = readReps(text);
  if (typeof count !== 'number') return count;
  if (count === 1) return { rows: [...rows] };
  const grouped = groupRows(rows, { from: at, to: restAfter(rows, at) === null ? at : at + 1 }, count);
  return grouped ?? { problem: { code: 'onlySets' } };
}

/** A cell that stays as it was, by its row after all that was done, and why. */
export type RefusedCell = { at: number; column: ColumnId; text: string; problem: CellProblem };

/** What became of many cells at once, the refused ones from above. */
export type ManyResult = { rows: GridRow[]; refused: RefusedCell[] };

function writeMany(
  rows: readonly GridRow[],
  cells: readonly { at: number; column: ColumnId; text: string }[],
  context: CellContext,
): ManyResult {
  let refused: RefusedCell[] = [];
  let now = [...rows];
  const rank = (column: ColumnId) => (column === 'reps' ? 1 : 0);
  // From below, since reps and rests move the rows that follow; reps last, since they replace the step by a set.
  const inOrder = cells.toSorted((one, other) => other.at - one.at || rank(one.column) - rank(other.column));
  for (const { at, column, text } of inOrder) {
    const written = writeGrid(now, at, column, text, context);
    if ('problem' in written) refused.push({ at, column, text, problem: written.problem });
    else {
      // A set is a row above its step, a rest one below it; both push the rest of the grid down, or disappear with
      // their cells.
      const [moved, by] = [column === 'reps' ? at : at + 1, written.rows.length - now.length];
      refused = refused
        .filter((cell) => by >= 0 || cell.at !== moved)
        .map((cell) => (cell.at < moved ? cell : { ...cell, at: cell.at + by }));
      now = written.rows;
    }
  }
  return { rows: now, refused: inReadingOrder(refused) };
}

const inReadingOrder = (cells: readonly RefusedCell[]): RefusedCell[] =>
  cells.toSorted((one, other) => one.at - other.at || columnIds.indexOf(one.column) - columnIds.indexOf(other.column));

/** The first row's cells in all rows below it in the range. */
export function fillDown(
  rows: readonly GridRow[],
  { from, to }: RowRange,
  columns: readonly ColumnId[],
  context: CellContext,
): ManyResult {
  const kind = rows[from]?.kind;
  const cells = rows
    .slice(from + 1, to + 1)
    .flatMap((row, index) =>
      row.kind === kind
        ? columns.map((column) => ({ at: from + 1 + index, column, text: gridText(rows, from, column, context) }))
        : [],
    );
  return writeMany(rows, cells, context);
}

/** Empties cells; a value that a row must have stays. */
export function clearCells(
  rows: readonly GridRow[],
  { from, to }: RowRange,
  columns: readonly ColumnId[],
  context: CellContext,
): GridRow[] {
  const cells = rows
    .slice(from, to + 1)
    .flatMap((_row, index) => columns.map((column) => ({ at: from + index, column, text: '' })));
  return writeMany(rows, cells, context).rows;
}

/** Marks how deep a copied row is. */
const depthSign = '› ';

/** A range as text for a spreadsheet; with the column of types, how deep each row is. */
export const copiedCells = (
  rows: readonly GridRow[],
  { from, to }: RowRange,
  columns: readonly ColumnId[],
  context: CellContext,
): string[][] => {
  const copied = rows.slice(from, to + 1);
  const top = Math.min(...copied.map(({ depth }) => depth));
  return copied.map((row, index) =>
    columns.map(
      (column) =>
        (column === 'type' ? depthSign.repeat(row.depth - top) : '') + gridText(rows, from + index, column, context),
    ),
  );
};

/** Where a table goes: from this cell on, in these columns. */
export type PastePlace = { at: number; columns: readonly ColumnId[] };

/**
 * A table from the clipboard. With types in its first column, its lines become new rows below; without them, its cells
 * replace those that are there, and go on in new rows below the last one.
 * @param fresh what a new step is before its cells are filled
 */
export function pasteCells(
  rows: readonly GridRow[],
  { at, columns }: PastePlace,
  table: readonly (readonly string[])[],
  fresh: GridRow,
  context: CellContext,
): ManyResult {
  if (columns[0] === 'type' && (table[0]?.length ?? 0) > 1) return pasteRows(rows, at, columns, table, fresh, context);
  const missing = Math.max(0, at + table.length - rows.length);
  const all = [...rows, ...Array.from({ length: missing }, () => fresh)];
  const cells = table.flatMap((line, row) =>
    columns.flatMap((column, index) => {
      const text = line[index];
      return text === undefined ? [] : [{ at: at + row, column, text }];
    }),
  );
  return writeMany(all, cells, context);
}

function pasteRows(
  rows: readonly GridRow[],
  at: number,
  columns: readonly ColumnId[],
  table: readonly (readonly string[])[],
  fresh: GridRow,
  context: CellContext,
): ManyResult {
  const above = rows[at];
  const depth = above ? above.depth + (above.kind === 'set' ? 1 : 0) : 0;
  const place = above ? at + 1 : 0;
  const refused: RefusedCell[] = [];
  const pasted = table.map((line, below): GridRow => {
    const [first = '', ...others] = line;
    const [signs = ''] = /^(?:›\s*)*/.exec(first) ?? [];
    const name = first.slice(signs.length).trim();
    const own = depth + (signs.match(/›/g)?.length ?? 0);
    let row: GridRow = name === context.setWord ? { kind: 'set', depth: own, count: 2 } : { ...fresh, depth: own };
    for (const [index, column] of columns.entries()) {
      const text = index === 0 ? name : others[index - 1];
      if (text === undefined) break;
      // The rest of a copied row is a row of its own, and was copied too.
      const isElsewhere = column === 'rest' || (row.kind === 'set' ? index === 0 : column === 'reps');
      if (isElsewhere || (text === '' && index > 0 && (column === 'time' || column === 'meters'))) continue;
      const written = writeCell(row, column, text, context);
      if ('problem' in written) refused.push({ at: place + below, column, text, problem: written.problem });
      else row = written.row;
    }
    return row;
  });
  return { rows: rows.toSpliced(place, 0, ...pasted), refused };
}
