import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { columnIds } from '#core/domain/editing/columns.ts';
import { gridText, writeGrid } from '#core/domain/editing/grid-cells.ts';
import { endOf, type GridRow, rowsOf, segmentsOf } from '#core/domain/editing/grid-rows.ts';
import { groupRows, insertStep } from '#core/domain/editing/row-acts.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { readErg } from '#core/formats/read-course.ts';
import { readSwiml } from '#core/formats/read-swiml.ts';
import { readZwo } from '#core/formats/read-zwo.ts';
import type { Segment } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import { contextOf } from './grid-context.ts';

const folder = new URL('../../../../../shared/data/', import.meta.url);
const isThere = existsSync(folder);
if (!isThere) process.stderr.write('Skipped: the sample workouts are not on this machine (../shared/data).\n');

/** What a coach does who has another's grid on paper: a row for each step, its cells typed, then the sets made. */
function typedAnew(sport: Sport, segments: readonly Segment[]): Segment[] {
  const context = contextOf(sport);
  const wanted = rowsOf(segments);
  let rows: GridRow[] = [];
  for (const [at, row] of wanted.entries()) {
    if (row.kind === 'set') continue;
    const made = insertStep(rows, rows.length - 1, { type: 'active', durationSeconds: 60 });
    rows = made.rows;
    for (const column of columnIds) {
      const text = column === 'reps' || column === 'rest' ? '' : gridText(wanted, at, column, context);
      if (text === '') continue;
      const typed = writeGrid(rows, made.from, column, text, context);
      if ('problem' in typed) throw new Error(`"${text}" is refused as ${column}: ${typed.problem.code}`);
      rows = typed.rows;
    }
  }
  for (const [at, row] of wanted.entries()) {
    if (row.kind !== 'set') continue;
    const steps = wanted.slice(at, endOf(wanted, at)).filter(({ kind }) => kind === 'step').length;
    rows = groupRows(rows, { from: at, to: at + steps - 1 }, row.count)?.rows ?? rows;
  }
  return segmentsOf(rows);
}

const context = { nameIfMissing: 'file', thresholdHeartRate: 160 };

const kinds = {
  zwo: (bytes: Uint8Array) => readZwo(bytes, 'file'),
  erg: (bytes: Uint8Array) => readErg(bytes, context),
  swiml: (bytes: Uint8Array) => readSwiml(bytes, context),
};

test.skipIf(!isThere).each(Object.entries(kinds))(
  'S9.12 every %s file typed into the grid by hand has the same totals',
  (kind, read) => {
    let count = 0;
    for (const name of readdirSync(new URL(`${kind}/`, folder))) {
      const result = read(readFileSync(new URL(`${kind}/${encodeURIComponent(name)}`, folder)));
      if (!result.ok) continue;
      const { sport, segments } = result.workout;
      const [of, anew] = [workoutStats(sport, segments), workoutStats(sport, typedAnew(sport, segments))];
      expect({ name, ...anew }).toMatchObject({
        name,
        durationSeconds: expect.closeTo(of.durationSeconds, 3),
        distanceMeters: expect.closeTo(of.distanceMeters, 3),
        stress: expect.closeTo(of.stress, 2),
      });
      count += 1;
    }
    expect(count).toBeGreaterThanOrEqual(20);
  },
);
