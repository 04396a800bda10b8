/** What can be done with rows of the grid: insert, duplicate, delete, move, put into a set and take out of it. */
import { segmentLimits, type Step } from '#core/model/segment.ts';
import { endOf, type GridRow, setOf } from './grid-rows.ts';

/** Rows from one place up to and including another. */
export type RowRange = { from: number; to: number };

/** The rows after an act, and those of them that it was done to. */
export type Acted = RowRange & { rows: GridRow[] };

const deeper = (rows: readonly GridRow[], by: number): GridRow[] =>
  rows.map((row) => ({ ...row, depth: Math.max(0, row.depth + by) }));

/** Whole sets go together: the range reaches to the end of every set that begins in it. */
function wholeRange(rows: readonly GridRow[], { from, to }: RowRange): RowRange {
  let last = to;
  for (let at = from; at <= last && at < rows.length; at += 1) last = Math.max(last, endOf(rows, at) - 1);
  return { from, to: Math.min(last, rows.length - 1) };
}

/** Takes away sets that have lost their last step; what was done keeps its place. */
function withoutEmptySets({ rows, from, to }: Acted): Acted {
  const empty = rows.findIndex((row, at) => row.kind === 'set' && endOf(rows, at) === at + 1);
  if (empty === -1) return { rows, from, to };
  return withoutEmptySets({
    rows: rows.toSpliced(empty, 1),
    from: empty < from ? from - 1 : from,
    to: empty <= to ? to - 1 : to,
  });
}

/** A new step below a row: after a set, its first step; without rows, the first of all. */
export function insertStep(rows: readonly GridRow[], at: number, step: Step): Acted {
  const above = rows[at];
  const depth = above ? above.depth + (above.kind === 'set' ? 1 : 0) : 0;
  const place = above ? at + 1 : 0;
  return { rows: rows.toSpliced(place, 0, { kind: 'step', depth, step }), from: place, to: place };
}

export function duplicateRows(rows: readonly GridRow[], range: RowRange): Acted {
  const { from, to } = wholeRange(rows, range);
  const copies = rows.slice(from, to + 1);
  return { rows: rows.toSpliced(to + 1, 0, ...copies), from: to + 1, to: to + copies.length };
}

/** Without these rows; what follows them has the place then. */
export function deleteRows(rows: readonly GridRow[], range: RowRange): Acted {
  const { from, to } = wholeRange(rows, range);
  return withoutEmptySets({ rows: rows.toSpliced(from, to - from + 1), from, to: from });
}

/** One line up: past the step above, out of a set over its first line, into the set that ends above. */
export function moveUp(rows: readonly GridRow[], range: RowRange): Acted {
  const { from, to } = wholeRange(rows, range);
  const above = rows[from - 1];
  const block = rows.slice(from, to + 1);
  const depth = block[0]?.depth ?? 0;
  if (!above || block.some((row) => row.depth < depth)) return { rows: [...rows], from, to };
  if (above.depth > depth && fits(block, above.depth - depth)) {
    return { rows: rows.toSpliced(from, block.length, ...deeper(block, above.depth - depth)), from, to };
  }
  const place = above.depth > depth ? setAbove(rows, from, depth) : from - 1;
  const moved = above.depth < depth ? deeper(block, above.depth - depth) : block;
  return withoutEmptySets({
    rows: rows.toSpliced(from, block.length).toSpliced(place, 0, ...moved),
    from: place,
    to: place + block.length - 1,
  });
}

/** One line down: past the step below, into the set below as its first step, out of a set after its last step. */
export function moveDown(rows: readonly GridRow[], range: RowRange): Acted {
  const { from, to } = wholeRange(rows, range);
  const below = rows[to + 1];
  const block = rows.slice(from, to + 1);
  const depth = block[0]?.depth ?? 0;
  if (block.some((row) => row.depth < depth)) return { rows: [...rows], from, to };
  if ((below?.depth ?? 0) < depth) {
    return withoutEmptySets({ rows: rows.toSpliced(from, block.length, ...deeper(block, -1)), from, to });
  }
  if (!below) return { rows: [...rows], from, to };
  const enters = below.kind === 'set' && fits(block, 1);
  const lines = enters ? 1 : endOf(rows, to + 1) - to - 1;
  return {
    rows: rows.toSpliced(from, block.length).toSpliced(from + lines, 0, ...deeper(block, enters ? 1 : 0)),
    from: from + lines,
    to: to + lines,
  };
}

const setAbove = (rows: readonly GridRow[], from: number, depth: number): number =>
  rows.findLastIndex((row, index) => index < from && row.depth <= depth);

/** There is a limit to how deep sets nest. */
const fits = (block: readonly GridRow[], by: number): boolean =>
  block.every((row) => row.depth + by + (row.kind === 'set' ? 1 : 0) <= segmentLimits.repeatDepth);

/** Puts rows into a set that is done so many times; null where sets would nest too deep. */
export function groupRows(rows: readonly GridRow[], range: RowRange, count: number): Acted | null {
  const whole = wholeRange(rows, range);
  const depth = Math.min(...rows.slice(whole.from, whole.to + 1).map((row) => row.depth));
  // All of a set of which only the end is in the range.
  const from = setAbove(rows, whole.from + 1, depth);
  const block = rows.slice(from, whole.to + 1);
  if (block.length === 0 || !fits(block, 1)) return null;
  return {
    rows: rows.toSpliced(from, block.length, { kind: 'set', depth, count }, ...deeper(block, 1)),
    from,
    to: whole.to + 1,
  };
}

/** Takes a set apart, or the one that a step is in: its steps stay, once. Null where there is no set. */
export function ungroupRows(rows: readonly GridRow[], at: number): Acted | null {
  const place = rows[at]?.kind === 'set' ? at : setOf(rows, at);
  const head = rows[place];
  if (head?.kind !== 'set') return null;
  const inner = deeper(rows.slice(place + 1, endOf(rows, place)), -1);
  const first = inner.findIndex((row) => row.kind === 'step');
  const carrier = inner[first];
  const said = head.messages ?? [];
  const kept =
    carrier?.kind === 'step' && said.length > 0
      ? inner.with(first, {
          ...carrier,
          step: { ...carrier.step, messages: [...said, ...(carrier.step.messages ?? [])] },
        })
      : inner;
  return { rows: rows.toSpliced(place, inner.length + 1, ...kept), from: place, to: place + inner.length - 1 };
}
