/** The catalogue in all languages of the app: whole, without gaps, each name once. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type CatalogueWords, formOf, translatorOf } from '#core/domain/workouts/catalogue-words.ts';
import { localeIds } from '#core/model/locales.ts';
import type { Segment } from '#core/model/segment.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { publicPlans } from '#server/catalogue/plans.ts';

const catalogue = loadCatalogue();
const plans = publicPlans(catalogue);
const folder = 'locales/catalogue';
const languages = localeIds.filter((id) => id !== 'en');
const wordsOf = (id: string) => JSON.parse(readFileSync(`${folder}/${id}.json`, 'utf8')) as CatalogueWords;

const cuesIn = (segments: readonly Segment[]): string[] =>
  segments.flatMap((segment) => [
    ...(segment.messages ?? []).map(({ text }) => text),
    ...(segment.type === 'repeat' ? cuesIn(segment.segments) : []),
  ]);

const names = [...catalogue.map(({ content }) => content.name), ...plans.map(({ name }) => name)];
const descriptions = [...catalogue.map(({ content }) => content.description), ...plans.map((plan) => plan.description)];
const cues = catalogue.flatMap(({ content }) => cuesIn(content.segments));
const texts = [...new Set([...names, ...descriptions, ...cues])];

/** Texts that a language rightly says as English does. */
const isSame = (text: string) =>
  /^(Tabata|Sweet spot|Threshold|Sprints?|Openers|Free ride|Over-unders|[\d\sx.,:%()]*(min|s|m|%)?)+/.test(text);

test('each language but English has a file, and there is no other', () => {
  expect(readdirSync(folder).toSorted()).toEqual(languages.map((id) => `${id}.json`).toSorted());
});

describe.each(languages)('in %s', (id) => {
  const words = wordsOf(id);
  const translate = translatorOf(words, id);

  test('every name, description and cue is said, with all of its numbers and nothing left over', () => {
    for (const text of texts) {
      const said = translate(text);
      if (!isSame(text)) expect(said).not.toBe(text);
      expect(said).not.toMatch(/[#{}|]|undefined/);
      const figures = (of: string) => of.match(/\d+/g) ?? [];
      expect(figures(said)).toEqual(expect.arrayContaining(figures(text)));
    }
  });

  test('no name stands twice in a sport', () => {
    const said = catalogue.map(({ content }) => `${content.sport} ${translate(content.name)}`);
    expect(said.filter((name, at) => said.indexOf(name) !== at)).toEqual([]);
    const called = plans.map(({ sport, name }) => `${sport} ${translate(name)}`);
    expect(called.filter((name, at) => called.indexOf(name) !== at)).toEqual([]);
  });

  test('has no words for texts that the catalogue does not have', () => {
    const parts = texts.flatMap((text) => text.split('\n').flatMap((line) => [line, ...line.split(/: |, /)]));
    const titles = texts.flatMap((text) => text.split(': ')[0] ?? []);
    const forms = new Set([...parts, ...titles].map(formOf));
    expect(Object.keys(words).filter((form) => !/^[.,:]$/.test(form) && !forms.has(form))).toEqual([]);
  });
});

test('a text that is called like something of every object is of no catalogue, and stays as it is', () => {
  const translate = translatorOf(wordsOf('de'), 'de');
  for (const text of ['constructor', 'toString', 'constructor: valueOf, toString']) expect(translate(text)).toBe(text);
});

test('an athlete who reads Polish or Russian has the plural that goes with the number', () => {
  const polish = translatorOf(wordsOf('pl'), 'pl');
  expect(polish('FTP plan: 12 weeks, 5 sessions a week')).toBe('Plan FTP: 12 tygodni, 5 treningów w tygodniu');
  expect(polish('FTP plan: 4 weeks, 3 sessions a week')).toBe('Plan FTP: 4 tygodnie, 3 treningi w tygodniu');
  const russian = translatorOf(wordsOf('ru'), 'ru');
  expect(russian('FTP plan: 8 weeks, 3 sessions a week')).toBe('План FTP: 8 недель, 3 тренировки в неделю');
});

test('a name that an athlete gave stays as it is, also where a part of it is known', () => {
  const german = translatorOf(wordsOf('de'), 'de');
  expect(german('Tuesday threshold with Anna')).toBe('Tuesday threshold with Anna');
  expect(german('Threshold: my own 3x10')).toBe('Threshold: my own 3x10');
  expect(german('VO2max intervals: 4x2.5 min, 117%')).toBe('VO2max-Intervalle: 4x2,5\u00a0min, 117\u00a0%');
});
