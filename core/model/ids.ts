/** Ids, slugs and plain dates: the small words that every row is made of. */
import * as z from 'zod/mini';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A lower-case UUID. New ones are version 7 (see `newId`); catalogue ids are derived. */
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
export const plainTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** An instant in UTC, `2027-01-14T05:30:00.000Z`. */
export const instant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/));

/** A fractional rank: base-62 text that sorts by code unit; ties are broken by id. */
export const rank = z.string().check(z.regex(/^[0-9A-Za-z]{1,200}$/));

export const slug = z.string().check(z.regex(/^[\p{L}\p{N}-]{1,160}$/u));

/**
 * Makes a UUIDv7 (RFC 9562): 48 bits of Unix milliseconds, then random bits.
 * @param milliseconds the time of the act
 * @param random ten random bytes
 */
export function newId(milliseconds: number, random: Uint8Array): string {
  const time = Math.max(0, Math.floor(milliseconds)).toString(16).padStart(12, '0').slice(-12);
  const hex = [...random.subarray(0, 10)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((Number.parseInt(hex[3] ?? '0', 16) & 0x3) | 0x8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-${variant}${hex.slice(4, 7)}-${hex.slice(7, 19)}`;
}

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
