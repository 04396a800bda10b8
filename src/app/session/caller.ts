/** Who calls the server from a page: the athlete's token, the chosen language, the zone of the device. */
import i18next from 'i18next';
import type { Caller } from '#src/api/client.ts';
import type { Here } from '#src/api/headers.ts';
import { deviceTimezone } from '#src/api/device-clock.ts';
import { renewToken, usableToken, type TokenStore } from '#src/api/token.ts';

const here: Here = { locale: () => i18next.language || 'en', timezone: deviceTimezone };

export const visitorCaller: Caller = {
  token: async () => null,
  renew: async () => null,
  ...here,
};

export const athleteCaller = (account: string, tokens: TokenStore): Caller => ({
  token: () => usableToken(tokens, account, Date.now()),
  renew: async (refused) => {
    const used = refused === undefined ? ((await tokens.read())?.accessToken ?? null) : refused;
    return renewToken(tokens, account, used);
  },
  ...here,
});
