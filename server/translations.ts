/**
 * Asks the translation service of the configuration: LibreTranslate, or what speaks as it does
 * (https://docs.libretranslate.com). Answers are kept in memory: a public workout is read by many in one language.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Locale } from '#core/model/locales.ts';

export interface TranslationService {
  /** Of the service; `/translate` is below it. */
  address: string;
  /** Where it asks for one. */
  key: string | null;
}

export interface Translated {
  /** Where nothing was translated, the text as it was (S8.10). */
  text: string;
  isTranslated: boolean;
}

/** How the service calls languages that it calls otherwise than we do. */
const codes: Partial<Record<Locale, string>> = { 'zh-cn': 'zh-Hans', 'zh-tw': 'zh-Hant' };

/** No language takes four times the room of another; a text has 5,000 characters at most. */
const mostCharacters = 20_000;

const answer = z.object({
  translatedText: z.string().check(z.maxLength(mostCharacters)),
  detectedLanguage: z.optional(z.object({ language: z.string() })),
});

/** Bytes of an answer; no translation of 5,000 characters comes near. */
const mostBytes = 262_144;
const patienceMilliseconds = 10_000;
/** Of up to 20,000 characters each: some megabytes, 40 at the very most. The one kept first goes first. */
const mostEntries = 1_000;

export class Translations {
  readonly #service: TranslationService | null;
  readonly #log: (message: string, facts: Record<string, unknown>) => void;
  readonly #kept = new Map<string, Translated>();

  constructor(service: TranslationService | null, log: (message: string, facts: Record<string, unknown>) => void) {
    this.#service = service;
    this.#log = log;
  }

  get isConfigured(): boolean {
    return this.#service !== null;
  }

  /** What is known of this text already, or undefined; asking the service costs, this does not. */
  known(text: string, locale: Locale): Translated | undefined {
    return this.#kept.get(keyOf(text, locale));
  }

  /** Never rejects: if the service fails, the text stays as it was, and is asked for again next time. */
  async translate(text: string, locale: Locale): Promise<Translated> {
    const known = this.known(text, locale);
    if (known || !this.#service || text.trim() === '') return known ?? { text, isTranslated: false };
    try {
      const translated = await this.#ask(this.#service, text, codes[locale] ?? locale);
      this.#keep(keyOf(text, locale), translated);
      return translated;
    } catch (error) {
      this.#log('translation failed', { error });
      return { text, isTranslated: false };
    }
  }

  async #ask({ address, key }: TranslationService, text: string, target: string): Promise<Translated> {
    const response = await fetch(`${address.replace(/\/$/, '')}/translate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ q: text, source: 'auto', target, format: 'text', ...(key !== null && { api_key: key }) }),
      signal: AbortSignal.timeout(patienceMilliseconds),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`The translation service answered ${response.status}.`);
    const { translatedText, detectedLanguage } = answer.parse(JSON.parse(await boundedText(response)));
    const isSame = detectedLanguage?.language === target || translatedText.trim() === text.trim();
    return isSame ? { text, isTranslated: false } : { text: translatedText, isTranslated: true };
  }

  #keep(key: string, translated: Translated): void {
    const oldest = this.#kept.keys().next();
    if (this.#kept.size >= mostEntries && !oldest.done) this.#kept.delete(oldest.value);
    this.#kept.set(key, translated);
  }
}

const keyOf = (text: string, locale: Locale): string =>
  `${locale} ${createHash('sha256').update(text).digest('base64')}`;

/** @throws Error where it is longer than a translation can be */
async function boundedText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > mostBytes) throw new Error('The answer of the translation service is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
