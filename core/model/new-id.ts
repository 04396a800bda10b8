/**
 * Makes ids and says how they are written; apart from the schemas, so that code that makes a row need not load the code
 * that checks one.
 */

export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Makes a UUIDv7 (RFC 9562): 48 bits of Unix milliseconds, then random bits.
 * @param milliseconds the time of the act
 * @param random ten random bytes
 */
export function newId(milliseconds: number, random: Uint8Array): string {
  const time = Math.max(0, Math.floor(milliseconds)).toString(16).padStart(12, '0').slice(-12);
  let hex = '';
  for (const byte of random.subarray(0, 10)) hex += byte.toString(16).padStart(2, '0');
  const variant = ((Number.parseInt(hex[3] ?? '0', 16) & 0x3) | 0x8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-${variant}${hex.slice(4, 7)}-${hex.slice(7, 19)}`;
}

/** The first id that can be made at a time. @param milliseconds Unix time */
export const firstIdAt = (milliseconds: number): string => newId(milliseconds, new Uint8Array(10));

/** The time at which an id was made, in Unix milliseconds; that of an id of another version says nothing. */
export const timeOfId = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
