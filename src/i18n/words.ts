/** How the words of a language are fetched: in two parts, since the first page needs a third of them. */
import type everything from '#locales/en.json';
import type { Locale } from '#core/model/locales.ts';

/** The words of the app; what only the server says is not sent to it. */
export type Words = Omit<typeof everything, 'server'>;
type Part = () => Promise<{ default: Partial<Words> }>;

const parts: Record<Locale, { first: Part; rest: Part }> = {
  en: { first: () => import('#locales/en.json?first'), rest: () => import('#locales/en.json?rest') },
  es: { first: () => import('#locales/es.json?first'), rest: () => import('#locales/es.json?rest') },
  ru: { first: () => import('#locales/ru.json?first'), rest: () => import('#locales/ru.json?rest') },
  de: { first: () => import('#locales/de.json?first'), rest: () => import('#locales/de.json?rest') },
  it: { first: () => import('#locales/it.json?first'), rest: () => import('#locales/it.json?rest') },
  fr: { first: () => import('#locales/fr.json?first'), rest: () => import('#locales/fr.json?rest') },
  pt: { first: () => import('#locales/pt.json?first'), rest: () => import('#locales/pt.json?rest') },
  'zh-cn': { first: () => import('#locales/zh-cn.json?first'), rest: () => import('#locales/zh-cn.json?rest') },
  'zh-tw': { first: () => import('#locales/zh-tw.json?first'), rest: () => import('#locales/zh-tw.json?rest') },
  pl: { first: () => import('#locales/pl.json?first'), rest: () => import('#locales/pl.json?rest') },
  ja: { first: () => import('#locales/ja.json?first'), rest: () => import('#locales/ja.json?rest') },
};

export const loadFirstWords = async (locale: Locale): Promise<Partial<Words>> => (await parts[locale].first()).default;

export const loadOtherWords = async (locale: Locale): Promise<Partial<Words>> => (await parts[locale].rest()).default;

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Words };
    returnNull: false;
  }
}
