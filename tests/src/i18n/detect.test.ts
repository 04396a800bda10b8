/** An athlete sees the language they chose, else the best one that their browser asks for. */
import { describe, expect, test } from 'vitest';
import { detectLocale, regionalTag } from '#src/i18n/detect.ts';

describe('language', () => {
  test('a choice made before wins over the browser', () => {
    expect(detectLocale('ja', ['de-DE', 'en'])).toBe('ja');
  });

  test.each([
    [['de-AT', 'en'], 'de'],
    [['pt-PT'], 'pt'],
    [['zh-Hans-SG'], 'zh-cn'],
    [['zh'], 'zh-cn'],
    [['zh-HK'], 'zh-tw'],
    [['zh-Hant'], 'zh-tw'],
    [['zh-Hans-TW'], 'zh-cn'],
    [['nl-NL', 'fr-CA', 'en'], 'fr'],
    [['EN_gb'], 'en'],
  ])('a browser that asks for %j gets %s', (preferred, locale) => expect(detectLocale(null, preferred)).toBe(locale));

  test('S5.15 an unsupported locale falls back to English', () => {
    expect(detectLocale(null, ['nl-NL', 'sv'])).toBe('en');
    expect(detectLocale('klingon', [])).toBe('en');
    expect(detectLocale('constructor', [''])).toBe('en');
  });
});

describe('region', () => {
  test('a Briton who reads English gets British dates, also when English is not first', () => {
    expect(regionalTag('en', 'en', ['de-DE', 'en-GB'])).toBe('en-GB');
  });

  test('without a region of that language the language decides', () => {
    expect(regionalTag('pt', 'pt-BR', ['en-GB'])).toBe('pt-BR');
    expect(regionalTag('zh-tw', 'zh-TW', ['zh-CN'])).toBe('zh-TW');
  });
});
