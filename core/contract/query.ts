/** Inputs that travel in a path or a query, where everything is text: each schema takes its own type or the text of it. */
import * as z from 'zod/mini';
import { sports } from '#core/model/sport.ts';
import { sportSchema } from '#core/model/sport-schema.ts';
import { levelSchema } from '#core/model/workout.ts';

const fromText = <Schema extends z.core.$ZodType>(read: (text: string) => unknown, schema: Schema) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? read(value) : value)),
    schema,
  );

const toNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** A whole number within bounds. */
export const whole = (minimum: number, maximum: number) =>
  fromText(toNumber, z.int().check(z.minimum(minimum), z.maximum(maximum)));

/** From 1, recovery, to 6, anaerobic. */
export const levelNumber = fromText(toNumber, levelSchema);

/** By its name, or by its number in the order of the sports: 3 is rowing (S9.10). */
export const sportName = fromText((text) => (/^[1-9]$/.test(text) ? sports[Number(text) - 1] : text), sportSchema);

/** `swim,bike`: in order. */
export const sportNames = fromText((text) => text.split(','), z.array(sportSchema).check(z.maxLength(3)));

/** `true` or `false`. */
export const flag = fromText((text) => (text === 'true' ? true : text === 'false' ? false : text), z.boolean());

/** `30,90`: both ends included. */
export const range = fromText(
  (text) => text.split(',').map(toNumber),
  z.tuple([z.number(), z.number()]).check(z.refine(([from, to]) => from <= to)),
);

/** As `range`, of whole numbers within bounds. */
export const wholeRange = (minimum: number, maximum: number) => {
  const end = z.int().check(z.minimum(minimum), z.maximum(maximum));
  return z.pipe(range, z.tuple([end, end]));
};

/** As `range`, with both ends within bounds. */
export const rangeWithin = ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  z.pipe(
    range,
    z.tuple([
      z.number().check(z.minimum(minimum), z.maximum(maximum)),
      z.number().check(z.minimum(minimum), z.maximum(maximum)),
    ]),
  );

/** What an athlete types into a search field. */
export const words = z.string().check(z.maxLength(200));
