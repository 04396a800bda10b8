/**
 * What an athlete does with a session that repeats: also to the following ones, or to all of them. Done sessions stay
 * as they are, and so do sessions that were changed alone, except the one that is shown and the first one.
 */
import i18next from 'i18next';
import type { ActName, InputOf } from '#core/acts/acts.ts';
import { asSeriesId, repeatingId } from '#core/domain/calendar/occurrence-id.ts';
import { whatRepeats } from '#core/domain/calendar/occurrences.ts';
import { nextDate } from '#core/domain/calendar/recurrence.ts';
import {
  changing,
  deleting,
  deletingActs,
  ending,
  isMeant,
  type Meant,
  moving,
  type SeriesContent,
  updatingActs,
} from '#core/domain/calendar/series-acts.ts';
import { shiftSeries } from '#core/domain/calendar/shift-week.ts';
import { daysBetween, shiftDate } from '#core/domain/dates.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import type { Pattern, SeriesScope } from '#core/model/series.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { WeekShift } from '#core/model/week-shift.ts';
import { type Athlete, currentAthlete } from '#src/app/session/athlete.ts';
import type { Repeats } from '#src/db/calendar-events.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import { ownSessions } from '#src/db/repeated-events.ts';
import { deletedIds, liveRows } from '#src/db/row-reads.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { toast } from '#src/ui/toast.ts';
import type { ShownFor } from '#src/entities/shown-for.ts';
import type { Done } from './after-act.ts';
import { act } from './do-act.ts';
import { makeId } from '#src/db/make-id.ts';
import { sayAct } from './say-act.ts';

type Event = RowOf<'events'>;
type Own = Awaited<ReturnType<typeof ownSessions>>;

/** A session that repeats, as it is shown. */
export type Repeated = DayEntry & { repeats: Repeats };

interface Part<Name extends ActName = ActName> {
  name: Name;
  input: InputOf<Name>;
  shown: ShownFor<Name>;
}

const part = <Name extends ActName>(name: Name, input: InputOf<Name>, shown: ShownFor<Name>): Part =>
  ({ name, input, shown }) as unknown as Part;

/**
 * Does acts that belong together: the last one is said, and its way back takes back all. Where one is refused, which says why,
 * those before it are saved and are said all the same.
 */
async function doTogether(athlete: Athlete, parts: readonly Part[]): Promise<boolean> {
  const done: Done[] = [];
  let isRefused = false;
  for (const { name, input, shown } of parts) {
    const one = await act(name, input as never, shown as never, { isSilent: true });
    isRefused = one === false;
    if (isRefused) break;
    if (one) done.push(one);
  }
  const last = done.at(-1);
  if (last) await sayAct(athlete, last, last.mid, done.slice(0, -1)).catch(reportError);
  return !isRefused;
}

/** The change of a series behind what happens to single sessions with it: it is what is said. */
const onSeries = (
  acts: ReturnType<typeof updatingActs> | ReturnType<typeof deletingActs>,
  series: RowOf<'series'>,
  own: Own,
) =>
  acts
    .map((one) =>
      part(one.name, one.input as never, { series: [series], overrides: own.overrides, events: own.events } as never),
    )
    .toReversed();

const meantBy = ({ repeats: { series, originalDate } }: Repeated, scope: SeriesScope): Meant => ({
  series,
  originalDate,
  scope,
});

const newSeriesId = (): string => asSeriesId(makeId());

async function within(work: (athlete: Athlete) => Promise<boolean>): Promise<boolean> {
  const athlete = currentAthlete();
  return athlete !== null && work(athlete);
}

/** Repeats a session (S7.44), from its own day on. */
export const repeatSession = (event: Event, pattern: Pattern): Promise<boolean> =>
  within(async (athlete) => {
    const { database } = athlete;
    const ended = await deletedIds(database, 'series');
    let times = 0;
    while (ended.has(repeatingId(event.id, times))) times += 1;
    const { id: primaryEventId, calendarDate } = event;
    const dates = { startDate: calendarDate, primaryDate: calendarDate };
    const content = { seriesId: repeatingId(event.id, times), ...dates, pattern, ...whatRepeats(event) };
    return doTogether(athlete, [part('createRecurrence', { primaryEventId, ...content }, { events: [event] })]);
  });

/** What may be set of one session without moving it. */
const ofOneAlone = new Set(['workoutId', 'versionId', 'percentOfHR', 'isOutdoorWorkout', 'note', 'color', 'entry']);

/** Sets fields of one session that is a row. */
function setting(event: Event, fields: Partial<SeriesContent>): Part[] {
  const alone = Object.fromEntries(Object.entries(fields).filter(([field]) => ofOneAlone.has(field)));
  const { id: eventId, calendarDate, rank } = event;
  const { localTime } = fields;
  return [
    ...(Object.keys(alone).length > 0
      ? [part('updateEvent', { eventId, fields: alone } as InputOf<'updateEvent'>, { events: [event] })]
      : []),
    ...(localTime !== undefined
      ? [part('moveEvent', { eventId, calendarDate, localTime, rank }, { events: [event] })]
      : []),
  ];
}

/** The sessions that are rows, and go along: the one that is shown, and the first one where it is meant and not done. */
function goingAlong({ event, repeats }: Repeated, meant: Meant, { own, events }: Own): Event[] {
  const { primaryEventId } = repeats.series;
  const first = own.find(({ eventId, isDone }) => eventId === primaryEventId && !isDone);
  const ids = new Set([event.id, ...(first && isMeant(first, meant) ? [primaryEventId] : [])]);
  return events.map((one) => (one.id === event.id ? event : one)).filter(({ id }) => ids.has(id));
}

/** Changes what a session is, or how it repeats, with those that follow or with all (S7.46). */
export const changeSeries = (entry: Repeated, scope: SeriesScope, fields: Partial<SeriesContent>): Promise<boolean> =>
  within(async (athlete) => {
    const { database } = athlete;
    const { series } = entry.repeats;
    const meant = meantBy(entry, scope);
    const own = await ownSessions(database, series);
    const singles = goingAlong(entry, meant, own).flatMap((event) => {
      // The first one may have been changed alone.
      const isShown = event.id === entry.event.id;
      const known = Object.entries(fields).filter(
        ([field]) => isShown || sameValue(event[field as keyof Event], series[field as keyof SeriesContent]),
      );
      return setting(event, Object.fromEntries(known));
    });
    return doTogether(athlete, [
      ...singles,
      ...onSeries(updatingActs(changing(meant, fields, newSeriesId())), series, own),
    ]);
  });

/** Moves a session by some days, with those that follow or with all. */
export const moveSeries = (entry: Repeated, scope: SeriesScope, date: string): Promise<boolean> =>
  within(async (athlete) => {
    const { database } = athlete;
    const { series, originalDate } = entry.repeats;
    const days = daysBetween(entry.event.calendarDate, date);
    const meant = meantBy(entry, scope);
    const own = await ownSessions(database, series);
    const moved = moving(meant, shiftDate(originalDate, days), own.own, newSeriesId());
    if (!moved) {
      await loadLaterWords();
      toast({ kind: 'warning', text: i18next.t('repeat.noRule') });
      return false;
    }
    const singles = goingAlong(entry, meant, own)
      .filter(({ id, calendarDate }) => id === entry.event.id || calendarDate === series.primaryDate)
      .map((event) => {
        const { id: eventId, localTime, rank } = event;
        const place = { calendarDate: shiftDate(event.calendarDate, days), localTime, rank };
        return part('moveEvent', { eventId, ...place }, { events: [event] });
      });
    return doTogether(athlete, [...singles, ...onSeries(updatingActs(moved), series, own)]);
  });

/** Takes a session off the calendar with those that follow, or all of them (S7.47); what was done stays. */
export const deleteSeries = (entry: Repeated, scope: SeriesScope): Promise<boolean> =>
  within(async (athlete) => {
    const { database } = athlete;
    const { series } = entry.repeats;
    const own = await ownSessions(database, series);
    const meant = meantBy(entry, scope);
    const ended = ending(meant, own.own);
    const acts = ended ? updatingActs(ended) : deletingActs(deleting(series, own.own));
    return doTogether(athlete, onSeries(acts, series, own));
  });

/** The date of the next session of a series; null where there is none. */
export const dateAfter = ({ series, originalDate }: Repeats): string | null =>
  nextDate(series, shiftDate(originalDate, 1));

/** Nothing repeats after a session any more (S7.48): it stays, and so does what was before. */
export const endSeriesAfter = (entry: Repeated): Promise<boolean> =>
  within(async (athlete) => {
    const { database } = athlete;
    const { series } = entry.repeats;
    const originalDate = dateAfter(entry.repeats);
    const own = await ownSessions(database, series);
    const ended = originalDate === null ? null : ending({ series, originalDate, scope: 'following' }, own.own);
    return ended !== null && doTogether(athlete, onSeries(updatingActs(ended), series, own));
  });

/** Series move with the weeks that they are in (S7.42). @param moves of sessions that are rows */
export const shiftWeeksWithSeries = (
  moves: InputOf<'bulkMoveEvents'>['moves'],
  events: readonly Event[],
  date: string,
  type: WeekShift,
): Promise<boolean> =>
  within(async (athlete) => {
    const { database } = athlete;
    const series = await liveRows(database, 'series');
    const own = new Map(
      await Promise.all(series.map(async (one) => [one.id, await ownSessions(database, one)] as const)),
    );
    const ownOf = ({ id }: RowOf<'series'>) => own.get(id)?.own ?? [];
    const shifted = shiftSeries(series, ownOf, date, type, newSeriesId).flatMap((change) => {
      const one = series.find(({ id }) => id === change.id);
      const rows = one && own.get(one.id);
      return one && rows ? onSeries(updatingActs(change), one, rows) : [];
    });
    const moved = moves.length > 0 ? [part('bulkMoveEvents', { moves }, { events })] : [];
    // What is said is that sessions move, where any does.
    return doTogether(athlete, [...shifted, ...moved]);
  });
