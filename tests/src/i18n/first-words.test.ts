/**
 * Everything that the first page may show is in the first part of the words: no key is ever seen in place of a text.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAst } from 'vite';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import english from '#locales/en.json';
import { beginsFirstLoad, reachedFrom } from '#scripts/first-load.ts';
import { loadAdminWords } from '#src/i18n/admin-words.ts';
import { firstWords, laterWords, workoutPageWords } from '#src/i18n/first-words.ts';
import { localeIds } from '#core/model/locales.ts';
import { locales } from '#src/i18n/locales.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { loadFirstWords, loadOtherWords } from '#src/i18n/words.ts';

const root = join(import.meta.dirname, '../../..');

interface Statement {
  type: string;
  importKind?: string;
  exportKind?: string;
  source?: { value: string } | null;
}

/** The project's own modules that a module imports at once; of the table of routes only those on the way to /today. */
function importsOf(file: string): string[] {
  if (file.endsWith('route-tree.gen.ts')) return [];
  const { body } = parseAst(readFileSync(join(root, file), 'utf8'), {
    lang: file.endsWith('x') ? 'tsx' : 'ts',
  }) as unknown as {
    body: Statement[];
  };
  return body.flatMap(({ source, importKind, exportKind }) => {
    if (!source || importKind === 'type' || exportKind === 'type') return [];
    const path = source.value.startsWith('#')
      ? source.value.slice(1)
      : source.value.startsWith('.')
        ? join(dirname(file), source.value)
        : '';
    return /\.tsx?$/.test(path) && existsSync(join(root, path)) ? [path] : [];
  });
}

const begins = globSync('src/{main.tsx,routes/**/*.tsx}', { cwd: root }).filter(beginsFirstLoad);
const firstLoad = [...reachedFrom(begins, importsOf)];

/** The top-level keys of all texts that a piece of code names, also by a template such as `errors.${code}`. */
function wordsIn(code: string): string[] {
  const named = [...code.matchAll(/['"`]([a-z]\w*)\.(?:[a-z]\w*(?:\.\w+)*['"`]|[\w.]*\$\{)/g)];
  return named.flatMap(([, key = '']) => (Object.hasOwn(english, key) ? [key] : []));
}

test('the search begins at the app, the shell and /today, and finds what they name', () => {
  expect(begins.toSorted()).toEqual([
    'src/main.tsx',
    'src/routes/__root.tsx',
    'src/routes/_athlete.tsx',
    'src/routes/_athlete/today.tsx',
  ]);
  expect(firstLoad).toEqual(expect.arrayContaining(['src/features/shell/bars/top-bar.tsx', 'src/ui/button.tsx']));
  expect(wordsIn("t('today.markDone'); t(`errors.${code}`, { count: 1 }); t('unknown.key')")).toEqual([
    'today',
    'errors',
  ]);
});

// Core names calls of the protocol (`sync.park`), never texts.
test.each(firstLoad.filter((file) => file.startsWith('src/')))('%s names only words of the first load', (file) => {
  expect(wordsIn(readFileSync(join(root, file), 'utf8')).filter((key) => !firstWords.has(key))).toEqual([]);
});

test.each(firstLoad.filter((file) => file.startsWith('src/')))('%s names no words of the page of a workout', (file) => {
  const named = [...readFileSync(join(root, file), 'utf8').matchAll(/['"`]workout\.(\w+)['"`]/g)];
  expect(named.filter(([, key = '']) => workoutPageWords.has(key))).toEqual([]);
});

test.each(localeIds)('the parts of %s are the whole, without what only the server says', async (locale) => {
  const [first, rest] = await Promise.all([loadFirstWords(locale), loadOtherWords(locale)]);
  await i18next.init({ resources: {}, lng: 'en' });
  await Promise.all([loadLaterWords(locale), loadAdminWords(locale)]);
  const later = i18next.getResourceBundle(locales[locale].tag, 'translation') as object;
  const { server, ...whole } = JSON.parse(readFileSync(join(root, `locales/${locale}.json`), 'utf8'));
  expect(Object.keys(server)).toEqual(['document', 'errors', 'feed', 'mail', 'push']);
  expect(Object.keys(first).toSorted()).toEqual([...firstWords].toSorted());
  expect(Object.keys(later).toSorted()).toEqual(['admin', ...laterWords].toSorted());
  const halves = {
    workout: { ...rest.workout, ...first.workout },
    errors: { ...rest.errors, ...first.errors },
  };
  expect({ ...first, ...rest, ...later, ...halves }).toEqual(whole);
});
