/** For whom passkeys are: the name of the server as athletes see it. A key made for one name opens nothing at another. */
import { isIP } from 'node:net';
import type { Context } from 'hono';
import { Refusal } from '#core/contract/errors.ts';
import type { Config } from '#server/config.ts';

export interface RelyingParty {
  /** A domain; browsers make no passkeys for numeric addresses. */
  id: string;
  origin: string;
  name: string;
}

/**
 * The host of the configured address; without one, only this machine uses the server, by the name `localhost`.
 * @throws Refusal passkeysNotHere
 */
export function relyingParty(context: Context, { publicUrl, productName }: Config): RelyingParty {
  const host = context.req.header('host') ?? '';
  const url = publicUrl ?? (/^localhost(:\d+)?$/i.test(host) ? new URL(`http://${host}`) : null);
  if (url === null || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) throw new Refusal('passkeysNotHere');
  return { id: url.hostname, origin: url.origin, name: productName };
}
