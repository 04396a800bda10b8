/** A coach pastes a plan from a spreadsheet. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostTableCharacters, readCells, writeCells } from '#core/domain/plan-table/cells.ts';
import { isNoteWord, isRestWord, weekdayNamed } from '#core/domain/plan-table/day-names.ts';
import { meaningOfCell, planOfTable } from '#core/domain/plan-table/plan-table.ts';
import { readPlan } from '#core/domain/plan-table/read-plan.ts';
import { readText } from '#core/domain/workout-text/read-text.ts';
import { localeIds } from '#core/model/locales.ts';

const planOf = (text: string) => planOfTable(readCells(text) ?? []);

/** Nothing said of any day. */
const unsaid = ['', '', '', '', '', '', ''];

test('cells with lines, tabs and quotes come back from a spreadsheet as they went there', () => {
  const cell = fc.string({ maxLength: 12, unit: fc.constantFrom('a', '"', '\t', '\n', ' ', ';', 'ü') });
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(table, (rows) => {
      const kept = rows.map((row) => row.map((one) => one.trim()));
      // A last line with nothing in it is no row.
      fc.pre(kept.at(-1)?.join('') !== '');
      expect(readCells(writeCells(kept))).toEqual(kept);
    }),
  );
  expect(readCells('a\t"b\r\nc"\r\nd\t"e ""f"""\r\n')).toEqual([
    ['a', 'b\nc'],
    ['d', 'e "f"'],
  ]);
  // Inches and seconds are no quotes.
  expect(readCells('3x30" all out\t"unclosed')).toEqual([['3x30" all out', '"unclosed']]);
  expect(readCells('x'.repeat(mostTableCharacters + 1))).toBeNull();
});

test('the days of a week are known in each language, long and short, and no name stands for two days', () => {
  for (const locale of localeIds) {
    for (const weekday of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
      const days = [5, 6, 7, 8, 9, 10, 11].map((day) => weekdayNamed(format.format(Date.UTC(2026, 0, day))));
      expect([locale, weekday, ...days]).toEqual([locale, weekday, 1, 2, 3, 4, 5, 6, 7]);
    }
  }
  expect(weekdayNamed('Tues.')).toBe(2);
  // Short, without accents, as they are written by hand; and with a date behind them.
  const written =
    'Segunda|terca|Quarta|月曜|(火)|水|礼拜四|週五|周六|Miércoles|miercoles|sabado|Lu|Pn|Śr|Mon 12/1|Di., 3.2.|Вс';
  expect(written.split('|').map(weekdayNamed)).toEqual([1, 2, 3, 1, 2, 3, 4, 5, 6, 3, 3, 6, 1, 1, 3, 1, 2, 7]);
  expect(weekdayNamed('Sun 60 min')).toBeNull();
  expect(weekdayNamed('Tempo')).toBeNull();
  expect([isRestWord('Ruhetag'), isRestWord('REST'), isRestWord('Rest 5 min')]).toEqual([true, true, false]);
  expect(isNoteWord('Notes')).toBe(true);
});

test('weeks below one another, under the names of the days, with labels and notes of the weeks', () => {
  const { weeks, leftOut } = planOf(
    'Winter plan\n\nWeek\tMon\tWed\tSun\tNotes\nWeek 1\trest\t60min 65%\t2h Z2\teasy\n2\t\t3x10min 90%\t\t\n',
  );
  expect(weeks).toEqual([
    { note: 'easy', days: ['rest', '', '60min 65%', '', '', '', '2h Z2'], dayNotes: unsaid },
    { note: '', days: ['', '', '3x10min 90%', '', '', '', ''], dayNotes: unsaid },
  ]);
  expect(leftOut).toEqual(['Winter plan']);
});

test('a line of the note that begins with a day of the table is what is said of that day', () => {
  const of = (note: string) => planOf(`Week\tMon\tTue\tWed\tNotes\n1\ta\t\t\t"${note}"`).weeks[0];
  expect(of('Ease in\nTue: legs up\nor sleep\nWed: go')).toMatchObject({
    note: 'Ease in',
    dayNotes: ['', 'legs up\nor sleep', 'go', '', '', '', ''],
  });
  expect(of('Thu: not a day of this table')).toMatchObject({ note: 'Thu: not a day of this table', dayNotes: unsaid });
});

test('weeks from Sunday to Saturday begin with the Sunday before: it belongs to the week that it ends', () => {
  const days = 'Week\tSun\tMon\tTue\tWed\tThu\tFri\tSat';
  expect(planOf(`${days}\n1\t\ta\t\t\t\t\tb\n2\tlong\tc\t\t\t\t\td`).weeks.map((week) => week.days)).toEqual([
    ['a', '', '', '', '', 'b', 'long'],
    ['c', '', '', '', '', 'd', ''],
  ]);
  // What is before the first Monday has a week of its own; a rest day there is dropped.
  const early = planOf(`${days}\tNotes\n1\tlong\ta\t\t\t\t\t\teasy`);
  expect(early.weeks).toEqual([
    { note: '', days: ['', '', '', '', '', '', 'long'], dayNotes: unsaid },
    { note: 'easy', days: ['a', '', '', '', '', '', ''], dayNotes: unsaid },
  ]);
  const rested = planOf(`${days}\n1\trest\ta`);
  expect(rested.weeks.map((week) => week.days[0])).toEqual(['a']);
  expect(rested.leftOut).toEqual(['rest']);
  // As lines, too.
  expect(planOf('Sunday\t\nMonday\ta\nTuesday\tb\nSunday\tc').weeks.map((week) => week.days)).toEqual([
    ['a', 'b', '', '', '', '', 'c'],
  ]);
});

test('days are known by their letters where all seven stand side by side', () => {
  expect(planOf('M\tT\tW\tT\tF\tS\tS\na\tb').weeks.map((week) => week.days.slice(0, 2))).toEqual([['a', 'b']]);
  expect(planOf('Wk\tS\tM\tT\tW\tT\tF\tS\n1\t\ta').weeks.map((week) => week.days[0])).toEqual(['a']);
  expect(planOf('L\tM\tX\tJ\tV\tS\tD\n\t\tc').weeks.map((week) => week.days[2])).toEqual(['c']);
});

test('a line a day, in German: a new week begins where a day comes again', () => {
  const { weeks } = planOf(
    'Woche\tTag\tTraining\n1\tMo\tRuhetag\n\tMi\t60min 65%\tabends\n\tSo\t2h 60%\n2\tMo\t30min 50%',
  );
  expect(weeks.map(({ days }) => days)).toEqual([
    ['Ruhetag', '', '60min 65%\nabends', '', '', '', '2h 60%'],
    ['30min 50%', '', '', '', '', '', ''],
  ]);
});

test('seven bare columns are Monday to Sunday; what is too much is named and not dropped unsaid', () => {
  expect(planOf('a\tb\tc\td\te\tf\tg').weeks[0]?.days).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  expect(planOf('W1\ta\tb\tc\td\te\tf\tg\tnote\tmore')).toEqual({
    weeks: [{ note: 'note', days: ['a', 'b', 'c', 'd', 'e', 'f', 'g'], dayNotes: unsaid }],
    leftOut: ['more'],
  });
  expect(planOf('Week 1\ta\tb\nWeek 2\tc').weeks.map(({ days }) => days.slice(0, 2))).toEqual([
    ['a', 'b'],
    ['c', ''],
  ]);
  expect(planOf('1\ta\n2\tb').weeks.map(({ days }) => days[0])).toEqual(['a', 'b']);
  expect(planOf('第1週\ta').weeks[0]?.days[0]).toBe('a');
  // Workouts of a Monday, one with a number and one in minutes.
  expect(planOf('Tempo 1\ta\nTempo 2\tb').weeks.map(({ days }) => days[0])).toEqual(['Tempo 1', 'Tempo 2']);
  expect(planOf('45\ta\n60\tb').weeks.map(({ days }) => days[0])).toEqual(['45', '60']);
  const long = planOf(Array.from({ length: 60 }, (_, week) => `a${week}\tb`).join('\n'));
  expect(long.weeks).toHaveLength(56);
  expect(long.leftOut).toEqual(['a56', 'b', 'a57', 'b', 'a58', 'b', 'a59', 'b']);
  expect(planOf('').weeks).toEqual([]);
});

test('no text of a table is lost: each is in a day, a note, or named as left out', () => {
  const word = fc.constantFrom(
    '',
    'Mon',
    'Tue',
    'So',
    'Week 1',
    '2',
    'Notes',
    'tempo',
    'rest',
    'a b',
    'Mon: a b\nTue: tempo',
  );
  fc.assert(
    fc.property(fc.array(fc.array(word, { maxLength: 10 }), { maxLength: 12 }), (rows) => {
      const { weeks, leftOut } = planOfTable(rows);
      const told = [...leftOut, ...weeks.flatMap(({ note, days, dayNotes }) => [note, ...days, ...dayNotes])].join(
        '\n',
      );
      for (const cell of rows.flat().filter((one) => one === 'tempo' || one === 'a b')) expect(told).toContain(cell);
    }),
  );
});

test('a cell is a workout by its name, a day of rest, several workouts, steps, or said to be unread', () => {
  const isKnown = (text: string) => ['Tempo 2', 'Rest'].includes(text);
  const isSteps = (text: string) => {
    const read = readText('bike', text);
    return read.ok && read.segments.length > 0;
  };
  const meant = (cell: string) => meaningOfCell(cell, isKnown, isSteps);
  expect(meant('')).toEqual({ kind: 'empty' });
  expect(meant('off')).toEqual({ kind: 'rest' });
  // An athlete with a workout of that name means it.
  expect(meant('Rest')).toEqual({ kind: 'sessions', texts: ['Rest'] });
  expect(meant('Tempo 2\nTempo 2')).toEqual({ kind: 'sessions', texts: ['Tempo 2', 'Tempo 2'] });
  expect(meant('10min 55%\n3x8min 95% / 3min 55%')).toEqual({
    kind: 'sessions',
    texts: ['10min 55%\n3x8min 95% / 3min 55%'],
  });
  expect(meant('Tempo 2\n60min 65%')).toEqual({ kind: 'sessions', texts: ['Tempo 2', '60min 65%'] });
  expect(meant('see the club email')).toEqual({ kind: 'unread' });
});

test('workouts are found by name or made of their text, once each; what nobody understands stays as the note of its day', () => {
  const { weeks, made, unread } = readPlan(
    planOf('Mon\tWed\tSun\tNotes\nTempo 2\t60min 65%\trest\tease in\n60min 65%\tmassage\t'),
    {
      sport: 'bike',
      known: (name) => (name === 'Tempo 2' ? 'id' : null),
    },
  );
  expect(made.map(({ name, segments }) => [name, segments.length])).toEqual([['60min 65%', 1]]);
  expect(weeks[0]?.note).toBe('ease in');
  expect(weeks[0]?.days.map(({ sessions, isRest }) => (isRest ? 'rest' : sessions))).toEqual([
    [{ workoutId: 'id' }],
    [],
    [{ made: 0 }],
    [],
    [],
    [],
    'rest',
  ]);
  expect(weeks[1]?.days[0]?.sessions).toEqual([{ made: 0 }]);
  expect(weeks[1]?.note).toBe('');
  expect(weeks[1]?.days.map(({ note }) => note)).toEqual(['', '', 'massage', '', '', '', '']);
  expect(unread).toEqual([{ week: 1, day: 2, text: 'massage' }]);
});

test('a note holds so much: what finds no room in it is named as left out and not cut unsaid', () => {
  const reader = { sport: 'bike', known: () => null } as const;
  const words = 'word '.repeat(500).trim();
  const { weeks, leftOut } = readPlan(planOf(`Mon\tWed\tSun\tNotes\n${words}\t\t60min 65%\t${words}`), reader);
  expect(leftOut).toHaveLength(2);
  expect(`${weeks[0]?.days[0]?.note}${leftOut[0]}`).toBe(words);
  expect(`${weeks[0]?.note}${leftOut[1]}`).toBe(words);
});
