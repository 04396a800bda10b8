/** What is wrong with what was typed, by field; the same schema judges on the server. */
import type * as z from 'zod/mini';

/** @returns the fields of the input that the schema refuses */
export function problemsOf(schema: z.ZodMiniType, input: unknown): ReadonlySet<string> {
  const { error } = schema.safeParse(input);
  return new Set(error?.issues.map((issue) => String(issue.path[0])));
}
