/**
 * Warns once if requests come through a proxy that is not configured. Then all athletes count as one network: sixty
 * wrong passwords of one of them would keep all of them out.
 */
import type { MiddlewareHandler } from 'hono';
import type { Services } from '#server/services.ts';
import { connectedAddress } from './caller.ts';
import { isTrusted } from './trusted-proxies.ts';

export function warnOfProxy({ config, log }: Services): MiddlewareHandler {
  let isSaid = false;
  return async (context, next) => {
    if (!isSaid && context.req.header('x-forwarded-for') !== undefined) {
      const from = connectedAddress(context);
      if (!isTrusted(config.trustedProxies, from)) {
        isSaid = true;
        const hint = 'If a proxy stands in front of this server, name it in TRUSTED_PROXY (docs/operations.md).';
        log('forwarded address not trusted', { from, hint });
      }
    }
    await next();
  };
}
