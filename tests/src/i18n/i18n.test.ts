/** The words come in a language, also where this browser denies us everything else. */
import { afterEach, expect, test, vi } from 'vitest';
import { onCatalogueWords } from '#src/i18n/catalogue-words.ts';
import { currentLocale, startI18n, switchLocale } from '#src/i18n/i18n.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a browser whose storage is closed to us has words, and switches the language until the page is left', async () => {
  const closed = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: closed, setItem: closed });
  vi.stubGlobal('navigator', { languages: ['de-CH', 'en'] });
  vi.stubGlobal('document', { documentElement: {}, title: '' });
  await startI18n(false);
  expect(currentLocale()).toBe('de');
  await switchLocale('en');
  expect(currentLocale()).toBe('en');
});

test('who switches the language twice at once has the app and the catalogue in the second one', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('document', { documentElement: {}, title: '' });
  await startI18n(false);
  let isEnglish = false;
  onCatalogueWords((translate) => (isEnglish = translate === null));
  await Promise.all([switchLocale('de'), switchLocale('en')]);
  expect([currentLocale(), isEnglish]).toEqual(['en', true]);
});
