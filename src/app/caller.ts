/** Who calls the server from a page: the athlete's token, the chosen language, the zone of the device. */
import i18next from 'i18next';
import type { Caller } from '#src/api/client.ts';
import { renewToken, usableToken, type TokenStore } from '#src/api/token.ts';

const timezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const locale = (): string => i18next.language || 'en';

export const visitorCaller: Caller = {
  token: async () => null,
  renew: async () => null,
  locale,
  timezone,
};

export const athleteCaller = (account: string, tokens: TokenStore): Caller => ({
  token: () => usableToken(tokens, account, Date.now()),
  renew: async () => renewToken(tokens, account, (await tokens.read())?.accessToken ?? null),
  locale,
  timezone,
});
