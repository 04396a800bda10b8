/**
 * The texts of the catalogue in another language. They are made by rule, so that a language needs each only once: the
 * English text with `#` for its numbers covers all texts that differ in nothing else. A text that is not found stays as
 * it is, such as a name that an athlete gave.
 */
import type { WorkoutContent } from '#core/model/workout.ts';

/** The language of a name that the catalogue has. */
export const catalogueAuthor = 'Trainside';

/**
 * By English texts without their numbers. `#` takes the numbers in their order, `{set|sets}` the form that goes with
 * the number before it; ':' and ',' separate the parts of a name, '.' is the decimal sign.
 */
export type CatalogueWords = Readonly<Record<string, string>>;

export type Translate = (text: string) => string;

/** A number, or several of a kind: 12, 2.5, 1:45, 3x12, 30/30, 100-200-300. */
const numbers = /\d+(?:[.,:x/-]\d+)*/g;

/** A text without its numbers, by which it is found. */
export const formOf = (text: string): string => text.replace(numbers, '#');

/** Says the texts of the catalogue in a language. */
export function translatorOf(words: CatalogueWords, language: string): Translate {
  const plural = new Intl.PluralRules(language);
  const decimal = words['.'] ?? '.';
  const said = (text: string): string | null => {
    const english = formOf(text);
    const form = Object.hasOwn(words, english) ? words[english] : undefined;
    if (form === undefined) return null;
    const given = text.match(numbers) ?? [];
    let at = 0;
    return form.replace(/#|\{([^}]+)\}/g, (_, forms: string | undefined) =>
      forms === undefined ? (given[at++] ?? '').replaceAll('.', decimal) : pick(forms.split('|'), given[at - 1] ?? ''),
    );
  };
  const pick = (forms: readonly string[], given: string): string => {
    const order = ['one', 'few', 'many', 'other'].slice(0, forms.length);
    const place = order.indexOf(plural.select(Number(given.split(/[x/-]/).at(-1))));
    return forms.at(place) ?? '';
  };
  const parts = (text: string): string | null => {
    const each = text.split(', ').map(said);
    return each.includes(null) ? null : each.join(words[','] ?? ', ');
  };
  const line = (text: string): string => {
    const whole = said(text);
    if (whole !== null) return whole;
    const [title = '', ...rest] = text.split(': ');
    const [first, dose] = [said(title), parts(rest.join(': '))];
    return first === null || dose === null ? text : `${first}${words[':'] ?? ': '}${dose}`;
  };
  return (text) => text.split('\n').map(line).join('\n');
}

/** Name, description and cues of a workout in the language of the reader. */
export const translated = <Content extends Pick<WorkoutContent, 'name' | 'segments'> & { description?: string }>(
  content: Content,
  translate: Translate,
): Content => ({
  ...content,
  name: translate(content.name),
  ...(content.description !== undefined && { description: translate(content.description) }),
  segments: inSegments(content.segments, translate),
});

const inSegments = (segments: WorkoutContent['segments'], translate: Translate): WorkoutContent['segments'] =>
  segments.map((segment) => ({
    ...segment,
    ...(segment.messages && {
      messages: segment.messages.map((message) => ({ ...message, text: translate(message.text) })),
    }),
    ...(segment.type === 'repeat' && { segments: inSegments(segment.segments, translate) }),
  }));
