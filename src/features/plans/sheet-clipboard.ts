/** A plan's days on the system's clipboard: cells of text for spreadsheets, and back. */
import i18next from 'i18next';
import { readCells, writeCells } from '#core/domain/plan-table/cells.ts';
import { isHead, type PlanTable, planOfTable } from '#core/domain/plan-table/plan-table.ts';
import { limits } from '#core/model/limits.ts';
import { type Athlete, currentAthlete } from '#src/app/session/athlete.ts';
import { toast } from '#src/ui/toast.ts';
import { knownNames, madeWorkouts, readTable, workoutOf } from './pasted-plan.ts';
import type { PlanSheet } from './plan-sheet.ts';
import { authorNameIn } from './reads.ts';
import { pasteClip } from './sheet-acts.ts';
import { type Clip, copied, daysIn, type Range } from './sheet-range.ts';
import type { InTurn } from './use-in-turn.ts';

/** What was copied here last, with the text that went out for it: the same text means these very workouts. */
let last: { account: string | undefined; text: string; clip: Clip } | null = null;

const keep = (text: string, clip: Clip): string => {
  last = { account: currentAthlete()?.account, text, clip };
  return text;
};

/** Another athlete on this device has none of the workouts. */
const lastOf = ({ account }: Athlete) => (last?.account === account ? last : null);

/** What went out for a range means what the plan has there by now, where that is not on the screen yet. */
export const keepRange = (sheet: PlanSheet, range: Range, text: string): string => keep(text, copied(sheet, range));

/** @returns the cells as text */
export function copyRange(sheet: PlanSheet, range: Range): string {
  const rest = i18next.t('plans.restDay');
  const clip = copied(sheet, range);
  const rows = daysIn(range).map((row, week) =>
    row.map((day, column) => {
      const items = sheet.weeks[Math.floor(day / 7)]?.days[day % 7] ?? [];
      if (clip.cells[week]?.[column]?.isRest) return rest;
      return items.map(({ workout }) => workout?.name ?? i18next.t('plans.unknownWorkout')).join('\n');
    }),
  );
  return keep(writeCells(rows), clip);
}

/** One workout of a day. @returns its name */
export function copyItem(sheet: PlanSheet, itemId: string): string | null {
  const item = sheet.weeks.flatMap(({ days }) => days.flat()).find(({ id }) => id === itemId);
  if (!item) return null;
  const { workoutId, versionId, workout } = item;
  const cell = { sessions: [{ workoutId, versionId }], isRest: false };
  return keep(workout?.name ?? i18next.t('plans.unknownWorkout'), { cells: [[cell]], isAdded: true });
}

/** Windows ends the lines of what it is given in its own way. */
const plain = (text: string): string => text.replaceAll('\r\n', '\n');

/** Pastes what was copied here, or cells of a spreadsheet; what of them is no workout is said. */
export async function pasteText(athlete: Athlete, sheet: PlanSheet, text: string, at: number): Promise<void> {
  const copiedHere = lastOf(athlete);
  if (copiedHere && plain(copiedHere.text) === plain(text)) {
    sayBeyond(await pasteClip(sheet, copiedHere.clip, at));
    return;
  }
  const cells = readCells(text);
  if (!cells || text.trim() === '') return;
  const isHeaded = cells.some(isHead);
  const whole: PlanTable = isHeaded
    ? planOfTable(cells)
    : {
        weeks: cells.map((days) => ({ note: '', days: days.slice(0, 7), dayNotes: [] })),
        leftOut: cells.flatMap((row) => row.slice(7)),
      };
  // No workouts are made for weeks that find no room.
  const room = limits.planWeeks - Math.floor(at / 7);
  const table: PlanTable = { ...whole, weeks: whole.weeks.slice(0, room) };
  const beyond = whole.weeks.slice(room).filter(({ days }) => days.some((cell) => cell !== '')).length;
  const { sport } = sheet.plan;
  const read = readTable(table, sport, await knownNames(athlete, sport));
  const notes = table.weeks.flatMap(({ note, dayNotes }) => [note, ...dayNotes]);
  const unread = [...read.unread.map((one) => one.text), ...[...read.leftOut, ...notes].filter((one) => one !== '')];
  if (unread.length > 0)
    toast({ kind: 'warning', text: i18next.t('planSheet.unread', { count: unread.length, text: unread[0] }) });
  const author = await authorNameIn(athlete.database, athlete.username);
  const made = madeWorkouts(sport, read.made, author, new Date().toISOString());
  const isUnread = new Set(read.unread.map(({ week, day }) => `${week}/${day}`));
  const clip: Clip = {
    isAdded: false,
    cells: read.weeks.map(({ days }, week) =>
      days.map(({ sessions, isRest }, day) => {
        // A cell that is not understood clears nothing.
        if (isUnread.has(`${week}/${day}`)) return null;
        return {
          sessions: sessions.map((session) => ({ workoutId: workoutOf(session, made.ids), versionId: null })),
          isRest,
        };
      }),
    ),
  };
  const unplaced = await pasteClip(sheet, clip, isHeaded ? at - (at % 7) : at, made.parts);
  sayBeyond(unplaced === null ? null : unplaced + beyond);
}

/** By a menu, where a browser may keep other programs' clipboard from us: what was copied here is there all the same. */
export async function copyWeek(inTurn: InTurn, week: number): Promise<void> {
  const text = copyRange(await inTurn(async (sheet) => sheet), { anchor: 7 * week, focus: 7 * week + 6 });
  await navigator.clipboard.writeText(text).catch(() => undefined);
  toast({ text: i18next.t('planSheet.copied') });
}

/** Pastes from the Monday of a week on. */
export async function pasteOnWeek(athlete: Athlete, inTurn: InTurn, week: number): Promise<void> {
  // Not in turn: the browser may ask, and what is done meanwhile does not wait for the answer.
  const text = await navigator.clipboard.readText().catch(() => lastOf(athlete)?.text ?? '');
  if (text.trim() === '') toast({ text: i18next.t('planSheet.nothingCopied') });
  else await inTurn((sheet) => pasteText(athlete, sheet, text, 7 * week));
}

function sayBeyond(beyond: number | null): void {
  if (beyond) toast({ kind: 'warning', text: i18next.t('errors.planWeeksOutOfRange') });
}
