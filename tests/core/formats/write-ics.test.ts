/** Calendars that we write: RFC 5545, line by line. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarEntry, writeIcs } from '#core/formats/write-ics.ts';

const at = '2027-01-14T05:30:00.000Z';
const entry: CalendarEntry = {
  uid: '0197a000-0000-7000-8000-00000000a008@trainside',
  date: '2027-01-14',
  time: null,
  durationSeconds: 3600,
  summary: 'Over-unders',
  description: '',
};
/** Throws where a sign is cut in two. */
const written = (...entries: CalendarEntry[]) =>
  new TextDecoder('utf-8', { fatal: true }).decode(writeIcs(entries, 'Trainside', at));
/** As a reader puts lines together again (RFC 5545, 3.1). */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const linesOf = (one: CalendarEntry) => unfolded(written(one));

test('S3.09 a session of a day is a day, in no zone', () => {
  expect(linesOf(entry)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Trainside//export//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Trainside',
    'BEGIN:VEVENT',
    'UID:0197a000-0000-7000-8000-00000000a008@trainside',
    'DTSTAMP:20270114T053000Z',
    'DTSTART;VALUE=DATE:20270114',
    'SUMMARY:Over-unders',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('S3.09 a session with a time floats on whatever clock the athlete has, for as long as it lasts', () => {
  expect(linesOf({ ...entry, time: '06:15', durationSeconds: 2700.4 })).toEqual(
    expect.arrayContaining(['DTSTART:20270114T061500', 'DURATION:PT2700S']),
  );
});

test('signs that mean something to a calendar, and new lines, are escaped; what no line may hold is left out', () => {
  const lines = linesOf({ ...entry, summary: 'a; b, c\\', description: 'one\r\ntwo\u0000\nEND:VEVENT' });
  expect(lines).toContain('SUMMARY:a\\; b\\, c\\\\');
  expect(lines).toContain('DESCRIPTION:one\\ntwo\\nEND:VEVENT');
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

test('no line is longer than 75 octets, no sign is cut in two, and nothing is lost by it', () => {
  const summary = fc.string({ unit: 'grapheme', minLength: 60, maxLength: 200 });
  fc.assert(
    fc.property(summary, (text) => {
      const file = written({ ...entry, summary: text });
      for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      const plain = text.replace(/\p{Cc}/gu, '').replace(/[\\;,]/g, '\\$&');
      const found = unfolded(file).find((line) => line.startsWith('SUMMARY:')) ?? '';
      expect(found.replace(/[\p{Cc}]/gu, '')).toBe(`SUMMARY:${plain.replaceAll(/[\u2028\u2029]/g, '\\n')}`);
    }),
  );
});

test('letters of one to four octets fill a line to its 75 and no further', () => {
  for (const sign of ['a', 'ö', '山', '🚴']) {
    const [line = ''] = written({ ...entry, summary: sign.repeat(100) }).match(/SUMMARY:.*/) ?? [];
    const { length } = new TextEncoder().encode(line.trimEnd());
    expect(length).toBeLessThanOrEqual(75);
    expect(length + new TextEncoder().encode(sign).length).toBeGreaterThan(75);
  }
});

test('a calendar without sessions is one all the same', () => {
  expect(written()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
});
