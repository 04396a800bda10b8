/** What the server answers of the catalogue, in the language in use. */
import { catalogueAuthor, type Translate } from '#core/domain/workouts/catalogue-words.ts';

/** What of a workout or plan, or of a cue in it, is said. */
const texts: ReadonlySet<string> = new Set(['name', 'description', 'text']);

type Answer = (answer: unknown) => unknown;

const asItIs: Answer = (answer) => answer;
let last: { translate: Translate; answer: Answer } | undefined;

/** The same function as long as the language stays, so that nothing is translated again without need. */
export function inOwnLanguageOf(translate: Translate | null): Answer {
  if (!translate) return asItIs;
  if (last?.translate !== translate) last = { translate, answer: (answer) => said(answer, translate, false) };
  return last.answer;
}

/** @param isAround whether what it is part of is the catalogue's: what an athlete has written is theirs */
function said(value: unknown, translate: Translate, isAround: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => said(one, translate, isAround));
  if (typeof value !== 'object' || value === null) return value;
  const isOurs = 'authorName' in value ? value.authorName === catalogueAuthor : isAround;
  const fields = Object.entries(value).map(([key, field]) => [
    key,
    isOurs && typeof field === 'string' && texts.has(key) ? translate(field) : said(field, translate, isOurs),
  ]);
  return Object.fromEntries(fields) as unknown;
}
