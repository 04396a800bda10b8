/** Days of a plan as cells of a sheet: a rectangle that is selected, copied and pasted. */
import type { PlanSheet, SheetItem } from './plan-sheet.ts';

/** Two corners, in no order; days count from the plan's first Monday. */
export interface Range {
  anchor: number;
  focus: number;
}

export interface ClipCell {
  sessions: readonly Pick<SheetItem, 'workoutId' | 'versionId'>[];
  isRest: boolean;
  /** Of the day; absent where the cell says nothing of it. */
  note?: string;
}

/** Cells by weeks, each row as long as the others; null leaves a day as it is. */
export interface Clip {
  cells: readonly (readonly (ClipCell | null)[])[];
  /** A single workout: it joins what is there; cells take its place. */
  isAdded: boolean;
}

const between = (one: number, other: number): number[] => {
  const least = Math.min(one, other);
  return Array.from({ length: Math.abs(one - other) + 1 }, (_, index) => least + index);
};

/** The days of a range, a row a week. */
export function daysIn({ anchor, focus }: Range): number[][] {
  const weekdays = between(anchor % 7, focus % 7);
  return between(Math.floor(anchor / 7), Math.floor(focus / 7)).map((week) =>
    weekdays.map((weekday) => 7 * week + weekday),
  );
}

/** Of a week, which days are in a range: '0110000'; the same text as long as it looks the same. */
export function selectedIn(range: Range | null, week: number): string {
  const days = new Set(range ? daysIn(range).flat() : []);
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => (days.has(7 * week + weekday) ? '1' : '0')).join('');
}

/** The items of a day. */
function cellAt({ weeks }: Pick<PlanSheet, 'weeks'>, day: number): ClipCell {
  const week = weeks[Math.floor(day / 7)];
  const items = week?.days[day % 7] ?? [];
  return {
    sessions: items.map(({ workoutId, versionId }) => ({ workoutId, versionId })),
    isRest: items.length === 0 && week?.restDays?.includes((day % 7) + 1) === true,
    note: week?.dayNotes[day % 7] ?? '',
  };
}

export const copied = (sheet: Pick<PlanSheet, 'weeks'>, range: Range): Clip => ({
  cells: daysIn(range).map((row) => row.map((day) => cellAt(sheet, day))),
  isAdded: false,
});

/** The first row of a range in all of its rows; of one row, the row above it. Null where there is nothing above. */
export function filled(sheet: Pick<PlanSheet, 'weeks'>, range: Range): { clip: Clip; at: number } | null {
  const rows = daysIn(range);
  const first = rows[0] ?? [];
  const isOne = rows.length === 1;
  const source = isOne ? first.map((day) => day - 7) : first;
  if ((source[0] ?? -1) < 0) return null;
  const row = source.map((day) => cellAt(sheet, day));
  return { clip: { cells: rows.map(() => row), isAdded: false }, at: first[0] ?? 0 };
}

/** The cells on their days: as far left as it takes for all columns to be in the week. */
export function placed({ cells }: Clip, at: number): { day: number; cell: ClipCell }[] {
  const width = Math.max(1, ...cells.map((row) => row.length));
  const monday = at - (at % 7);
  const weekday = Math.max(0, Math.min(at % 7, 7 - width));
  return cells.flatMap((row, week) =>
    row.flatMap((cell, column) => (cell ? { day: monday + 7 * week + weekday + column, cell } : [])),
  );
}
