/**
 * Entries of a calendar file as rows of an account. Their ids are made of the account and of what the file calls them: a
 * file that is read again, on whichever device, finds what it brought before.
 */
import { asSeriesId, occurrenceId } from '#core/domain/calendar/occurrence-id.ts';
import { derivedId } from '#core/domain/derived-id.ts';
import { rankBetween } from '#core/domain/rank.ts';
import type { PlannedEvent } from '#core/model/event.ts';
import { isOnCalendar } from '#core/model/series-bounds.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { IcsBecomes } from './entry-of.ts';
import type { IcsContent, IcsSession } from './read-sessions.ts';

export type IcsRowState = 'absent' | 'live' | 'deleted';

export interface IcsIds {
  eventId: string;
  /** Null where it does not repeat. */
  seriesId: string | null;
  /** It is on the calendar already. */
  isThere: boolean;
}

/** More than an athlete ever imports and deletes one entry. */
const mostTimes = 1_000;
/** The id of what this app itself wrote into a file; null where another program did. */
export const ownIdOf = (uid: string): string | null => ownUid.exec(uid)?.[1] ?? null;

const ownUid = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@trainside$/;

/**
 * The ids of an entry: of what was imported before and deleted since, new ones; of what took the place of an earlier state of it,
 * the newest.
 * @param stateOf an event, or an occurrence of a series, or a series with the id
 */
export function icsIds(account: string, session: IcsName, stateOf: (id: string) => IcsRowState): IcsIds {
  const own = ownIdOf(session.uid);
  // A file that this app has written names the session. In another account no row has that id.
  if (own !== null && stateOf(own) === 'live') return { eventId: own, seriesId: null, isThere: true };
  let there: IcsIds | null = null;
  for (let times = 0; times < mostTimes; times += 1) {
    const ids = idsOf(account, session, times);
    const { eventId, seriesId } = ids;
    const states = [eventId, ...(seriesId ? [seriesId] : [])].map(stateOf);
    // Sessions come before their series: an import that was cut short between them goes on under the same ids.
    const isCutShort = seriesId !== null && states[0] === 'live' && states[1] === 'absent';
    if (isCutShort) return { ...ids, isThere: false };
    if (states.includes('live')) there = { ...ids, isThere: true };
    else if (!states.includes('deleted')) return there ?? { ...ids, isThere: false };
  }
  return there ?? { eventId: derivedId(session.key, account), seriesId: null, isThere: true };
}

/** The ids of what replaces an entry that is there. */
export function freshIcsIds(account: string, session: IcsName, stateOf: (id: string) => IcsRowState): IcsIds {
  let times = 0;
  const isFree = ({ eventId, seriesId }: IcsIds): boolean =>
    stateOf(eventId) === 'absent' && (seriesId === null || stateOf(seriesId) === 'absent');
  while (times < mostTimes && !isFree(idsOf(account, session, times))) times += 1;
  return idsOf(account, session, times);
}

/** What an entry is known by. */
export interface IcsName extends Pick<IcsSession, 'key' | 'uid'> {
  repeats: unknown;
}

function idsOf(account: string, { key, repeats }: IcsName, times: number): IcsIds {
  const eventId = derivedId(`imported ${times} ${key}`, account);
  const seriesId = repeats ? asSeriesId(derivedId(`imported series ${times} ${key}`, account)) : null;
  return { eventId, seriesId, isThere: false };
}

/** What the athlete has set that no file says, and that stays when one series replaces another. */
export type OwnFields = Pick<PlannedEvent, 'percentOfHR' | 'isOutdoorWorkout' | 'color'>;

const noOwnFields: OwnFields = { percentOfHR: null, isOutdoorWorkout: false, color: null };

export interface IcsChoice {
  session: IcsSession;
  ids: IcsIds;
  kept?: OwnFields;
  becomes(content: IcsContent): IcsBecomes;
}

export interface IcsRows {
  events: PlannedEvent[];
  overrides: { eventId: string; lineageId: string; originalDate: string }[];
  series: (Omit<RowOf<'series'>, 'id' | 'deletedBy' | 'lineageId'> & { seriesId: string })[];
}

/**
 * What is put onto the calendar, in the order in which it is done: sessions, then what replaces occurrences, then
 * rules.
 * @param lastRanks of the last entry of each of those days
 */
export function icsRows(choices: readonly IcsChoice[], lastRanks: ReadonlyMap<string, string>): IcsRows {
  const last = new Map(lastRanks);
  const rows: IcsRows = { events: [], overrides: [], series: [] };
  const rankOn = (date: string): string => {
    const rank = rankBetween(last.get(date) ?? null, null);
    last.set(date, rank);
    return rank;
  };
  const planned = (
    eventId: string,
    { date, time, ...content }: IcsContent & { date: string; time: string | null },
    becomes: IcsChoice['becomes'],
    kept: OwnFields,
  ): PlannedEvent => ({
    eventId,
    ...becomes(content),
    versionId: null,
    calendarDate: date,
    localTime: time,
    rank: rankOn(date),
    ...kept,
    note: content.description,
    done: null,
  });
  for (const { session, ids, becomes, kept = noOwnFields } of choices) {
    const { repeats } = session;
    const { eventId, seriesId } = ids;
    const event = planned(eventId, session, becomes, kept);
    rows.events.push(event);
    if (!repeats || !seriesId) continue;
    const { eventId: primaryEventId, calendarDate, done: _not, ...content } = event;
    const dates = { startDate: calendarDate, primaryDate: calendarDate };
    rows.series.push({ ...content, seriesId, primaryEventId, ...dates, pattern: repeats.pattern });
    const override = (originalDate: string) => {
      const id = occurrenceId(seriesId, originalDate);
      rows.overrides.push({ eventId: id, lineageId: seriesId, originalDate });
      return id;
    };
    for (const originalDate of repeats.excluded) if (isOnCalendar(originalDate)) override(originalDate);
    for (const { originalDate, ...moved } of repeats.moved) {
      if (isOnCalendar(originalDate) && isOnCalendar(moved.date))
        rows.events.push(planned(override(originalDate), moved, becomes, kept));
    }
  }
  return rows;
}
