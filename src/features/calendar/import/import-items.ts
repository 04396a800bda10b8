/**
 * Puts the chosen entries of a calendar file onto the calendar, on this device, as one act; they travel as any change does. What
 * is there and says something else in the file is changed with it, and what is gone from the file goes.
 */
import type { Becomes } from '#core/domain/calendar/ics/compare-import.ts';
import { type IcsChoice, icsRows } from '#core/domain/calendar/ics/plan-import.ts';
import { nextDate } from '#core/domain/calendar/recurrence.ts';
import { deleting, deletingActs, ending, updatingActs } from '#core/domain/calendar/series-acts.ts';
import { rankBetween } from '#core/domain/rank.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { limits } from '#core/model/limits.ts';
import type { RowOf } from '#core/model/tables.ts';
import { actTogether, part } from '#src/app/acts/act-together.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { lastRanksBetween } from '#src/db/last-ranks.ts';
import { ownSessions } from '#src/db/repeated-events.ts';
import { inPortions, portionCharacters } from '#src/entities/in-portions.ts';
import { nothingShown } from '#src/entities/shown-for.ts';
import { storeImported } from './imported.ts';
import type { ImportItem, OnCalendar } from './plan-items.ts';

/** Under which its way back is kept. */
export const importKey = 'way back import';

type Event = RowOf<'events'>;
type Part = ReturnType<typeof part>;

/** An entry to take: new, or in place of what is there. */
export interface TakenEntry extends IcsChoice {
  there?: OnCalendar | null;
}

export interface ImportPlan {
  taken: readonly TakenEntry[];
  /** What is gone from the file. */
  gone: readonly OnCalendar[];
  today: string;
}

/** How many entries are new, changed and gone. */
export interface Receipt {
  added: number;
  changed: number;
  gone: number;
}

/**
 * Takes the entries that were chosen of a file, and stores what they said.
 * @param all entries of the file: those that are as the file says are known here from now on, also where another device
 * imported them
 * @returns null where a part is refused, which says why; nothing has changed then
 */
export async function takeItems(
  database: AccountDatabase,
  all: readonly ImportItem[],
  chosen: readonly ImportItem[],
  becomes: Becomes,
  today: string,
): Promise<Receipt | null> {
  const [gone, taken] = [
    chosen.filter(({ state }) => state === 'gone'),
    chosen.filter(({ state }) => state !== 'gone'),
  ];
  const isDone = await importItems(database, {
    taken: taken.map(({ session, ids, there }) => ({ session, ids, there, becomes })),
    gone: gone.flatMap(({ there }) => there ?? []),
    today,
  });
  if (!isDone) return null;
  const asSaid = all.filter(({ state, isOwn }) => state === 'there' && !isOwn);
  await storeImported(database, [...taken, ...asSaid].flatMap(importedState), today).catch(reportError);
  const changed = taken.filter(({ state }) => state === 'changed').length;
  return { added: taken.length - changed, changed, gone: gone.length };
}

/** A series, or an entry that has become something else, gets new ids. */
const importedState = ({ session, ids, there }: ImportItem) =>
  [ids, ...(there ? [there.fresh] : [])].map(({ eventId }) => ({ eventId, session }));

const portions = <Row>(rows: readonly Row[]) => inPortions(rows, limits.bulkRows, portionCharacters);

/** @returns true when all of it is saved on this device; where a part is refused, which says why, nothing has changed */
export async function importItems(database: AccountDatabase, { taken, gone, today }: ImportPlan): Promise<boolean> {
  const days = taken
    .flatMap(({ session }) => [session.date, ...(session.repeats?.moved.map(({ date }) => date) ?? [])])
    .toSorted();
  const lastRanks = await lastRanksBetween(database, days[0] ?? '', days.at(-1) ?? '');
  const [changes, added, removed]: [Part[], IcsChoice[], OnCalendar[]] = [[], [], [...gone]];
  for (const one of taken) {
    const { there, session, becomes } = one;
    const [event] = there?.events ?? [];
    const to = becomes(session);
    if (!there || !event) added.push(one);
    else if (there.series.length === 0 && (event.workoutId === null) === (to.workoutId === null))
      changes.push(...changing(event, one, lastRanks));
    else {
      // A series is made again from today on; an entry with a workout never becomes a written one, and the other way
      // round.
      const { percentOfHR, isOutdoorWorkout, color } = there.series[0] ?? event;
      added.push({ ...one, ids: there.fresh, kept: { percentOfHR, isOutdoorWorkout, color: color ?? null } });
      removed.push(there);
    }
  }
  const parts = [...changes, ...(await removing(database, removed, today)), ...adding(added, lastRanks)];
  return (await actTogether(parts, { key: importKey })) !== null;
}

/** A single session becomes what the file says now. */
function changing(event: Event, { session, becomes }: IcsChoice, lastRanks: Map<string, string>): Part[] {
  const { id: eventId, calendarDate, localTime } = event;
  const { date, time, description: note } = session;
  const place = { calendarDate: date, localTime: time, rank: event.rank };
  if (date !== calendarDate) {
    place.rank = rankBetween(lastRanks.get(date) ?? null, null);
    lastRanks.set(date, place.rank);
  }
  const isMoved = date !== calendarDate || time !== localTime;
  const { workoutId, entry } = becomes(session);
  const fields = {
    ...(workoutId !== null && workoutId !== event.workoutId && { workoutId, versionId: null }),
    ...(entry !== null && !sameValue(entry, event.entry) && { entry }),
    ...(note !== event.note && { note }),
  };
  const moved = isMoved ? { ...event, ...place } : event;
  return [
    ...(isMoved ? [part('moveEvent', { eventId, ...place }, { events: [event] })] : []),
    ...(Object.keys(fields).length > 0 ? [part('updateEvent', { eventId, fields }, { events: [moved] })] : []),
  ];
}

/** What is not done goes, of what repeats all that is still to come. */
async function removing(database: AccountDatabase, removed: readonly OnCalendar[], today: string): Promise<Part[]> {
  const singles = removed.flatMap(({ events, series }) => (series.length === 0 ? events : []));
  const parts: Part[] = portions(singles).map((events) =>
    part('bulkDeleteEvents', { eventsIds: events.map(({ id }) => id) }, { events }),
  );
  for (const series of removed.flatMap((one) => one.series)) {
    const originalDate = nextDate(series, today);
    if (originalDate === null) continue;
    const { own, overrides, events } = await ownSessions(database, series);
    const ended = ending({ series, originalDate, scope: 'following' }, own);
    const acts = ended ? updatingActs(ended) : deletingActs(deleting(series, own));
    for (const { name, input } of acts)
      parts.push(part(name, input as never, { series: [series], overrides, events } as never));
  }
  return parts;
}

function adding(choices: readonly IcsChoice[], lastRanks: ReadonlyMap<string, string>): Part[] {
  const rows = icsRows(choices, lastRanks);
  const shownOf = new Map(
    rows.events.map(({ eventId, ...fields }) => [eventId, { id: eventId, deletedBy: null, ...fields }]),
  );
  return [
    ...portions(rows.events).map((events) => part('bulkPushEvents', { events }, nothingShown)),
    // Sessions that replace occurrences come first, so that none is shown twice; without its series an override does
    // nothing.
    ...portions(rows.overrides).map((overrides) =>
      part('bulkCreateRecurrences', { series: [], overrides }, nothingShown),
    ),
    ...rows.series.flatMap((series) => {
      const event = shownOf.get(series.primaryEventId);
      return event ? [part('createRecurrence', series, { events: [event] })] : [];
    }),
  ];
}
