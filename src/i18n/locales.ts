/** How each language is formatted, by its BCP 47 tag for Intl and `lang`, and what it calls itself. */
import type { Locale } from '#core/model/locales.ts';

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
} as const satisfies Record<Locale, { tag: string; name: string }>;
