/** The way back that an address brings along (S2.15, S8.01); whether it is taken, src/app/redirect.ts says. */

/** The `redirect` parameter of an address; anything that is not text is none. */
export const redirectParameter = (search: Record<string, unknown>): { redirect?: string } =>
  typeof search['redirect'] === 'string' && search['redirect'].length <= 2000 ? { redirect: search['redirect'] } : {};
