/** Ids, slugs and plain dates: the small words that every row is made of. */
import * as z from 'zod/mini';
import { uuidPattern } from './new-id.ts';
import { timePattern } from './time-pattern.ts';

/** A lower-case UUID. New ones are version 7 (see new-id.ts); catalogue ids are derived. */
export const id = z.string().check(z.regex(uuidPattern));

/** A floating calendar date, `YYYY-MM-DD`, that exists; never an instant. */
export const plainDate = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((text) => {
    const date = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  }),
);

/** A time of day on the athlete's clock, `HH:MM`. */
export const plainTime = z.string().check(z.regex(timePattern));

/** An instant in UTC, `2027-01-14T05:30:00.000Z`. */
export const instant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/));

/** A fractional rank: base-62 text that sorts by code unit; ties are broken by id. */
export const rank = z.string().check(z.regex(/^[0-9A-Za-z]{1,200}$/));

export const slug = z.string().check(z.regex(/^[\p{L}\p{N}-]{1,160}$/u));

/**
 * A slug that needs no server: the name at creation in kebab case, then the id's last 12 hex digits.
 * Letters of any script stay, so that a Japanese name still reads.
 */
export function slugOf(name: string, rowId: string): string {
  const kebab = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const tail = rowId.slice(-12);
  return kebab === '' ? tail : `${[...kebab].slice(0, 80).join('')}-${tail}`;
}
