/**
 * Adds words to the 11 locale files at once, so that no key is in one language only. Use: node scripts/add-words.mjs
 * words.json, where words.json is {"calendar.moved": {"en": "…", "ru": "…", … all 11}}. Plural forms are keys of their
 * own: "events.count_one", "events.count_other" (and _few, _many where the language has them). French gets its no-break
 * spaces (docs/glossary.md), so that they need not be typed. Keys are kept sorted; a lock folder prevents two runs at
 * once. Fails, changing nothing, when a language is missing.
 */
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';

const locales = ['en', 'es', 'ru', 'de', 'it', 'fr', 'pt', 'zh-cn', 'zh-tw', 'pl', 'ja'];
const pluralForms = {
  en: ['one', 'other'],
  es: ['one', 'many', 'other'],
  ru: ['one', 'few', 'many', 'other'],
  de: ['one', 'other'],
  it: ['one', 'many', 'other'],
  fr: ['one', 'many', 'other'],
  pt: ['one', 'many', 'other'],
  'zh-cn': ['other'],
  'zh-tw': ['other'],
  pl: ['one', 'few', 'many', 'other'],
  ja: ['other'],
};
const lock = new URL('../locales/.lock', import.meta.url);
const fileOf = (locale) => new URL(`../locales/${locale}.json`, import.meta.url);

function readLocale(locale) {
  try {
    return JSON.parse(readFileSync(fileOf(locale), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}

const sorted = (value) =>
  typeof value === 'string'
    ? value
    : Object.fromEntries(
        Object.keys(value)
          .sort()
          .map((key) => [key, sorted(value[key])]),
      );

function put(tree, key, text) {
  const parts = key.split('.');
  const last = parts.pop();
  let at = tree;
  for (const part of parts) at = at[part] ??= {};
  at[last] = text;
}

/** Before : and inside « » a no-break space, before ; ? ! a narrow one; entities such as &amp; end in no punctuation. */
const withFrenchSpaces = (text) =>
  text
    .replaceAll(/(?<!&\w+)[ \u00a0\u202f]?([;?!])/g, '\u202f$1')
    .replaceAll(/[ \u00a0\u202f]:/g, '\u00a0:')
    .replaceAll(/«[ \u00a0\u202f]?/g, '«\u00a0')
    .replaceAll(/[ \u00a0\u202f]?»/g, '\u00a0»');

const words = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const missing = [];
for (const [key, texts] of Object.entries(words)) {
  const form = /_(zero|one|two|few|many|other)$/.exec(key)?.[1];
  for (const locale of locales) {
    const needed = !form || pluralForms[locale].includes(form);
    if (needed && typeof texts[locale] !== 'string') missing.push(`${key} has no ${locale}`);
  }
}
if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exit(1);
}

for (let tries = 0; ; tries += 1) {
  try {
    mkdirSync(lock);
    break;
  } catch {
    if (tries > 200) throw new Error('locales/.lock is held; remove it if no other run is going on.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
try {
  for (const locale of locales) {
    const tree = readLocale(locale);
    for (const [key, texts] of Object.entries(words)) {
      const form = /_(zero|one|two|few|many|other)$/.exec(key)?.[1];
      if (form && !pluralForms[locale].includes(form)) continue;
      put(tree, key, locale === 'fr' ? withFrenchSpaces(texts[locale]) : texts[locale]);
    }
    writeFileSync(fileOf(locale), `${JSON.stringify(sorted(tree), null, 2)}\n`);
  }
} finally {
  rmdirSync(lock);
}
console.log(`${Object.keys(words).length} keys in ${locales.length} languages`);
