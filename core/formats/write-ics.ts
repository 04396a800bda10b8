/** Writes a calendar for other calendar programs (iCalendar, RFC 5545): days and times without a zone, as an athlete plans. */

export type CalendarEntry = {
  /** Stays the same in every export, so that a program that has read an earlier one replaces its entry. */
  uid: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` on the athlete's clock; null for a session without a time. */
  time: string | null;
  durationSeconds: number;
  summary: string;
  description: string;
  /** Grows with each change of the entry (RFC 5545, 3.8.7.4); a file that is written once has none. */
  sequence?: number;
  /** The athlete cannot meet others then; a session without a time leaves its day free. */
  isBusy?: boolean;
  /** The value of its RRULE, and the dates that the rule gives and that are left out. */
  repeats?: { rule: string; excluded: readonly string[] } | null;
  /** The date and time of the occurrence that it replaces, of the repeating entry with the same `uid`. */
  instead?: { date: string; time: string | null } | null;
};

/** What a calendar says of itself that is asked for again and again. */
export type CalendarFeed = { name: string; refreshHours: number };

/**
 * RFC 5545, 3.3.11; what no line may hold is left out. Unicode has further ends of lines, at which some programs part
 * them too: the name of a workout must not become a line of a calendar.
 */
const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are what is taken out
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/[\n\u0085\u2028\u2029]/g, '\\n');

/** In UTF-8. */
function octetsOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  return code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
}

/** RFC 5545, 3.1: a line has 75 octets at most, what follows a space on the next one belongs to it. */
function folded(line: string): string {
  const lines: string[] = [];
  let [text, octets] = ['', 0];
  for (const sign of line) {
    const length = octetsOf(sign);
    if (octets + length > 75) {
      lines.push(text);
      [text, octets] = [' ', 1];
    }
    text += sign;
    octets += length;
  }
  return [...lines, text].join('\r\n');
}

const bare = (text: string): string => text.replaceAll(/[-:]/g, '');

/** A day, or a time of it without a zone. */
const moment = (property: string, date: string, time: string | null): string =>
  time === null ? `${property};VALUE=DATE:${bare(date)}` : `${property}:${bare(date)}T${bare(time)}00`;

function entryLines(entry: CalendarEntry, stamp: string): string[] {
  const { uid, date, time, durationSeconds, summary, description } = entry;
  const { sequence, isBusy = false, repeats, instead } = entry;
  const duration = time === null ? [] : [`DURATION:PT${Math.max(1, Math.round(durationSeconds))}S`];
  const when = [moment('DTSTART', date, time), ...duration];
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    ...when,
    ...(repeats ? [`RRULE:${repeats.rule}`] : []),
    ...(repeats ? repeats.excluded.map((excluded) => moment('EXDATE', excluded, time)) : []),
    ...(instead ? [moment('RECURRENCE-ID', instead.date, instead.time)] : []),
    `SUMMARY:${escaped(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    // A planned session says nothing of whether the athlete can be met, unless that is what is asked.
    `TRANSP:${isBusy && time !== null ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ];
}

const feedLines = ({ refreshHours }: CalendarFeed): string[] => [
  'METHOD:PUBLISH',
  `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
  // For programs from before RFC 7986.
  `X-PUBLISHED-TTL:PT${refreshHours}H`,
];

/**
 * The bytes of an .ics file.
 * @param product whose calendar it is
 * @param at when it is made, an instant in UTC: `2027-01-14T05:30:00.000Z`
 * @param feed where it is no file but an address: how often programs ask (RFC 7986, 5.7), and what it is called
 */
export function writeIcs(
  entries: readonly CalendarEntry[],
  product: string,
  at: string,
  feed?: CalendarFeed,
): Uint8Array<ArrayBuffer> {
  const stamp = `${bare(at).slice(0, 15)}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product)}//export//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(feed?.name ?? product)}`,
    ...(feed ? feedLines(feed) : []),
    ...entries.flatMap((entry) => entryLines(entry, stamp)),
    'END:VCALENDAR',
  ];
  return new TextEncoder().encode(`${lines.map(folded).join('\r\n')}\r\n`);
}
