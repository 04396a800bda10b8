/** The way back that an address brings along (S2.15, S8.01); whether it is taken, src/app/session/redirect.ts says. */
import { onlyRead } from '#src/app/page/only-read.ts';

/** The `redirect` parameter of an address; anything that is not text is none. */
export const redirectParameter = onlyRead(({ redirect }): { redirect?: string } =>
  typeof redirect === 'string' && redirect.length <= 2000 ? { redirect } : {},
);
