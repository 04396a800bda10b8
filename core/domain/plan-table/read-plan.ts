/**
 * The weeks of a table as workouts and rest days: workouts known by name, workouts made from their text, and text that
 * was not understood.
 */
import { readText } from '#core/domain/workout-text/read-text.ts';
import { limits } from '#core/model/limits.ts';
import type { Segment } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { meaningOfCell, type PlanTable } from './plan-table.ts';

/** A workout that there is already, or the one at a place of `made`. */
export type ReadSession = { workoutId: string } | { made: number };

/** Of a table, its name and steps; of a file, all of it. */
export type MadeWorkout = Pick<WorkoutContent, 'name' | 'segments'> & Partial<WorkoutContent>;

export interface ReadDay {
  sessions: ReadSession[];
  isRest: boolean;
  /** Text that is neither, and what is said of the day; '' where there is none. */
  note: string;
}

export interface ReadPlan {
  weeks: { note: string; days: ReadDay[] }[];
  /** New workouts, each text once. */
  made: MadeWorkout[];
  /** Cells that are neither; week and day count from 0. */
  unread: { week: number; day: number; text: string }[];
  leftOut: readonly string[];
}

interface Reader {
  /** Of workouts that are made. */
  sport: Sport;
  /** The id of the workout that is called so, or null. */
  known: (name: string) => string | null;
}

export function readPlan({ weeks, leftOut }: PlanTable, { sport, known }: Reader): ReadPlan {
  const made = new Map<string, MadeWorkout>();
  const steps = new Map<string, Segment[] | null>();
  const stepsOf = (text: string): Segment[] | null => {
    const before = steps.get(text);
    if (before !== undefined) return before;
    const read = readText(sport, text);
    const segments = read.ok && read.segments.length > 0 ? read.segments : null;
    steps.set(text, segments);
    return segments;
  };
  const sessionOf = (text: string): ReadSession[] => {
    const workoutId = known(text);
    if (workoutId !== null) return [{ workoutId }];
    const segments = stepsOf(text);
    if (!segments) return [];
    if (!made.has(text)) made.set(text, { name: nameOf(text), segments });
    return [{ made: [...made.keys()].indexOf(text) }];
  };
  const unread: ReadPlan['unread'] = [];
  const unsaid: string[] = [];
  const withinNote = (text: string): string => {
    const beyond = text.slice(limits.noteLength);
    if (beyond !== '') unsaid.push(beyond);
    return text.slice(0, limits.noteLength);
  };
  const read = weeks.map(({ note, days, dayNotes }, week) => {
    const readDays = days.map((text, day): ReadDay => {
      const meaning = meaningOfCell(
        text,
        (one) => known(one) !== null,
        (one) => stepsOf(one) !== null,
      );
      const isUnread = meaning.kind === 'unread';
      if (isUnread) unread.push({ week, day, text });
      return {
        sessions: meaning.kind === 'sessions' ? meaning.texts.flatMap(sessionOf) : [],
        isRest: meaning.kind === 'rest',
        note: withinNote([isUnread ? text : '', dayNotes[day] ?? ''].filter(Boolean).join('\n')),
      };
    });
    return { note: withinNote(note), days: readDays };
  });
  return { weeks: read, made: [...made.values()], unread, leftOut: [...leftOut, ...unsaid] };
}

/** A workout is called what its cell says, on one line. */
const nameOf = (text: string): string => text.replaceAll(/\s*\n\s*/g, ', ').slice(0, limits.nameLength);
