/** A table of a spreadsheet as the weeks of a plan: a column a weekday, or a line a day. */
import { limits } from '#core/model/limits.ts';
import { isNoteWord, isRestWord, weekdayNamed, weekdaysNamed } from './day-names.ts';
import { notesOfDays } from './notes-of-days.ts';

export interface TableWeek {
  note: string;
  /** Monday to Sunday, the text of each cell; '' where it is empty. */
  days: string[];
  /** What is said of these days, in the note of the week; '' where that is nothing. */
  dayNotes: string[];
}

export interface PlanTable {
  weeks: TableWeek[];
  /** Texts of rows and columns that belong to no day: nothing is left out unsaid. */
  leftOut: string[];
}

type Cells = readonly (readonly string[])[];

/** What a column of weeks is numbered with: 'Week 3', 'W3', '3', a date. */
const weekLabel =
  /^(?:\p{L}{1,10}\.?\s*)?#?\d{1,2}\.?$|^\d{1,4}[-./]\d{1,2}([-./]\d{1,4})?$|^第?\s*\d{1,2}\s*[週周]目?$/u;

/**
 * @param cells of a table, as `readCells` reads them
 * @returns at most 56 weeks; none where nothing could be a plan
 */
export function planOfTable(cells: Cells): PlanTable {
  const rows = cells.filter((row) => row.some((cell) => cell !== ''));
  const head = rows.findIndex(isHead);
  if (head >= 0 && isDistinct(rows[head] ?? [])) return byColumns(rows, head);
  const dayColumn = columnOfDays(rows);
  if (dayColumn !== null) return byLines(rows, dayColumn);
  return bare(rows);
}

const daysOf = (row: readonly string[]): number[] => weekdaysNamed(row).flatMap((day) => day ?? []);

/** Does a row name the days of the columns below it? */
export const isHead = (row: readonly string[]): boolean => daysOf(row).length >= 3;

const isDistinct = (row: readonly string[]): boolean => new Set(daysOf(row)).size === daysOf(row).length;

/** Weeks below one another, under the names of the days. */
function byColumns(rows: Cells, head: number): PlanTable {
  const titles = rows[head] ?? [];
  const dayOf = weekdaysNamed(titles);
  const noteColumn = titles.findIndex(isNoteWord);
  const leftOut = rows.slice(0, head).flatMap((row) => row.filter((cell) => cell !== ''));
  const weeks = rows.slice(head + 1).map((row) => {
    const days = emptyDays();
    for (const [column, cell] of row.entries()) {
      const day = dayOf[column] ?? null;
      if (day !== null) days[day - 1] = cell;
      else if (column !== noteColumn && cell !== '' && !(column === 0 && weekLabel.test(cell))) leftOut.push(cell);
    }
    return { ...notesOfDays(row[noteColumn] ?? '', titles, dayOf), days };
  });
  return bounded(startsOnSunday(dayOf) ? withSundaysBefore(weeks) : weeks, leftOut);
}

const startsOnSunday = (days: readonly (number | null)[]): boolean => {
  const named = days.flatMap((day) => day ?? []);
  return named.length > 1 && named[0] === 7;
};

/** Where a row begins with its Sunday, that Sunday ends the week before. */
function withSundaysBefore(weeks: readonly TableWeek[]): TableWeek[] {
  const all = [emptyWeek(), ...weeks];
  return all.map(({ note, days, dayNotes }, week) => ({
    note,
    days: [...days.slice(0, 6), all[week + 1]?.days[6] ?? ''],
    dayNotes: [...dayNotes.slice(0, 6), all[week + 1]?.dayNotes[6] ?? ''],
  }));
}

/** The column in which nearly all lines name a day. */
function columnOfDays(rows: Cells): number | null {
  const width = Math.max(0, ...rows.map((row) => row.length));
  for (let column = 0; column < width; column += 1) {
    const named = rows.filter((row) => weekdayNamed(row[column] ?? '') !== null).length;
    if (named >= 3 && named * 4 >= rows.length * 3) return column;
  }
  return null;
}

/** A line a day: a new week begins where a day is not behind the one before it. */
function byLines(rows: Cells, dayColumn: number): PlanTable {
  const weeks: TableWeek[] = [];
  const leftOut: string[] = [];
  let last = 8;
  for (const row of rows) {
    const day = weekdayNamed(row[dayColumn] ?? '');
    const others = row.filter((cell, column) => column > dayColumn && cell !== '');
    const before = row.filter((cell, column) => column < dayColumn && cell !== '' && !weekLabel.test(cell));
    if (day === null) {
      leftOut.push(...row.filter((cell) => cell !== ''));
      continue;
    }
    leftOut.push(...before);
    if (day < last) weeks.push(emptyWeek());
    const days = weeks.at(-1)?.days ?? [];
    days[day - 1] = [days[day - 1], ...others].filter(Boolean).join('\n');
    last = day;
  }
  return bounded(weeks, leftOut);
}

/** A label that says week, in the languages of the app: 'Week 3', 'W3', 'Sem. 3', '第3週'. 'Tempo 3' is a workout. */
const saysWeek =
  /^(?:w(?:eek|k|oche)?|kw|sem(?:aine|ana)?|s(?:ett(?:imana)?)?|tydz(?:ień)?|нед(?:еля)?)\.?\s*#?\d{1,2}\.?$|^第?\s*\d{1,2}\s*[週周]目?$/iu;

/**
 * Without names of days: seven columns from Monday, behind the column of a label, which says week, counts the weeks, or has
 * seven more columns behind it.
 */
function bare(rows: Cells): PlanTable {
  const labels = rows.map(([first = '']) => first);
  const isCounting = labels.length > 1 && labels.every((label, week) => Number.parseInt(label, 10) === week + 1);
  const isLabelled =
    rows.length > 0 &&
    labels.every((label) => label === '' || weekLabel.test(label)) &&
    (isCounting || labels.every((label) => saysWeek.test(label)) || rows.every((row) => row.length > 7));
  const leftOut: string[] = [];
  const weeks = rows.map((row) => {
    const cells = isLabelled ? row.slice(1) : row;
    const [note = '', ...more] = cells.slice(7);
    leftOut.push(...more.filter((cell) => cell !== ''));
    return { ...emptyWeek(), note, days: emptyDays().map((_, day) => cells[day] ?? '') };
  });
  return bounded(weeks, leftOut);
}

const emptyDays = (): string[] => Array.from({ length: 7 }, () => '');
const emptyWeek = (): TableWeek => ({ note: '', days: emptyDays(), dayNotes: emptyDays() });

/** A first week with nothing but a Sunday without training is dropped: the plan begins on the Monday after it. */
function bounded(all: readonly TableWeek[], others: readonly string[]): PlanTable {
  const [first, ...later] = all;
  const sunday = first?.days[6] ?? '';
  const isUnsaid = first?.note === '' && first.dayNotes.join('') === '';
  const isEmpty = isUnsaid && first.days.slice(0, 6).join('') === '' && (sunday === '' || isRestWord(sunday));
  const weeks = isEmpty && later.length > 0 ? later : all;
  const early = weeks === later ? [sunday] : [];
  const beyond = weeks.slice(limits.planWeeks).flatMap(({ note, days, dayNotes }) => [...days, note, ...dayNotes]);
  return {
    weeks: weeks.slice(0, limits.planWeeks),
    leftOut: [...others, ...early, ...beyond].filter((text) => text !== ''),
  };
}

/** The meaning of a day's cell. */
export type CellMeaning = { kind: 'empty' } | { kind: 'rest' } | { kind: 'sessions'; texts: string[] };

/** @param isKnown whether a text is a workout's name. @param isSteps whether it can be read as a workout */
export function meaningOfCell(
  cell: string,
  isKnown: (text: string) => boolean,
  isSteps: (text: string) => boolean,
): CellMeaning | { kind: 'unread' } {
  if (cell === '') return { kind: 'empty' };
  if (isKnown(cell)) return { kind: 'sessions', texts: [cell] };
  if (isRestWord(cell)) return { kind: 'rest' };
  const lines = cell.split('\n').flatMap((line) => line.trim() || []);
  const isEach = lines.length > 1 && lines.every((line) => isKnown(line) || isSteps(line));
  // A name above steps is read as their heading.
  if (isEach && lines.some(isKnown)) return { kind: 'sessions', texts: lines };
  if (isSteps(cell)) return { kind: 'sessions', texts: [cell] };
  return isEach ? { kind: 'sessions', texts: lines } : { kind: 'unread' };
}
