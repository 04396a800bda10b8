/** The grid as a spreadsheet: where the cursor is, what is selected and typed, and what can be done with it. */
import { useMemo, useRef, useState } from 'react';
import { isOpenCell } from '#core/domain/editing/cells.ts';
import { type ColumnId, columnsOf, isChoiceColumn } from '#core/domain/editing/columns.ts';
import {
  clearCells,
  copiedCells,
  fillDown,
  gridText,
  type ManyResult,
  pasteCells,
  writeGrid,
} from '#core/domain/editing/grid-cells.ts';
import { type GridRow, rowsOf, segmentsOf } from '#core/domain/editing/grid-rows.ts';
import {
  type Acted,
  deleteRows,
  duplicateRows,
  groupRows,
  insertStep,
  moveDown,
  moveUp,
  ungroupRows,
} from '#core/domain/editing/row-acts.ts';
import { readTsv, tsvOf } from '#core/domain/editing/tsv.ts';
import { segmentLimits, segmentsSchema, type Step } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import { useWords } from '#src/i18n/use-words.ts';
import type { FaceProps } from '../face.ts';
import { problemWords, refusedWords, useCellContext } from './grid-words.ts';
import { goToInvalid, useStoredUnread, useOpen } from '../text/use-unread.ts';

/** A cell by its place among the rows and columns that are shown. */
export type CellPlace = { row: number; column: number };

/** What is being typed into the cell of the cursor. */
export type Typing = {
  text: string;
  /** Why it was not taken; what was typed stays. */
  problem: string | null;
};

const fresh: Record<Sport, Step> = {
  bike: { type: 'active', durationSeconds: 300, percentOfFtp: { start: 65, end: 65 } },
  swim: { type: 'active', distanceMeters: 100 },
  rowing: { type: 'active', durationSeconds: 300, percentOf2kWatts: { start: 55, end: 55 } },
};

/** How often a new set is done at first. */
const newSetCount = 4;

export type RowAct = 'insert' | 'duplicate' | 'delete' | 'up' | 'down' | 'group' | 'ungroup';

const placeOf = (cell: { row: number; column: ColumnId } | null, columns: readonly ColumnId[]): CellPlace =>
  cell ? { row: cell.row, column: columns.indexOf(cell.column) } : { row: 0, column: 0 };

export function useGrid({ sport, segments, thresholds, onChange, onOpen, left, onUnread }: FaceProps) {
  const { t } = useWords();
  const context = useCellContext(sport, thresholds);
  const rows = useMemo(() => rowsOf(segments), [segments]);
  const columns = useMemo(() => columnsOf(sport, segments), [sport, segments]);
  const [leftCell] = useState(() => (left?.face === 'grid' ? left : null));
  const [cursor, setCursor] = useState<CellPlace>(() => placeOf(leftCell, columns));
  const [anchor, setAnchor] = useState(cursor);

  // Undo, or another face, may have made the workout shorter.
  const within = ({ row, column }: CellPlace): CellPlace => ({
    row: Math.max(0, Math.min(rows.length - 1, row)),
    column: Math.max(0, Math.min(columns.length - 1, column)),
  });
  const at = within(cursor);
  const column = columns[at.column] ?? 'type';

  /** The rows with this in the cell of the cursor, or why not: not understood, or more than a workout holds. */
  const read = (text: string): { rows: GridRow[] } | { problem: string } => {
    const written = writeGrid(rows, at.row, column, text, context);
    if ('problem' in written) return { problem: problemWords(written.problem, t) };
    return segmentsSchema.safeParse(segmentsOf(written.rows)).success ? written : { problem: t('editor.tooMuch') };
  };
  const [typing, showTyping] = useState<Typing | null>(() => {
    if (!leftCell) return null;
    // It may be half a number: it stays open, and only who sees it takes it.
    const written = read(leftCell.text);
    return { text: leftCell.text, problem: 'problem' in written ? written.problem : null };
  });
  /** The same at once, for what happens before the next render. */
  const open = useRef(typing !== null);
  const setTyping = (next: Typing | null) => {
    open.current = next !== null;
    showTyping(next);
  };
  useOpen(typing?.problem != null, onOpen, goToInvalid);
  /** What was just done or refused, said below the grid. */
  const [said, setSaid] = useState('');

  const from = within(anchor);
  const range = { from: Math.min(at.row, from.row), to: Math.max(at.row, from.row) };
  const [firstColumn, lastColumn] = [Math.min(at.column, from.column), Math.max(at.column, from.column)];
  const selected = columns.slice(firstColumn, lastColumn + 1);
  const isAsWas = typing === null || typing.text === gridText(rows, at.row, column, context);
  useStoredUnread(isAsWas ? null : { face: 'grid', text: typing.text, row: at.row, column }, onUnread);

  const put = (next: readonly GridRow[]) => onChange(segmentsOf(next));
  const goTo = (place: CellPlace, { extends: isExtending = false } = {}) => {
    setSaid('');
    setCursor(within(place));
    if (!isExtending) setAnchor(within(place));
  };
  const selectRows = (first: number, last: number) => {
    // The cursor stays in the first column, so that nothing scrolls away.
    setAnchor({ row: first, column: columns.length - 1 });
    setCursor({ row: last, column: 0 });
  };

  const begin = (text?: string) => {
    const row = rows[at.row];
    if (!row) return;
    if (!isOpenCell(row, column)) return setSaid(t('editor.problems.notInSet'));
    setSaid('');
    setTyping({ text: text ?? gridText(rows, at.row, column, context), problem: null });
  };
  /** @returns false where it can't be taken: it stays, with the reason below. */
  const commit = (text: string): boolean => {
    const written = read(text);
    if ('problem' in written) {
      setTyping({ text, problem: written.problem });
      return false;
    }
    setTyping(null);
    if (text !== gridText(rows, at.row, column, context)) put(written.rows);
    return true;
  };

  const acts: Record<RowAct, () => Acted | null> = {
    insert: () => insertStep(rows, range.to, fresh[sport]),
    duplicate: () => duplicateRows(rows, range),
    delete: () => deleteRows(rows, range),
    up: () => moveUp(rows, range),
    down: () => moveDown(rows, range),
    group: () => groupRows(rows, range, newSetCount),
    ungroup: () => ungroupRows(rows, at.row),
  };
  const act = (name: RowAct) => {
    if (rows.length === 0 && name !== 'insert') return;
    // What is not understood stays, unless its row goes.
    if (typing?.problem && name !== 'delete') return;
    setTyping(null);
    const acted = acts[name]();
    if (!acted) return setSaid(t(name === 'group' ? 'editor.problems.onlySets' : 'editor.problems.noSet'));
    setSaid('');
    put(acted.rows);
    setAnchor({ row: acted.from, column: at.column });
    setCursor({ row: Math.max(acted.from, acted.to), column: at.column });
  };
  const many = ({ rows: next, refused }: ManyResult) => {
    put(next);
    setSaid(refusedWords(refused, t));
  };

  return {
    rows,
    columns,
    context,
    at,
    typing,
    said: typing?.problem ?? said,
    /** Is something being typed that has not been taken? */
    isOpen: () => open.current,
    setTyping,
    goTo,
    selectRows,
    begin,
    commit,
    act,
    isSelected: ({ row, column: place }: CellPlace) =>
      row >= range.from && row <= range.to && place >= firstColumn && place <= lastColumn,
    hasSelection: range.from < range.to || firstColumn < lastColumn,
    textOf: (row: number, id: ColumnId) => gridText(rows, row, id, context),
    isChoice: isChoiceColumn(column),
    clear: () => put(clearCells(rows, range, selected, context)),
    fill: () => many(fillDown(rows, range, selected, context)),
    copied: () => tsvOf(copiedCells(rows, range, selected, context)),
    paste: (text: string) => {
      const table = readTsv(text);
      if (table.length > segmentLimits.expandedSteps) return setSaid(t('editor.tooMuch'));
      const place = { at: at.row === from.row ? at.row : range.from, columns: columns.slice(firstColumn) };
      many(pasteCells(rows, place, table, { kind: 'step', depth: 0, step: fresh[sport] }, context));
    },
  };
}

export type Grid = ReturnType<typeof useGrid>;
