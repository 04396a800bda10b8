/** The sessions of a range of the calendar as one file: a calendar, a table, or an archive of workout files (S7.55). */
import type { CalendarFileType } from '#core/model/calendar-file.ts';
import type { Pattern } from '#core/model/series.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import type { WrittenEntry } from '#core/model/written-entry.ts';
import { entryWords } from './entry-words.ts';
import { fileNamesOf } from './file-names.ts';
import { formatExtensions } from './format-names.ts';
import { recurrenceRule } from './recurrence-rule.ts';
import type { WriteContext, WriteResult } from './result.ts';
import { writeErg, writeMrc } from './write-course.ts';
import { writeCsv } from './write-csv.ts';
import { writeFit } from './write-fit.ts';
import { writeIcs } from './write-ics.ts';
import { writeZip } from './write-zip.ts';
import { writeZwo } from './write-zwo.ts';

export type CalendarSession = {
  eventId: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM`; null for a session of the day. */
  time: string | null;
  note: string;
  /** The instant in UTC at which it was done, and for how long; null while it is planned. */
  done: { at: string; secondsRidden: number } | null;
  /** In place of a workout; null for a session. */
  entry: WrittenEntry | null;
  /** What stays the same in every export. */
  uid: string;
  /** As in a calendar file alone: the rule of what repeats, and the dates left out. */
  repeats: { pattern: Pattern; excluded: readonly string[] } | null;
  /** In a calendar file alone: the occurrence, of the same `uid`, that it replaces. */
  instead: { date: string; time: string | null } | null;
  /** Null where the workout is not at hand. */
  workout: {
    content: WorkoutContent;
    /** By the athlete's own thresholds. */
    durationSeconds: number;
    stress: number;
    context: WriteContext;
  } | null;
};

export type CalendarFileFacts = {
  product: string;
  /** When it is made, an instant in UTC: `2027-01-14T05:30:00.000Z` */
  at: string;
  fromDate: string;
  toDate: string;
};

export type CalendarFile = { name: string; mediaType: string; bytes: Uint8Array<ArrayBuffer> };

/**
 * The file of these sessions, in their order.
 * @param sessions of the athlete and of the range alone, within `calendarFileLimits`
 * @returns its name is safe in a header and on every system; an archive lists in `not-included.txt` what is not in it
 */
export function calendarFile(
  sessions: readonly CalendarSession[],
  type: CalendarFileType,
  facts: CalendarFileFacts,
): CalendarFile {
  const base = `calendar-${facts.fromDate}-${facts.toDate}`;
  if (type === 'ics') return { name: `${base}.ics`, mediaType: 'text/calendar', bytes: ics(sessions, facts) };
  if (type === 'csv') return { name: `${base}.csv`, mediaType: 'text/csv', bytes: csv(sessions) };
  return { name: `${base}-${type}.zip`, mediaType: 'application/zip', bytes: archive(sessions, type, facts) };
}

const titleOf = ({ entry, workout }: Pick<CalendarSession, 'entry' | 'workout'>): string =>
  entry ? entryWords(entry) : (workout?.content.name ?? 'Workout');

const secondsOf = ({ entry, workout }: CalendarSession): number | null =>
  entry?.kind === 'sport' ? entry.durationSeconds : (workout?.durationSeconds ?? null);

const ics = (sessions: readonly CalendarSession[], { product, at }: CalendarFileFacts): Uint8Array<ArrayBuffer> =>
  writeIcs(
    sessions.map((session) => ({
      // The id is that of the export of everything: a program that has read one file gets no session twice from the
      // other.
      uid: `${session.uid}@trainside`,
      date: session.date,
      time: session.time,
      durationSeconds: secondsOf(session) ?? 0,
      repeats: session.repeats && {
        rule: recurrenceRule(session.repeats.pattern, session.time),
        excluded: session.repeats.excluded,
      },
      instead: session.instead,
      summary: titleOf(session),
      description: [session.note, session.workout?.content.description ?? '']
        .filter((text) => text !== '')
        .join('\n\n'),
    })),
    product,
    at,
  );

const csv = (sessions: readonly CalendarSession[]): Uint8Array<ArrayBuffer> =>
  writeCsv(
    ['date', 'time', 'workout', 'sport', 'duration_seconds', 'stress', 'done_at', 'seconds_ridden', 'note', 'entry'],
    sessions.map((session) => {
      const { date, time, note, done, workout, entry } = session;
      const other = entry?.kind === 'sport' ? entry : null;
      return [
        date,
        time,
        entry || workout ? titleOf(session) : null,
        other?.sport ?? workout?.content.sport ?? null,
        secondsOf(session),
        workout ? Math.round(workout.stress) : (other?.stress ?? null),
        done?.at ?? null,
        done?.secondsRidden ?? null,
        note,
        entry?.kind ?? null,
      ];
    }),
  );

type WorkoutFileType = Exclude<CalendarFileType, 'ics' | 'csv'>;

const writers: Record<WorkoutFileType, (workout: WorkoutContent, context: WriteContext) => WriteResult> = {
  zwo: (workout, { plan }) => writeZwo(workout, plan),
  erg: writeErg,
  mrc: writeMrc,
  fit: writeFit,
};

/** The bytes of a session's workout, or why the format has none of it. */
function written({ entry, workout }: CalendarSession, type: WorkoutFileType): Uint8Array | string {
  if (entry) return 'it is no workout';
  if (!workout) return 'the workout is not at hand';
  if (workout.content.segments.length === 0) return 'a rest day has no steps';
  const { bytes, lost } = writers[type](workout.content, workout.context);
  // Written as a ride it is a different session, so no file is made.
  if (lost.some(({ code }) => code === 'sport')) return `${type.toUpperCase()} cannot hold ${workout.content.sport}`;
  return bytes;
}

function archive(
  sessions: readonly CalendarSession[],
  type: WorkoutFileType,
  { at }: CalendarFileFacts,
): Uint8Array<ArrayBuffer> {
  const titled = sessions.map((session) => ({
    title: `${session.date} ${titleOf(session)}`,
    result: written(session, type),
  }));
  const files = titled.flatMap(({ title, result }) => (typeof result === 'string' ? [] : [{ title, bytes: result }]));
  const paths = fileNamesOf(
    files.map(({ title }) => title),
    formatExtensions[type][0] ?? '',
  );
  const leftOut = titled.flatMap(({ title, result }) =>
    typeof result === 'string' ? [`${title.replaceAll(/\s+/g, ' ')}: ${result}`] : [],
  );
  const list = new TextEncoder().encode(`${leftOut.join('\r\n')}\r\n`);
  return writeZip(
    [
      ...files.map(({ bytes }, index) => ({ path: paths[index] ?? '', bytes })),
      ...(leftOut.length > 0 ? [{ path: 'not-included.txt', bytes: list }] : []),
    ],
    at.slice(0, 19),
  );
}
