/** The days of a plan as it was designed, or on weekdays that the athlete chose (S2.46). */
import { notesOnto } from '#core/domain/plans/day-notes.ts';
import { isHardDay, ontoTrainingDays } from '#core/domain/plans/training-days.ts';
import type { PlanSheet, SheetItem } from './plan-sheet.ts';

/** @param weekdays from 0, Monday; null leaves the plan as it was designed. @returns 7 days a week */
export function laidDays({ weeks }: PlanSheet, weekdays: readonly number[] | null): (readonly SheetItem[])[] {
  const designed = weeks.flatMap((week) => week.days);
  return weekdays ? ontoTrainingDays(designed, weekdays, isHardDay) : designed;
}

/** What is said of these days. @param days as they were laid. @returns 7 texts a week */
export const laidNotes = ({ weeks }: PlanSheet, days: readonly (readonly SheetItem[])[]): string[][] =>
  notesOnto(
    weeks.flatMap((week) => week.days),
    days,
    weeks.map(({ dayNotes }) => dayNotes),
  );
