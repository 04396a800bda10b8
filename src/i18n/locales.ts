/** The 11 languages: spec id, BCP 47 tag for Intl and `lang`, own name, and how its words are fetched. Spec S9.08. */
import type words from '#locales/en.json';

type Words = typeof words;

export const locales = {
  en: { tag: 'en', name: 'English', load: () => import('#locales/en.json') },
  es: { tag: 'es', name: 'Español', load: () => import('#locales/es.json') },
  ru: { tag: 'ru', name: 'Русский', load: () => import('#locales/ru.json') },
  de: { tag: 'de', name: 'Deutsch', load: () => import('#locales/de.json') },
  it: { tag: 'it', name: 'Italiano', load: () => import('#locales/it.json') },
  fr: { tag: 'fr', name: 'Français', load: () => import('#locales/fr.json') },
  pt: { tag: 'pt-BR', name: 'Português', load: () => import('#locales/pt.json') },
  'zh-cn': { tag: 'zh-CN', name: '简体中文', load: () => import('#locales/zh-cn.json') },
  'zh-tw': { tag: 'zh-TW', name: '繁體中文', load: () => import('#locales/zh-tw.json') },
  pl: { tag: 'pl', name: 'Polski', load: () => import('#locales/pl.json') },
  ja: { tag: 'ja', name: '日本語', load: () => import('#locales/ja.json') },
} as const;

export type Locale = keyof typeof locales;

export const localeIds = Object.keys(locales) as Locale[];

export const isLocale = (value: unknown): value is Locale => typeof value === 'string' && Object.hasOwn(locales, value);

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Words };
    returnNull: false;
  }
}
