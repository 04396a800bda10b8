/**
 * Reads the entries of a calendar file (iCalendar, RFC 5545), as programs write them and not only as they should. What
 * cannot be taken is named, with the reason; nothing of it is executed or fetched.
 */
import {
  type IcsEvent,
  type IcsFile,
  icsLimits,
  type IcsMoment,
  type IcsObservance,
  type IcsRefused,
  isOffset,
} from '#core/model/ics-calendar.ts';
import { limits } from '#core/model/limits.ts';
import { decodeText } from './decode-text.ts';
import { type IcsComponent, type IcsProperty, readIcsTree, textOf } from './ics-lines.ts';
import { readIcsRule } from './read-ics-rule.ts';

export type IcsErrorCode = 'empty' | 'tooLarge' | 'notIcs';

/** @returns the file, or why it can't be read */
export function readIcs(bytes: Uint8Array): { ok: true; file: IcsFile } | { ok: false; code: IcsErrorCode } {
  if (bytes.length === 0) return { ok: false, code: 'empty' };
  if (bytes.length > icsLimits.bytes) return { ok: false, code: 'tooLarge' };
  const calendars = readIcsTree(decodeText(bytes).text);
  if (!calendars) return { ok: false, code: 'notIcs' };
  const events: IcsEvent[] = [];
  const refused: IcsRefused[] = [];
  const zones = new Map<string, readonly IcsObservance[]>();
  for (const component of calendars.flatMap(({ components }) => components)) {
    if (component.name === 'VTIMEZONE') addZone(zones, component);
    else if (component.name !== 'VEVENT') refused.push({ name: nameOf(component), why: 'kind' });
    else if (events.length === icsLimits.events) refused.push({ name: nameOf(component), why: 'tooMany' });
    else {
      const event = readEvent(component);
      if ('why' in event) refused.push(event);
      else events.push(event);
    }
  }
  return { ok: true, file: { events, zones, refused } };
}

const propertyOf = ({ properties }: IcsComponent, name: string): IcsProperty | undefined =>
  properties.find((one) => one.name === name);

const valueOf = (component: IcsComponent, name: string): string => propertyOf(component, name)?.value.trim() ?? '';

/** What people call it, in one line. */
const nameOf = (component: IcsComponent): string => shortened(valueOf(component, 'SUMMARY'), limits.nameLength);

// oxlint-disable-next-line no-control-regex -- these are what is taken out
const control = /[\u0000-\u0008\u000B-\u001F\u007F]/g;

function shortened(value: string, most: number): string {
  const text = textOf(value)
    .replaceAll(control, '')
    .replaceAll(/[\n\u0085\u2028\u2029]+/g, ' ')
    .trim();
  return cut(text, most);
}

/** By letters as people see them: no sign is cut in two. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const sign of text) {
    if (kept.length + sign.length > most - 1) break;
    kept += sign;
  }
  return `${kept.trimEnd()}…`;
}

function readEvent(component: IcsComponent): IcsEvent | IcsRefused {
  const name = nameOf(component);
  const start = momentOf(propertyOf(component, 'DTSTART'));
  if (!start) return { name, why: 'noDate' };
  const ruled = propertyOf(component, 'RRULE');
  const rule = ruled ? readIcsRule(ruled.value, (text) => readMoment(text, null)) : null;
  if (ruled && !rule) return { name, why: 'rule' };
  // A rule of exceptions went out of use in 2009; reading on without it adds sessions that the calendar does not have.
  if (propertyOf(component, 'EXRULE')) return { name, why: 'rule' };
  const insteadOf = propertyOf(component, 'RECURRENCE-ID');
  const instead = momentOf(insteadOf);
  if (insteadOf && !instead) return { name, why: 'noDate' };
  return {
    uid: valueOf(component, 'UID').slice(0, 500),
    sequence: Number.parseInt(valueOf(component, 'SEQUENCE'), 10) || 0,
    summary: name,
    description: cut(textOf(valueOf(component, 'DESCRIPTION')).replaceAll(control, '').trim(), limits.noteLength),
    categories: valueOf(component, 'CATEGORIES').split(',').slice(0, 20).map(textOf),
    start,
    end: momentOf(propertyOf(component, 'DTEND')),
    durationSeconds: secondsOf(valueOf(component, 'DURATION')),
    rule,
    added: momentsOf(component, 'RDATE'),
    excluded: momentsOf(component, 'EXDATE'),
    instead,
    isCancelled: valueOf(component, 'STATUS').toUpperCase() === 'CANCELLED',
  };
}

/** A property may stand there several times, with several values each. */
function momentsOf({ properties }: IcsComponent, name: string): IcsMoment[] {
  const named = properties.filter((one) => one.name === name);
  const read = named.flatMap((one) =>
    // A period counts by its beginning.
    one.value.split(',').map((value) => momentOf({ ...one, value: value.split('/')[0] ?? '' })),
  );
  return read.filter((moment) => moment !== null).slice(0, icsLimits.datesPerRule);
}

const momentOf = (property: IcsProperty | undefined): IcsMoment | null =>
  property ? readMoment(property.value.trim(), property.parameters.get('TZID') ?? null) : null;

/** `20270114`, `20270114T053000`, and with a Z in UTC. Some programs write a time though it says that it is a date. */
function readMoment(text: string, zone: string | null): IcsMoment | null {
  const [, year = '', month = '', day = '', clock, utc] =
    /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}:?\d{2})(?::?\d{2})?(Z)?)?$/i.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isDate(date)) return null;
  if (clock === undefined) return { date, time: null, zone: null };
  const time = `${clock.slice(0, 2)}:${clock.slice(-2)}`;
  if (time > '23:59' || clock.slice(-2) > '59') return null;
  return { date, time, zone: utc ? 'UTC' : zone };
}

function isDate(date: string): boolean {
  const instant = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(date);
}

/** RFC 5545, 3.3.6: `PT1H30M`, `P1W`. */
function secondsOf(text: string): number | null {
  const [whole, weeks, days, hours, minutes, seconds] =
    /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/i.exec(text) ?? [];
  if (whole === undefined) return null;
  const [w, d, h, m, s] = [weeks, days, hours, minutes, seconds].map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return ((w * 7 + d) * 24 + h) * 3_600 + m * 60 + s;
}

function addZone(zones: Map<string, readonly IcsObservance[]>, component: IcsComponent): void {
  const id = valueOf(component, 'TZID').replaceAll('"', '');
  const observances = component.components.flatMap((one) => readObservance(one) ?? []);
  if (id !== '' && observances.length > 0 && observances.length <= 500) zones.set(id, observances);
}

function readObservance(component: IcsComponent): IcsObservance | null {
  const start = momentOf(propertyOf(component, 'DTSTART'));
  const offsetMinutes = offsetOf(valueOf(component, 'TZOFFSETTO'));
  if (!start || offsetMinutes === null) return null;
  const ruled = propertyOf(component, 'RRULE');
  return {
    start,
    offsetMinutes,
    offsetBeforeMinutes: offsetOf(valueOf(component, 'TZOFFSETFROM')) ?? offsetMinutes,
    rule: ruled ? readIcsRule(ruled.value, (text) => readMoment(text, null)) : null,
    added: momentsOf(component, 'RDATE'),
  };
}

function offsetOf(text: string): number | null {
  const [whole, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})/.exec(text) ?? [];
  if (whole === undefined) return null;
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return isOffset(offset) ? offset : null;
}
