/** What is exported, as people look at it: sessions, workouts, lists and plans with the names of what they refer to. */
import { dayNoteTexts } from '#core/domain/plans/day-notes.ts';
import { isForWorkout } from '#core/domain/calendar/day-entry.ts';
import { describeVersion } from '#core/domain/workouts/describe-workout.ts';
import { newestByWorkout } from '#core/domain/workouts/version-order.ts';
import { entryWords } from '#core/formats/entry-words.ts';
import { allEntries, type EntryOfCalendar } from '#core/domain/calendar/series-entries.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { Everything } from './read-everything.ts';

type Version = RowOf<'workoutVersions'>;

/** Null where the version is not on this device. */
export interface Use {
  name: string | null;
  version: Version | null;
  /** In the archive. */
  path: string | null;
}

export interface Sheet {
  settings: RowOf<'settings'> | null;
  /** The newest version of each workout that is here, by name; with its file in the archive. */
  workouts: readonly { version: Version; path: string }[];
  /** By date and time. */
  sessions: readonly (Use & { event: RowOf<'events'> })[];
  /** As a calendar file has them: what repeats once, by its rule. */
  entries: readonly (Use & { entry: EntryOfCalendar })[];
  lists: readonly { list: RowOf<'lists'>; workouts: readonly Use[] }[];
  plans: readonly { plan: RowOf<'plans'>; weeks: readonly PlanWeek[] }[];
}
export interface PlanWeek {
  note: string;
  /** Of its days, from Monday on; '' where there is none. */
  dayNotes: readonly string[];
  items: readonly PlanUse[];
  /** Its weekdays without a workout that are marked for rest. */
  restDays: readonly number[];
}
export interface PlanUse extends Use {
  weekday: number;
}

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const byRank = (one: { rank: string; id: string }, other: { rank: string; id: string }): number =>
  byText(one.rank, other.rank) || byText(one.id, other.id);

export function sheetOf(everything: Everything): Sheet {
  const settings = everything.settings[0] ?? null;
  const made = new Map(everything.workouts.map((workout) => [workout.id, workout]));
  const described = everything.workoutVersions.map((version) => describeVersion(made.get(version.workoutId), version));
  const newest = newestByWorkout(described);
  const workouts = withPaths([...newest.values()]);
  const paths = new Map(workouts.map(({ version, path }) => [version.workoutId, path]));
  const versions = new Map(described.map((version) => [version.id, version]));
  const useOf = (workoutId: string, versionId: string | null): Use => {
    const version = versions.get(versionId ?? '') ?? newest.get(workoutId) ?? null;
    return { name: version?.content.name ?? null, version, path: paths.get(workoutId) ?? null };
  };
  const whenOf = ({ calendarDate, localTime }: RowOf<'events'>) => `${calendarDate} ${localTime ?? ''}`;
  return {
    settings,
    workouts,
    sessions: everything.events
      .toSorted((one, other) => byText(whenOf(one), whenOf(other)) || byRank(one, other))
      .map((event) => ({
        event,
        ...(isForWorkout(event) ? useOf(event.workoutId, event.versionId) : writtenUse(event)),
      })),
    entries: allEntries(everything.events, everything.series, everything.overrides).map((entry) => ({
      entry,
      ...(isForWorkout(entry.event) ? useOf(entry.event.workoutId, entry.event.versionId) : writtenUse(entry.event)),
    })),
    lists: everything.lists.toSorted(byRank).map((list) => ({
      list,
      workouts: everything.listEntries
        .filter(({ listId }) => listId === list.id)
        .toSorted(byRank)
        .map(({ workoutId }) => useOf(workoutId, null)),
    })),
    plans: everything.plans
      .toSorted((one, other) => byText(one.name, other.name))
      .map((plan) => ({ plan, weeks: weeksOf(everything, plan.id, useOf) })),
  };
}

/** What is written in words has a name and no more. */
const writtenUse = ({ entry }: RowOf<'events'>): Use => ({
  name: entry ? entryWords(entry) : null,
  version: null,
  path: null,
});

function weeksOf(everything: Everything, planId: string, useOf: (workoutId: string, versionId: string | null) => Use) {
  const weeks = everything.planWeeks.filter((week) => week.planId === planId).toSorted(byRank);
  const items = Map.groupBy(everything.planItems, ({ weekId }) => weekId);
  return weeks.map(({ id, note, restDays, ...week }) => ({
    note,
    dayNotes: dayNoteTexts(week),
    restDays: (restDays ?? []).filter((day) => (items.get(id) ?? []).every(({ weekday }) => weekday !== day)),
    items: (items.get(id) ?? [])
      .toSorted((one, other) => one.weekday - other.weekday || byRank(one, other))
      .map(({ weekday, workoutId, versionId }) => ({ weekday, ...useOf(workoutId, versionId) })),
  }));
}

/** File systems take names of 255 bytes; after the id of a name used twice, and an ending, so much is left. */
const mostSlugBytes = 200;

/** A slug that is too long loses its middle: its end is its own, and a letter has four bytes at most. */
function fileSlug(slug: string): string {
  if (new TextEncoder().encode(slug).length <= mostSlugBytes) return slug;
  const letters = [...slug];
  return [...letters.slice(0, 40), ...letters.slice(-13)].join('');
}

/** A slug is safe in every file system but may stand twice: then the id tells them apart. */
function withPaths(versions: readonly Version[]) {
  const times = Map.groupBy(versions, ({ slug }) => slug);
  return versions
    .toSorted((one, other) => byText(one.content.name, other.content.name) || byText(one.id, other.id))
    .map((version) => {
      const slug = fileSlug(version.slug);
      const name = times.get(version.slug)?.length === 1 ? slug : `${slug}-${version.workoutId}`;
      return { version, path: `workouts/${name}.zwo` };
    });
}
