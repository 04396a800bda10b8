/**
 * JSON text that a row stores for a part of the app that is loaded on demand. Its schema belongs to that part, so that
 * the first page does not load it; every reader checks the text against that schema.
 */
import * as z from 'zod/mini';

/** Null if there is none; missing in rows from before the field existed. */
export const textOfLaterPart = z.optional(z.nullable(z.string().check(z.maxLength(20_000))));
