/** Eleven languages say the same things: same keys, same placeholders, no gaps, and nothing in English in the code. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { limits } from '#core/model/limits.ts';
import { localeIds } from '#core/model/locales.ts';
import { workoutLimits } from '#core/model/workout-limits.ts';
import { locales } from '#src/i18n/locales.ts';

const root = join(import.meta.dirname, '..');

type Tree = { [key: string]: string | Tree };

const readTree = (locale: string): Tree => JSON.parse(readFileSync(join(root, `locales/${locale}.json`), 'utf8'));

const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );

const words = new Map(localeIds.map((locale) => [locale, new Map(flatten(readTree(locale)))]));
const english = words.get('en') ?? new Map<string, string>();

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** The plural forms a language needs, by its own rules. */
const formsOf = (tag: string) => new Intl.PluralRules(tag).resolvedOptions().pluralCategories;

/** English keys as this language must have them: each counted phrase in every one of its forms. */
function expectedKeys(tag: string): string[] {
  const keys = new Set<string>();
  for (const key of english.keys()) {
    if (!pluralForm.test(key)) keys.add(key);
    else for (const form of formsOf(tag)) keys.add(key.replace(pluralForm, `_${form}`));
  }
  return [...keys].toSorted();
}

const found = (text: string, pattern: RegExp) => [...new Set(text.match(pattern) ?? [])].toSorted();

/** The English text that a text in another language must agree with. */
const original = (key: string) => english.get(key) ?? english.get(key.replace(pluralForm, '_other')) ?? '';

function keysInOrder(tree: Tree): boolean {
  const keys = Object.keys(tree);
  const isSorted = keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') < key || /^\d+$/.test(key));
  return isSorted && Object.values(tree).every((value) => typeof value === 'string' || keysInOrder(value));
}

test('S9.08 there is a file for each supported language and no other', () => {
  const files = globSync('*.json', { cwd: join(root, 'locales') }).map((file) => file.replace('.json', ''));
  expect(files.toSorted()).toEqual([...localeIds].toSorted());
});

describe.each(localeIds)('%s', (locale) => {
  const texts = words.get(locale) ?? new Map<string, string>();

  test('has every key of English in every plural form of its own', () => {
    expect([...texts.keys()].toSorted()).toEqual(expectedKeys(locales[locale].tag));
  });

  test('keeps placeholders and markup', () => {
    const wrong = [...texts].filter(([key, text]) => {
      // 'One workout' may leave its number out.
      const isSingular = /_(one|zero|two)$/.test(key);
      const wanted = found(original(key), /\{\{\w+\}\}/g).filter((name) => !isSingular || name !== '{{count}}');
      const given = found(text, /\{\{\w+\}\}/g).filter((name) => !isSingular || name !== '{{count}}');
      return (
        wanted.join() !== given.join() ||
        found(original(key), /<\/?\w+ ?\/?>/g).join() !== found(text, /<\/?\w+ ?\/?>/g).join()
      );
    });
    expect(wrong).toEqual([]);
  });

  test('has no empty text and no stray space', () => {
    expect([...texts].filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([]);
  });

  test('is sorted', () => {
    expect(keysInOrder(readTree(locale))).toBe(true);
  });
});

const spokenAttributes = new Set([
  'aria-description',
  'aria-label',
  'aria-valuetext',
  'alt',
  'description',
  'label',
  'placeholder',
  'summary',
  'title',
]);

type Node = { type: string; value?: unknown; name?: { name?: unknown } };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The texts that an expression may come to: a literal, a template, either end of a choice. */
function textsOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  const parts = value as Node &
    Record<'expression' | 'consequent' | 'alternate' | 'left' | 'right' | 'operator', unknown> & {
      quasis: { value: { raw: string } }[];
    };
  switch (value.type) {
    case 'Literal':
      return typeof value.value === 'string' ? [value.value] : [];
    case 'TemplateLiteral':
      return parts.quasis.map((quasi) => quasi.value.raw);
    case 'JSXExpressionContainer':
      return textsOf(parts.expression);
    case 'ConditionalExpression':
      return [...textsOf(parts.consequent), ...textsOf(parts.alternate)];
    case 'LogicalExpression':
      return [...(parts.operator === '&&' ? [] : textsOf(parts.left)), ...textsOf(parts.right)];
    case 'BinaryExpression':
      return parts.operator === '+' ? [...textsOf(parts.left), ...textsOf(parts.right)] : [];
    default:
      return [];
  }
}

/** Words that a reader would see or hear: text between tags, and strings in attributes that are shown or read out. */
function literalsIn(code: string): string[] {
  const literals: string[] = [];
  const collect = (text: string) => {
    if (/\p{L}{2}/u.test(text)) literals.push(text.trim());
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === 'JSXText') collect(String(value.value));
    // {'Hello'} between tags.
    if (value.type === 'JSXExpressionContainer') textsOf(value).forEach(collect);
    if (value.type === 'JSXAttribute') {
      const texts = textsOf(value.value);
      if (spokenAttributes.has(String(value.name?.name))) texts.forEach(collect);
      // className={'row'} is not for readers; an element handed over in a prop may hold words.
      if (texts.length > 0) return;
    }
    Object.values(value).forEach(visit);
  };
  visit(parseAst(code, { lang: 'tsx' }));
  return literals;
}

/** The sync desk knows a refusal by its code alone, so the limit itself is in the sentence. */
const toldLimits = { tooManyTags: workoutLimits.tags, planWeeksOutOfRange: limits.planWeeks };

test.each(localeIds)('a refusal in %s names the limit that holds, in the app and from the server', (locale) => {
  for (const [code, limit] of Object.entries(toldLimits)) {
    const sentences = [`errors.${code}`, `server.errors.${code}`].map((key) => words.get(locale)?.get(key) ?? '');
    expect(sentences.filter((sentence) => !found(sentence, /\d+/g).includes(String(limit)))).toEqual([]);
  }
});

describe('no sentence stands in the code', () => {
  test('the search finds what a reader would see, and only that', () => {
    expect(literalsIn('<p>Hello there</p>')).toEqual(['Hello there']);
    expect(literalsIn('<button\n  type="button"\n>\n  Save now\n</button>')).toEqual(['Save now']);
    expect(literalsIn('<IconButton label="Close" icon={<X />} />')).toEqual(['Close']);
    expect(literalsIn('<p>{t("a.b")}</p>')).toEqual([]);
    expect(literalsIn('const f = (a: Map<string, number>): Set<string> => new Set();')).toEqual([]);
    expect(literalsIn('<p>{"Hello"}</p>')).toEqual(['Hello']);
    expect(literalsIn('<Dialog footer={<b>Done</b>} />')).toEqual(['Done']);
    expect(literalsIn('<Box className={"row"} role="status" />')).toEqual([]);
    expect(literalsIn('<kbd>?</kbd>')).toEqual([]);
    expect(literalsIn('<p>{isLate ? "Late" : `On ${day}`}</p>')).toEqual(['Late', 'On']);
    expect(literalsIn('<img alt={name ?? "A picture"} />')).toEqual(['A picture']);
    expect(literalsIn('<p aria-label={`Step ${number}`} />')).toEqual(['Step']);
    expect(literalsIn('<p>{"Step " + number}</p>')).toEqual(['Step']);
    expect(literalsIn('<p>{kind === "ride" && <Ride />}</p>')).toEqual([]);
  });

  test.each(globSync('src/**/*.tsx', { cwd: root }))('%s', (file) => {
    expect(literalsIn(readFileSync(join(root, file), 'utf8'))).toEqual([]);
  });
});
