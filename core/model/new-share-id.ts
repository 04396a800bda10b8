/** Makes the secret end of an address under which a calendar is shared. */

/** Crockford's base 32: nothing in it looks like anything else, and mail programs end no link at it. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const shareIdLength = 26;

/** The secret end of an address: 130 bits. @param randomBytes 26 of them, from an unpredictable source */
export const newShareId = (randomBytes: Uint8Array): string =>
  Array.from(randomBytes.subarray(0, shareIdLength), (byte) => letters[byte % letters.length]).join('');

export const shareIdBytes = shareIdLength;
