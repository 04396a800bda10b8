import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choicesIn, isOpenCell } from '#core/domain/editing/cells.ts';
import { choiceColumns, type ColumnId, columnIds, columnsOf } from '#core/domain/editing/columns.ts';
import { copiedCells, fillDown, gridText, pasteCells, writeGrid } from '#core/domain/editing/grid-cells.ts';
import { type GridRow, rowsOf, segmentsOf } from '#core/domain/editing/grid-rows.ts';
import { kindFacts } from '#core/domain/editing/target-kinds.ts';
import { readTsv, tsvOf } from '#core/domain/editing/tsv.ts';
import { type Segment, segmentsSchema, type Step } from '#core/model/segment.ts';
import { targetKinds } from '#core/model/segment-size.ts';
import type { Sport } from '#core/model/sport.ts';
import { anyStep, anyWorkout, contextOf } from './grid-context.ts';

const easy: Step = { type: 'active', durationSeconds: 300, percentOfFtp: { start: 65, end: 65 } };

/** What a single step becomes, or the code of why not. */
function typed(step: Step, column: ColumnId, text: string, sport: Sport = 'bike'): Segment[] | string {
  const written = writeGrid(rowsOf([step]), 0, column, text, contextOf(sport));
  return 'problem' in written ? written.problem.code : segmentsOf(written.rows);
}

describe('S9.12 cells', () => {
  test('a time is typed as minutes, a clock or with its unit, with a point or a comma', () => {
    const seconds = (text: string) => typed(easy, 'time', text);
    for (const text of ['4:30', '4,5', '4.5', '270 s', '4 min 30 s', '4m30s', '0:04:30']) {
      expect(seconds(text)).toEqual([{ ...easy, durationSeconds: 270 }]);
    }
    expect(seconds('1h')).toEqual([{ ...easy, durationSeconds: 3600 }]);
    expect([seconds('soon'), seconds('0'), seconds('2000')]).toEqual(['notATime', 'outside', 'outside']);
  });

  test('the bounds of a time are said as clocks', () => {
    const outside = { code: 'outside', minimum: '0:01', maximum: '24:00:00' };
    const swum: Step = { type: 'interval', distanceMeters: 100 };
    const context = contextOf('swim');
    expect(writeGrid(rowsOf([easy]), 0, 'time', '25h', context)).toEqual({ problem: outside });
    expect(writeGrid(rowsOf([easy]), 0, 'rest', '0', context)).toEqual({ problem: outside });
    expect(writeGrid(rowsOf([swum]), 0, 'sendOff', '3h', context)).toEqual({
      problem: { ...outside, maximum: '2:00:00' },
    });
  });

  test('metres take the place of minutes, and a step has always one of them', () => {
    const { durationSeconds: _time, ...others } = easy;
    expect(typed(easy, 'meters', '1 500 m')).toEqual([{ ...others, distanceMeters: 1500 }]);
    expect(typed(easy, 'time', '')).toBe('needsLength');
    expect(typed({ ...others, distanceMeters: 400, sendOffSeconds: 480 }, 'time', '5')).toEqual([easy]);
  });

  test('how hard keeps its kind unless a unit is typed', () => {
    const start = (text: string) => typed(easy, 'start', text);
    expect(start('88')).toEqual([{ ...easy, percentOfFtp: { start: 88, end: 88 } }]);
    expect(start('45-75')).toEqual([{ ...easy, percentOfFtp: { start: 45, end: 75 } }]);
    const { percentOfFtp: _target, ...free } = easy;
    expect(start('250 W')).toEqual([{ ...free, watts: { start: 250, end: 250 } }]);
    expect(start('')).toEqual([free]);
    expect(start('max')).toEqual([{ ...free, isMaximal: true }]);
    expect([start('hard'), start('1001')]).toEqual(['notANumber', 'outside']);
    expect(typed(easy, 'end', '85')).toEqual([{ ...easy, percentOfFtp: { start: 65, end: 85 } }]);
  });

  test('in the pool and on the rowing machine a clock is a pace and a sign stands beside the athlete’s own', () => {
    const swim: Step = { type: 'interval', distanceMeters: 100 };
    expect(typed(swim, 'start', '1:45,5', 'swim')).toEqual([{ ...swim, secondsPer100m: 105.5 }]);
    expect(typed(swim, 'start', '+4', 'swim')).toEqual([{ ...swim, secondsPer100mFromCss: 4 }]);
    expect(typed(swim, 'start', '95', 'swim')).toEqual([{ ...swim, percentOfCssSpeed: { start: 95, end: 95 } }]);
    expect(typed({ ...swim, secondsPer100m: 105 }, 'end', '1:50', 'swim')).toBe('hasNoEnd');
    expect(typed(swim, 'start', '1:55', 'rowing')).toEqual([{ ...swim, secondsPer500m: 115 }]);
    expect(typed(swim, 'sendOff', '1:50', 'swim')).toEqual([{ ...swim, sendOffSeconds: 110 }]);
    expect(typed(easy, 'sendOff', '1:50', 'swim')).toBe('needsMeters');
  });

  test('another kind of target asks for about the same effort', () => {
    const { percentOfFtp: _target, ...free } = easy;
    expect(typed(easy, 'target', 'the watts')).toEqual([{ ...free, watts: { start: 163, end: 163 } }]);
    const rowed: Step = { ...free, percentOf2kWatts: { start: 100, end: 100 } };
    expect(typed(rowed, 'target', 'secondsPer500m', 'rowing')).toEqual([{ ...free, secondsPer500m: 105 }]);
    expect(typed(rowed, 'target', 'secondsPer500mFrom2k', 'rowing')).toEqual([{ ...free, secondsPer500mFrom2k: 0 }]);
    expect(typed(easy, 'target', '')).toEqual([free]);
    expect(typed(easy, 'type', 'nap')).toBe('notAChoice');
  });

  test('a rest is a step of its own, and reps make a set of the step with its rest', () => {
    const rest: Step = { type: 'rest', durationSeconds: 30 };
    expect(typed(easy, 'rest', '30')).toEqual([easy, rest]);
    const rested = rowsOf([easy, rest]);
    const context = contextOf('bike');
    expect(gridText(rested, 0, 'rest', context)).toBe('0:30');
    expect(gridText(rested, 1, 'rest', context)).toBe('');
    const set = writeGrid(rested, 0, 'reps', '8', context);
    expect('rows' in set && segmentsOf(set.rows)).toEqual([{ type: 'repeat', count: 8, segments: [easy, rest] }]);
    const longer = writeGrid('rows' in set ? set.rows : [], 1, 'rest', '1:30', context);
    expect('rows' in longer && segmentsOf(longer.rows)).toEqual([
      { type: 'repeat', count: 8, segments: [easy, { ...rest, durationSeconds: 90 }] },
    ]);
    const none = writeGrid(rested, 0, 'rest', '', context);
    expect('rows' in none && segmentsOf(none.rows)).toEqual([easy]);
    expect([typed(easy, 'reps', '2,5'), typed(easy, 'reps', '201')]).toEqual(['notWhole', 'outside']);
  });

  test('messages say when, and keep how long they stand', () => {
    const said: Step = { ...easy, messages: [{ atSeconds: 90, text: 'Tall', durationSeconds: 5 }] };
    expect(typed(said, 'message', 'Settle in | 1:30 Tall and loose')).toEqual([
      {
        ...easy,
        messages: [
          { atSeconds: 0, text: 'Settle in' },
          { atSeconds: 90, text: 'Tall and loose', durationSeconds: 5 },
        ],
      },
    ]);
    expect(typed(said, 'message', '')).toEqual([easy]);
  });

  test('whatever a cell shows may be typed into it again and changes nothing', () => {
    fc.assert(
      fc.property(anyWorkout, fc.constantFrom('.', ','), ({ sport, segments }, decimalSign) => {
        const rows = rowsOf(segments);
        const context = contextOf(sport, decimalSign);
        for (const [at, row] of rows.entries()) {
          for (const column of columnIds.filter((one) => isOpenCell(row, one))) {
            const text = gridText(rows, at, column, context);
            if (text === '' && (column === 'time' || column === 'meters')) continue;
            expect(writeGrid(rows, at, column, text, context)).toEqual({ rows });
          }
        }
      }),
    );
  });

  test('whatever may be chosen makes a step that can be saved', () => {
    const oneStep = fc
      .constantFrom<Sport[]>('bike', 'swim', 'rowing')
      .chain((sport) => anyStep(sport).map((step) => ({ sport, step })));
    fc.assert(
      fc.property(oneStep, fc.constantFrom(...choiceColumns), ({ sport, step }, column) => {
        for (const choice of choicesIn({ kind: 'step', depth: 0, step }, column, sport)) {
          expect(segmentsSchema.safeParse(typed(step, column, choice, sport)).success).toBe(true);
        }
      }),
    );
  });

  test('the bounds of targets are those of the model', () => {
    for (const kind of targetKinds) {
      const { minimum, maximum, isRamp } = kindFacts[kind];
      const isValid = (value: number) =>
        segmentsSchema.safeParse([
          { type: 'active', durationSeconds: 60, [kind]: isRamp ? { start: value, end: value } : value },
        ]).success;
      expect([minimum - 1, minimum, maximum, maximum + 1].map(isValid)).toEqual([false, true, true, false]);
    }
  });
});

describe('S9.12 a table from and to a spreadsheet', () => {
  const fresh: GridRow = { kind: 'step', depth: 0, step: easy };

  test('all rows that are copied make the same workout where they are pasted', () => {
    fc.assert(
      fc.property(anyWorkout, ({ sport, segments }) => {
        const context = contextOf(sport);
        const columns = columnsOf(sport, segments);
        const rows = rowsOf(segments);
        const table = readTsv(tsvOf(copiedCells(rows, { from: 0, to: rows.length - 1 }, columns, context)));
        const { rows: pasted, refused } = pasteCells([], { at: 0, columns }, table, fresh, context);
        expect(refused).toEqual([]);
        expect(segmentsOf(pasted)).toEqual(segments);
      }),
    );
  });

  test('rows that begin in a set and end behind it are copied, too', () => {
    const rows = rowsOf([{ type: 'repeat', count: 2, segments: [easy, easy] }, easy]);
    const context = contextOf('bike');
    const table = copiedCells(rows, { from: 2, to: 3 }, ['type', 'time'], context);
    expect(table).toEqual([
      ['› the active', '5:00'],
      ['the active', '5:00'],
    ]);
  });

  test('reps beside other columns make sets of what was pasted', () => {
    const columns: ColumnId[] = ['reps', 'time', 'rest'];
    const table = readTsv('4\t2\t30\n\t5\t\n3\t1\t60');
    const { rows, refused } = pasteCells(rowsOf([easy]), { at: 0, columns }, table, fresh, contextOf('bike'));
    const lasting = (durationSeconds: number) => ({ ...easy, durationSeconds });
    const set = (count: number, seconds: number, restSeconds: number) => ({
      type: 'repeat',
      count,
      segments: [lasting(seconds), { type: 'rest', durationSeconds: restSeconds }],
    });
    expect(refused).toEqual([]);
    expect(segmentsOf(rows)).toEqual([set(4, 120, 30), easy, set(3, 60, 60)]);
  });

  test('columns of a spreadsheet go over what stands there and on into new rows', () => {
    const table = readTsv('10\t\t\r\n5,5\t\t\r\nlong\t\t\r\n');
    const { rows, refused } = pasteCells(rowsOf([easy]), { at: 0, columns: ['time'] }, table, fresh, contextOf('bike'));
    expect(refused).toEqual([{ at: 2, column: 'time', text: 'long', problem: { code: 'notATime' } }]);
    expect(segmentsOf(rows)).toEqual([600, 330, 300].map((durationSeconds) => ({ ...easy, durationSeconds })));
  });

  test('a cell that is refused is named by where its row is after the paste, with its limit', () => {
    const columns: ColumnId[] = ['reps', 'time', 'rest', 'target', 'start'];
    const table = readTsv('4\t2\t30\t\t90\n\t30 h\t\t\t9000 %\n2\t5\t\t\thard');
    const { rows, refused } = pasteCells(rowsOf([easy]), { at: 0, columns }, table, fresh, contextOf('bike'));
    expect(refused).toEqual([
      { at: 3, column: 'time', text: '30 h', problem: { code: 'outside', minimum: '0:01', maximum: '24:00:00' } },
      { at: 3, column: 'start', text: '9000 %', problem: { code: 'outside', minimum: '0', maximum: '1000' } },
      { at: 5, column: 'start', text: 'hard', problem: { code: 'notANumber' } },
    ]);
    expect(rows[3]).toEqual({ ...fresh, step: { type: 'active', durationSeconds: 300 } });
    const typedRows = pasteCells(
      [fresh],
      { at: 0, columns: ['type', 'time'] },
      [['nap', '10']],
      fresh,
      contextOf('bike'),
    );
    expect(typedRows.refused).toEqual([{ at: 1, column: 'type', text: 'nap', problem: { code: 'notAChoice' } }]);
  });

  test('a cell of a rest that the same paste takes away is not told of the row above it', () => {
    const rested = rowsOf([easy]);
    const { rows: withRest } = pasteCells(rested, { at: 0, columns: ['rest'] }, [['30']], fresh, contextOf('bike'));
    const rest = withRest.findIndex((row) => row.kind === 'step' && row.step.type === 'rest');
    const table = [
      ['', ''],
      ['', 'hard'],
    ];
    const columns: ColumnId[] = ['rest', 'start'];
    const { rows, refused } = pasteCells(withRest, { at: rest - 1, columns }, table, fresh, contextOf('bike'));
    expect(rows).toHaveLength(withRest.length - 1);
    expect(refused).toEqual([]);
  });

  test('a cell with a tab, a quote or a line comes through', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), { minLength: 1 }), (cells) => {
        const lines = cells.map((line) => [...line, 'end']);
        expect(readTsv(tsvOf(lines))).toEqual(lines);
      }),
    );
  });

  test('a value is filled down to the last row of the selection', () => {
    const rows = rowsOf([easy, { ...easy, durationSeconds: 60 }, { ...easy, durationSeconds: 30 }]);
    const filled = fillDown(rows, { from: 0, to: 2 }, ['time'], contextOf('bike'));
    expect(segmentsOf(filled.rows)).toEqual([easy, easy, easy]);
  });
});
