/** A plan as a table for spreadsheets, weeks × days, with the names of the workouts, and such a table as cells. */
import { decodeText } from './decode-text.ts';
import type { PlanContent } from './plan-json.ts';
import { formulaStart, writeCsv } from './write-csv.ts';

interface CsvWords {
  week: string;
  /** Monday to Sunday. */
  days: readonly string[];
  notes: string;
  rest: string;
  /** A week by its number, from 1. */
  weekName: (week: number) => string;
}

/** Names and notes are all that it holds: the steps of the workouts stay where they are. */
export const writePlanCsv = (
  { weeks, workouts }: Pick<PlanContent, 'weeks' | 'workouts'>,
  words: CsvWords,
): Uint8Array<ArrayBuffer> =>
  writeCsv(
    [words.week, ...words.days, words.notes],
    weeks.map(({ note, dayNotes = [], restDays, days }, week) => [
      words.weekName(week + 1),
      ...days.map((places, day) => {
        if (places.length === 0) return restDays.includes(day + 1) ? words.rest : '';
        return places.map((place) => workouts[place]?.name ?? '').join('\n');
      }),
      // Beside the workouts in its cell a note of a day would be taken for one; here it is read back (`notes-of-days.ts`).
      [note, ...dayNotes.map((text, day) => text && `${words.days[day] ?? ''}: ${text}`)].filter(Boolean).join('\n'),
    ]),
  );

/** Reads a table; null where it is too long. */
type ReadCells = (text: string, separator: string) => string[][] | null;

/**
 * The cells of a table of text, separated by tabs, semicolons or commas, whichever there are most of.
 * @returns null where it is larger than a plan can be
 */
export function readCsvCells(bytes: Uint8Array, readCells: ReadCells): string[][] | null {
  const { text } = decodeText(bytes);
  const tables = ['\t', ';', ','].map((separator) => readCells(text, separator));
  const widths = tables.map((rows) => (rows ?? []).reduce((sum, row) => sum + Math.min(row.length, 10), 0));
  const widest = tables[widths.indexOf(Math.max(...widths))] ?? null;
  return widest && widest.map((row) => row.map(plain));
}

/** Without the sign that keeps a spreadsheet from taking a text for a formula. */
const plain = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
