import fc from 'fast-check';
import { expect, test } from 'vitest';
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
import type { Segment, Step } from '#core/model/segment.ts';
import { anyWorkout } from './grid-context.ts';

const step = (durationSeconds: number): Step => ({ type: 'active', durationSeconds });
const set = (count: number, ...segments: Segment[]): Segment => ({ type: 'repeat', count, segments });
const rows = (...segments: Segment[]): GridRow[] => rowsOf(segments);
const at = (place: number) => ({ from: place, to: place });
const made = (acted: Acted | null): Segment[] | null => acted && segmentsOf(acted.rows);

test('a new step comes below the row, and into a set as its first', () => {
  expect(made(insertStep(rows(step(1), step(2)), 0, step(9)))).toEqual([step(1), step(9), step(2)]);
  expect(made(insertStep(rows(set(3, step(1))), 0, step(9)))).toEqual([set(3, step(9), step(1))]);
  expect(made(insertStep([], 0, step(9)))).toEqual([step(9)]);
});

test('a set is duplicated and deleted whole; it goes with its last step', () => {
  const workout = rows(step(1), set(3, step(2), step(3)));
  expect(made(duplicateRows(workout, at(1)))).toEqual([step(1), set(3, step(2), step(3)), set(3, step(2), step(3))]);
  expect(made(deleteRows(workout, at(1)))).toEqual([step(1)]);
  expect(made(deleteRows(workout, { from: 2, to: 3 }))).toEqual([step(1)]);
});

test('a step walks up through a set and out of it, and down the same way', () => {
  const seen: (Segment[] | null)[] = [];
  let acted: Acted = { rows: rows(step(1), set(3, step(2)), step(9)), ...at(3) };
  for (let line = 0; line < 3; line += 1) {
    acted = moveUp(acted.rows, acted);
    seen.push(made(acted));
  }
  expect(seen).toEqual([
    [step(1), set(3, step(2), step(9))],
    [step(1), set(3, step(9), step(2))],
    [step(1), step(9), set(3, step(2))],
  ]);
  for (let line = 0; line < 3; line += 1) acted = moveDown(acted.rows, acted);
  expect(made(acted)).toEqual([step(1), set(3, step(2)), step(9)]);
  expect(acted.from).toBe(3);
  expect(made(moveDown(acted.rows, acted))).toEqual(made(acted));
});

test('the last step of a set leaves it, and no empty set stays', () => {
  const left = moveDown(rows(set(3, step(1)), step(2)), at(1));
  expect(made(left)).toEqual([step(1), step(2)]);
  expect(left.from).toBe(0);
});

test('steps become a set, and a set its steps again', () => {
  const grouped = groupRows(rows(step(1), step(2), step(3)), { from: 1, to: 2 }, 4);
  expect(made(grouped)).toEqual([step(1), set(4, step(2), step(3))]);
  expect(made(ungroupRows(grouped?.rows ?? [], 2))).toEqual([step(1), step(2), step(3)]);
  expect(ungroupRows(rows(step(1)), 0)).toBeNull();
  expect(groupRows(rows(set(2, set(2, set(2, step(1))))), at(3), 2)).toBeNull();
});

test('what a set said is said by its first step when it is taken apart', () => {
  const messages = [{ atSeconds: 0, text: 'Last round counts' }];
  const workout = rows({ type: 'repeat', count: 2, segments: [step(1), step(2)], messages });
  expect(made(ungroupRows(workout, 0))).toEqual([{ ...step(1), messages }, step(2)]);
});

test('however rows are moved, no step is lost and none is added', () => {
  const stepsOf = (list: readonly GridRow[]) =>
    list.flatMap((row) => (row.kind === 'step' ? [JSON.stringify(row.step)] : [])).toSorted();
  fc.assert(
    fc.property(
      anyWorkout,
      fc.array(fc.tuple(fc.boolean(), fc.nat(), fc.nat(2)), { maxLength: 12 }),
      ({ segments }, moves) => {
        let now = rowsOf(segments);
        const before = stepsOf(now);
        for (const [isUp, place, length] of moves) {
          const from = place % now.length;
          const range = { from, to: Math.min(now.length - 1, from + length) };
          now = (isUp ? moveUp : moveDown)(now, range).rows;
          expect(rowsOf(segmentsOf(now))).toEqual(now);
        }
        expect(stepsOf(now)).toEqual(before);
      },
    ),
  );
});
