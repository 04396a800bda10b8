/**
 * What a row keeps for a part of the app that is loaded on demand, as JSON text: the schema of it is that part's, so that
 * the first page has nothing of it to carry. Whoever reads it holds it against that schema.
 */
import * as z from 'zod/mini';

/** Null, or missing in rows from before it, where there is none. */
export const keptText = z.optional(z.nullable(z.string().check(z.maxLength(20_000))));
