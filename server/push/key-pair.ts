/** A fresh key pair of P-256. */
import { createECDH } from 'node:crypto';

const privateBytes = 32;

/** @returns the public key as an uncompressed point of 65 bytes, the private one as 32 bytes, zeros in front included */
export function newKeyPair(): { publicKey: Buffer; privateKey: Buffer } {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const hex = pair.getPrivateKey('hex').padStart(2 * privateBytes, '0');
  return { publicKey, privateKey: Buffer.from(hex, 'hex') };
}
