/** How this server says who it is to push services (RFC 8292): a token for each, signed with a key that browsers know it by. */
import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { newKeyPair } from './key-pair.ts';

export interface VapidKey {
  /** The point of P-256, uncompressed, in base64url: what browsers are given when they subscribe. */
  publicKey: string;
  /** The number behind it. */
  privateKey: string;
}

/** Services take no token for longer than a day. */
const tokenSeconds = 12 * 3_600;

/** A new key; whoever subscribed under another one is not reached with it. */
export function newVapidKey(): VapidKey {
  const { publicKey, privateKey } = newKeyPair();
  return { publicKey: publicKey.toString('base64url'), privateKey: privateKey.toString('base64url') };
}

/** @param text the private key. @returns null where it is none */
export function readVapidKey(text: string): VapidKey | null {
  if (!/^[A-Za-z0-9_-]{43}$/.test(text)) return null;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(text, 'base64url');
  } catch {
    // Zero, or beyond the order of the curve.
    return null;
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey: text };
}

/**
 * The `Authorization` for one message.
 * @param origin of the push service
 * @param subject where its people reach ours: `mailto:` or `https:`
 */
export async function vapidHeader(key: VapidKey, origin: string, subject: string, now: Date): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(origin)
    .setExpirationTime(Math.floor(now.getTime() / 1_000) + tokenSeconds)
    .setSubject(subject)
    .sign(signingKey(key));
  return `vapid t=${token}, k=${key.publicKey}`;
}

function signingKey({ publicKey, privateKey }: VapidKey): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d: privateKey, x: x ?? '', y: y ?? '' } });
}
