/** In which of our languages a text seems to be written: enough to know whether to offer a translation of it. */
import type { Locale } from '#core/model/locales.ts';

/** Small words that stand in nearly every sentence of a language, and in few of the others. */
const smallWords = {
  en: 'the and of to is for with your you at this it from then keep as by or each after',
  es: 'el los las una del para con por que es esta se al tus cada entre después más y muy',
  de: 'der die das und mit für nicht ist auf den dem ein eine im zu bei nach dann dein pro',
  it: 'il gli della una con per che di è sono nel alla più ogni dopo poi tra e questa senza',
  fr: 'le les des une et avec pour dans est sur vous votre à du puis chaque après sans ce au',
  pt: 'o os uma com para que é na no do da em não cada depois você seu mais ao e',
  pl: 'i w z na do się nie jest to po dla przez oraz każdy potem ten od jak twoje lub',
} as const satisfies Partial<Record<Locale, string>>;

const languages = Object.entries(smallWords).map(([locale, words]) => ({
  locale: locale as keyof typeof smallWords,
  words: new Set(words.split(' ')),
}));

/** So many letters of a script in a text make it a text of that script, not one with a foreign name in it. */
const leastShare = 0.3;

/** Fewer small words than this could be chance. */
const leastWords = 2;

/**
 * By script where that says it, else by the small words of seven languages.
 * @returns null where it can't be told: too short, or in none of our languages
 */
export function languageOfText(text: string): Locale | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const share = (script: RegExp): number => (text.match(script)?.length ?? 0) / Math.max(1, letters);
  if (share(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu) >= leastShare / 2) return 'ja';
  // Both Chinese scripts: characters that only one of them has, and that are frequent.
  if (share(/\p{Script=Han}/gu) >= leastShare)
    return /[們這個後時間為從將練習強鐘與來]/u.test(text) ? 'zh-tw' : 'zh-cn';
  if (share(/\p{Script=Cyrillic}/gu) >= leastShare) return 'ru';
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counted = languages
    .map(({ locale, words: small }) => ({ locale, count: words.filter((word) => small.has(word)).length }))
    .toSorted((one, other) => other.count - one.count);
  const [best, second] = counted;
  if (!best || best.count < leastWords || best.count === second?.count) return null;
  return best.locale;
}
