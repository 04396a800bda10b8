/** The 11 languages: spec id, BCP 47 tag for Intl and `lang`, and own name. Spec S9.08. */
export const locales = {
  en: { tag: 'en', name: 'English' },
  es: { tag: 'es', name: 'Español' },
  ru: { tag: 'ru', name: 'Русский' },
  de: { tag: 'de', name: 'Deutsch' },
  it: { tag: 'it', name: 'Italiano' },
  fr: { tag: 'fr', name: 'Français' },
  pt: { tag: 'pt-BR', name: 'Português' },
  'zh-cn': { tag: 'zh-CN', name: '简体中文' },
  'zh-tw': { tag: 'zh-TW', name: '繁體中文' },
  pl: { tag: 'pl', name: 'Polski' },
  ja: { tag: 'ja', name: '日本語' },
} as const;

export type Locale = keyof typeof locales;

export const localeIds = Object.keys(locales) as Locale[];

export const isLocale = (value: unknown): value is Locale => typeof value === 'string' && Object.hasOwn(locales, value);
