/** The identity of this server for push services (RFC 8292): a key that browsers know it by. */
import { createECDH } from 'node:crypto';

export interface VapidKey {
  /** The point of P-256, uncompressed, in base64url: what browsers are given when they subscribe. */
  publicKey: string;
  /** The number behind it, in 32 bytes. */
  privateKey: string;
}

/** @param text the private key, which is all that an operator sets. @returns null where it is none */
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
