/**
 * A workout as the rows of a table: a set is a row of its own, and its steps follow it, one level deeper. Spec S9.12.
 */
import type { Repeat, Segment, Step, TimedMessage } from '#core/model/segment.ts';

export type StepRow = { kind: 'step'; depth: number; step: Step };
export type SetRow = { kind: 'set'; depth: number; count: number; messages?: TimedMessage[] };
export type GridRow = StepRow | SetRow;

export const rowsOf = (segments: readonly Segment[], depth = 0): GridRow[] =>
  segments.flatMap((segment): GridRow[] => {
    if (segment.type !== 'repeat') return [{ kind: 'step', depth, step: segment }];
    const { count, messages } = segment;
    const head: SetRow = { kind: 'set', depth, count, ...(messages && { messages }) };
    return [head, ...rowsOf(segment.segments, depth + 1)];
  });

/** From rows to segments: rows that stand deeper below a set belong to it; a set without steps is left out. */
export function segmentsOf(rows: readonly GridRow[]): Segment[] {
  const segments: Segment[] = [];
  for (let at = 0; at < rows.length; at = endOf(rows, at)) {
    const row = rows[at];
    if (row?.kind === 'step') segments.push(row.step);
    if (row?.kind !== 'set') continue;
    const inner = segmentsOf(rows.slice(at + 1, endOf(rows, at)));
    const { count, messages } = row;
    const set: Repeat = { type: 'repeat', count, segments: inner, ...(messages && { messages }) };
    if (inner.length > 0) segments.push(set);
  }
  return segments;
}

/** The place behind a row and, of a set, all that is in it. */
export function endOf(rows: readonly GridRow[], at: number): number {
  const row = rows[at];
  if (row?.kind !== 'set') return at + 1;
  const end = rows.findIndex((other, index) => index > at && other.depth <= row.depth);
  return end === -1 ? rows.length : end;
}

/** The row of the set that a row is in; −1 where it is in none. */
export function setOf(rows: readonly GridRow[], at: number): number {
  const depth = rows[at]?.depth ?? 0;
  return rows.findLastIndex((row, index) => index < at && row.kind === 'set' && row.depth < depth);
}
