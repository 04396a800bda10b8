/** Bytes that a row refers to, such as a recorded ride: known by their SHA-256, in 64 lower-case hexadecimal digits. */
import * as z from 'zod/mini';

/** The hash of a blob, as a row and an address name it. */
export const blobHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
