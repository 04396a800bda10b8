/** What a coach says of the days of a week: fields of its row, and texts from Monday on. */
import { rankBetween } from '#core/domain/rank.ts';
import type { PlannedEvent } from '#core/model/event.ts';
import { limits } from '#core/model/limits.ts';
import type { Ground, PlacedDay } from './plan-events.ts';

const names = ['note1', 'note2', 'note3', 'note4', 'note5', 'note6', 'note7'] as const;

type Name = (typeof names)[number];

/** The field of a weekday; Monday is 1. */
export const dayNoteName = (weekday: number): Name => names[weekday - 1] ?? 'note7';

/** Monday to Sunday; '' where there is none. */
export const dayNoteTexts = (week: { readonly [Field in Name]?: string | null | undefined }): string[] =>
  names.map((name) => week[name] ?? '');

/** The fields of the days that have one. */
export const dayNotesOf = (texts: readonly string[]): { [Field in Name]?: string } =>
  Object.fromEntries(names.map((name, day) => [name, texts[day]] as const).filter(([, text]) => text));

/** The fields in which two weeks differ, as the second has them. */
export const changedDayNotes = (
  before: readonly string[],
  after: readonly string[],
): { [Field in Name]?: string | null } =>
  Object.fromEntries(
    names.flatMap((name, day) => ((before[day] ?? '') === (after[day] ?? '') ? [] : [[name, after[day] || null]])),
  );

/**
 * The notes of a plan that was laid onto other weekdays: each comes along with the sessions of its day; one of a day
 * without any stays. One that is too long to share a day with another goes to the nearest day that has room.
 * @param designed the days before, @param laid the days after, both 7 a week. @param notes 7 texts a week
 */
export function notesOnto(
  designed: readonly (readonly unknown[])[],
  laid: readonly (readonly unknown[])[],
  notes: readonly (readonly string[])[],
): string[][] {
  const activeIn = (days: readonly (readonly unknown[])[], week: number): number[] =>
    [0, 1, 2, 3, 4, 5, 6].filter((day) => (days[7 * week + day]?.length ?? 0) > 0);
  return notes.map((texts, week) => {
    const [before, after] = [activeIn(designed, week), activeIn(laid, week)];
    const onto = ['', '', '', '', '', '', ''];
    const withText = (day: number, text: string): string => [onto[day], text].filter(Boolean).join('\n');
    const put = (day: number, text: string): void => {
      if (text === '') return;
      // There always is one: a day without a note has room for any.
      const to = nearestFirst(day).find((one) => withText(one, text).length <= limits.noteLength) ?? day;
      onto[to] = withText(to, text);
    };
    const withSessions = (day: number): boolean => before.includes(day);
    for (const [day, text] of texts.entries()) if (withSessions(day)) put(after[before.indexOf(day)] ?? day, text);
    for (const [day, text] of texts.entries()) if (!withSessions(day)) put(day, text);
    return onto;
  });
}

const nearestFirst = (day: number): number[] =>
  [0, 1, 2, 3, 4, 5, 6].toSorted((one, other) => Math.abs(one - day) - Math.abs(other - day));

/** The notes of days without sessions, as entries of the calendar: the first line is the title, as far as it has room. */
export const noteEvents = (days: readonly PlacedDay<unknown>[], { lastRankOn, freshId }: Ground): PlannedEvent[] =>
  days.flatMap(({ calendarDate, sessions, note }) => {
    if (sessions.length > 0 || note === '') return [];
    const title = (note.trim().split('\n')[0] ?? '').slice(0, limits.nameLength);
    return {
      eventId: freshId(),
      workoutId: null,
      versionId: null,
      calendarDate,
      localTime: null,
      rank: rankBetween(lastRankOn(calendarDate), null),
      percentOfHR: null,
      isOutdoorWorkout: false,
      note: note === title ? '' : note,
      done: null,
      entry: { kind: 'note', title },
    };
  });
