/** FIT files of recordings as tests write them down: messages of numbers, in the units of the file. */
import { encodeFit, type FitField } from '#core/formats/fit-encode.ts';
import { activityMessages, fitEpochSeconds } from '#core/formats/activity/fit-activity-profile.ts';

export const begunAt = '2026-05-04T06:30:00.000Z';
/** Of FIT's clock, so many seconds after `begunAt`. */
export const at = (seconds: number): number => Date.parse(begunAt) / 1000 - fitEpochSeconds + seconds;

type Fields = Readonly<Record<number, number | string>>;
type Message = { number: number; fields: FitField[] };

/** Fields by number: one byte for those below 256 in `bytes`, else two, or four for what needs them. */
export function message(name: keyof typeof activityMessages, fields: Fields, wide: readonly number[] = []): Message {
  return {
    number: activityMessages[name],
    fields: Object.entries(fields).map(([key, value]): FitField => {
      const number = Number(key);
      if (typeof value === 'string') return { number, kind: 'text', value, mostBytes: 60 };
      if (value > 0xffff || wide.includes(number)) return { number, kind: 'uint32', value };
      return { number, kind: oneByte.includes(number) && value < 256 ? 'enum' : 'uint16', value };
    }),
  };
}

/** Of records, sessions, laps, lengths and events, those that are a byte wide: enumerations and heart rates. */
const oneByte = [0, 1, 3, 4, 12, 16, 17, 23, 24];

export const record = (seconds: number, fields: Fields): Message =>
  message('record', { 253: at(seconds), ...fields }, [5]);
export const timer = (seconds: number, isStart: boolean): Message =>
  message('event', { 253: at(seconds), 0: 0, 1: isStart ? 0 : 4 });
export const fileId = message('fileId', { 0: 4, 1: 1, 2: 1561 });

export const fitFile = (...messages: Message[]): Uint8Array<ArrayBuffer> => encodeFit([fileId, ...messages]);
