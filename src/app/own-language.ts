/** What the server answers of the catalogue, in the language in use. */
import type { Translate } from '#core/domain/workouts/catalogue-words.ts';

/** What of a workout or plan, or of a cue in it, is said. */
const texts: ReadonlySet<string> = new Set(['name', 'description', 'text']);

const catalogueAuthor = 'Trainside';

type Answer = (answer: unknown) => unknown;

const asItIs: Answer = (answer) => answer;
let last: { translate: Translate; answer: Answer } | undefined;

/** The same function as long as the language stays, so that nothing is said anew for nothing. */
export function inOwnLanguageOf(translate: Translate | null): Answer {
  if (!translate) return asItIs;
  if (last?.translate !== translate) last = { translate, answer: (answer) => said(answer, translate) };
  return last.answer;
}

function said(value: unknown, translate: Translate): unknown {
  if (Array.isArray(value)) return value.map((one) => said(one, translate));
  if (typeof value !== 'object' || value === null) return value;
  // What an athlete has written is theirs.
  if ('authorName' in value && value.authorName !== catalogueAuthor) return value;
  const fields = Object.entries(value).map(([key, field]) => [
    key,
    typeof field === 'string' && texts.has(key) ? translate(field) : said(field, translate),
  ]);
  return Object.fromEntries(fields) as unknown;
}
