/** The log: one line of JSON an event, without tokens and mail addresses. */

import { requestId } from './http/request-id.ts';

export type Log = (event: string, facts?: Record<string, unknown>) => void;

const secretNames = /authorization|cookie|password|token|secret|mail|setupcode/i;
/**
 * A token or a part of one, a mail address, or the address of a shared calendar, anywhere in a text. The address of a
 * shared calendar is found twice: by its path, even if it is mistyped, and by its letters, on any path. Other people
 * choose these texts, so each pattern must take time that grows only with their length.
 */
const secretTexts = [
  /\beyJ[\w.-]{5,}/g,
  /[^\s@"'<>/]{1,254}@[^\s@"'<>]{1,254}/g,
  /(?<=\/(?:feeds|share)\/)[^/?#\s]{1,100}/g,
  // The letters of core/model/new-share-id.ts, and the two of an encoded slash before them.
  /(?<![0-9a-hjkmnp-tv-z])[0-9a-hjkmnp-tv-z]{26,28}(?![0-9a-hjkmnp-tv-z])/g,
];
const mostCharacters = 4_000;
/** Longer than a mail address, so that none is cut before it is hidden. */
const margin = 600;
/** What a terminal obeys, and JSON lets through: the upper control characters, and those that turn the line around. */
const unprintable = /[\u007F-\u009F\u2028-\u202E\u2066-\u2069]/g;

/** A value that may be logged. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return secretTexts
      .reduce((text, secret) => text.replace(secret, '[hidden]'), value.slice(0, mostCharacters + margin))
      .slice(0, mostCharacters);
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

/** What an operator should look at; an error is logged on its own. */
const warnings = new Set([
  'unavailable',
  'not ready',
  'mail not sent',
  'forwarded address not trusted',
  'account full',
]);

function levelOf(event: string): 'error' | 'warning' | 'info' {
  if (event === 'unexpected' || event.endsWith('failed')) return 'error';
  return warnings.has(event) ? 'warning' : 'info';
}

/** @param write takes one line without its end, and whether it is of an error or a warning */
export const createLog =
  (write: (line: string, isUrgent: boolean) => void, now: () => Date): Log =>
  (event, facts = {}) => {
    const level = levelOf(event);
    write(
      JSON.stringify({
        at: now().toISOString(),
        level,
        event,
        ...(withoutSecrets(facts) as object),
        request: requestId(),
      }).replace(unprintable, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`),
      level !== 'info',
    );
  };
