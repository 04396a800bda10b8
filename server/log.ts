/** The log: one line of JSON an event, without anything that opens a door or names a person's mail. */

export type Log = (event: string, facts?: Record<string, unknown>) => void;

const secretNames = /authorization|cookie|password|token|secret|mail|setupcode/i;
/** A token, or a mail address, wherever it stands in a text. */
const secretTexts = [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, /[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g];

/** A value that may be logged. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return secretTexts.reduce((text, secret) => text.replace(secret, '[hidden]'), value).slice(0, 4_000);
  if (value instanceof Error)
    return withoutSecrets({ name: value.name, message: value.message, stack: value.stack, cause: value.cause }, depth);
  if (value === null || typeof value !== 'object') return value;
  if (depth > 4) return '[deep]';
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => withoutSecrets(item, depth + 1));
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(
    fields.map(([name, field]) => [name, secretNames.test(name) ? '[hidden]' : withoutSecrets(field, depth + 1)]),
  );
}

/** @param write takes one line without its end */
export const createLog =
  (write: (line: string) => void, now: () => Date): Log =>
  (event, facts = {}) =>
    write(JSON.stringify({ at: now().toISOString(), event, ...(withoutSecrets(facts) as object) }));
