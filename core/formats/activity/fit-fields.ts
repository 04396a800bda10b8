/** The fields of the few messages that are used: sessions, laps and lengths, in the units of the model. */
import { activityLimits, channels } from '#core/model/recorded-activity.ts';
import type { FitRow } from '#core/formats/fit-decode.ts';
import { fitEpochSeconds, startTimeField } from './fit-activity-profile.ts';

/** Of one message, as far as they are there; times in seconds since 1970. */
export type FitFields = {
  start: number | undefined;
  end: number | undefined;
  value: (field: number) => number | undefined;
};

/** What a message says in these fields, copied so that it lasts. */
export function pickedFields(row: FitRow, fields: readonly number[]): FitFields {
  const values = new Map(fields.map((field) => [field, row.value(field)]));
  const start = row.value(startTimeField);
  const { timestamp } = row;
  return {
    start: start === undefined ? undefined : start + fitEpochSeconds,
    end: timestamp === undefined ? undefined : timestamp + fitEpochSeconds,
    value: (field) => values.get(field),
  };
}

export const numbersOf = (fields: Readonly<Record<string, number>>): readonly number[] => Object.values(fields);

/** Seconds; null where they are not there, or no activity lasts so long. */
export const milliseconds = (value: number | undefined): number | null => {
  const seconds = (value ?? Number.NaN) / 1000;
  return seconds >= 0 && seconds <= activityLimits.spanSeconds ? seconds : null;
};
/** Metres; null where they are not there. */
export const centimeters = (value: number | undefined): number | null => (value === undefined ? null : value / 100);

/** Numbers beyond these were never set: no athlete gets there. */
export function boundedMeters(value: number | undefined): number | null {
  const meters = centimeters(value);
  return meters !== null && meters <= channels.distanceMeters.maximum ? meters : null;
}

/** Seconds of the activity; null where the time cannot be one of it. */
export function offsetOf(time: number | undefined, start: number): number | null {
  const offset = Math.floor((time ?? Number.NaN) - start);
  return offset >= 0 && offset <= activityLimits.spanSeconds ? offset : null;
}
