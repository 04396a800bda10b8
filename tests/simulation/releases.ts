/**
 * Two releases of the app in one world, so that queues, servers and tabs of different age meet: today's, and an
 * invented one before it, to which today's is the next. The earlier one says a moved session in other words, and does
 * not know that a session has a mood.
 */
import * as z from 'zod/mini';
import { acts, type InputOf } from '#core/acts/acts.ts';
import { upcastSteps } from '#core/contract/upcast.ts';
import { rowSchemas } from '#core/model/row-schemas.ts';

export type Release = 'earlier' | 'today';

type Move = InputOf<'moveEvent'>;
interface EarlierMove {
  session: string;
  day: string;
  time: string | null;
  place: string;
}

const move = acts.moveEvent.call;
const withoutMood = rowSchemas.events;
const withMood = z.extend(withoutMood, { mood: z.optional(z.string()) });
let spoken: Release | null = null;

upcastSteps[move] = [
  (input): Move => {
    // While it is being done, an act is still in the words of the rule; only the row in the queue is not.
    if (!Object.hasOwn(input as object, 'session')) return input as Move;
    const { session, day, time, place } = input as EarlierMove;
    return { eventId: session, calendarDate: day, localTime: time, rank: place };
  },
];

/** From here on the code that all sides share is that of a release: it knows its calls and its fields, and no others. */
export function speakAs(release: Release): void {
  if (release === spoken) return;
  spoken = release;
  acts.moveEvent.version = release === 'today' ? 2 : 1;
  Object.assign(rowSchemas, { events: release === 'today' ? withMood : withoutMood });
}

/** Is it a call that the earlier release does not understand? */
export const isOfToday = ({ call, sv }: { call: string; sv: number }): boolean => call === move && sv > 1;

/** A call as the release that made it writes it down. */
export function asWritten<Call extends { call: string; sv: number; input: unknown }>(call: Call): Call {
  if (call.call !== move || call.sv !== 1) return call;
  const { eventId, calendarDate, localTime, rank } = call.input as Move;
  const input: EarlierMove = { session: eventId, day: calendarDate, time: localTime, place: rank };
  return { ...call, input };
}
