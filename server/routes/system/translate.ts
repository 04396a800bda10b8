/** An athlete reads a description in their own language (S7.29); what can't be translated comes back as it was (S8.10). */
import type { system } from '#core/contract/system.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

export const translate =
  (services: Services): HandlerOf<typeof system.translate> =>
  async (asked) => {
    const { translations, limits } = services;
    const { text, locale } = asked.input;
    // A paid service is not for scripts; a stored translation may be read as often as one likes.
    if (translations.isConfigured && !translations.known(text, locale)) {
      limits.translationsByAccount.take(userOf(asked).userId);
    }
    return translations.translate(text, locale);
  };
