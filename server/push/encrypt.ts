/** Encrypts a push message so that only the browser that subscribed can read it (RFC 8291, in one record of RFC 8188). */
import { createCipheriv, createECDH, hkdfSync } from 'node:crypto';

/** What a browser gives for it, in base64url. */
export interface ReaderKeys {
  /** Its public key, a point of P-256. */
  p256dh: string;
  /** Sixteen bytes that it shares with us alone. */
  auth: string;
}

/** New for each message. */
export interface Once {
  /** A private key of P-256. */
  privateKey: Buffer;
  /** Sixteen random bytes. */
  salt: Buffer;
}

/** Services take so much: 4096 bytes less header, padding mark and tag. */
export const mostPlainBytes = 3_993;
const recordBytes = 4_096;
/** After the last record of a message. */
const lastRecordMark = 2;

/** @throws Error where the browser's key is no point of the curve, or the text is too long */
export function encrypt(text: string, reader: ReaderKeys, { privateKey, salt }: Once): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > mostPlainBytes) throw new RangeError(`A push message has at most ${mostPlainBytes} bytes.`);
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey);
  const ownPublic = own.getPublicKey();
  const readerPublic = Buffer.from(reader.p256dh, 'base64url');
  const shared = own.computeSecret(readerPublic);

  // RFC 8291, 3.4.
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), readerPublic, ownPublic]);
  const secret = derive(shared, Buffer.from(reader.auth, 'base64url'), keyInfo, 32);
  const contentKey = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const record = [cipher.update(plain), cipher.update(Buffer.of(lastRecordMark)), cipher.final(), cipher.getAuthTag()];
  // RFC 8188, 2.1: salt, size of a record, and the key that the reader needs.
  const header = Buffer.alloc(21);
  salt.copy(header);
  header.writeUInt32BE(recordBytes, 16);
  header.writeUInt8(ownPublic.length, 20);
  return Buffer.concat([header, ownPublic, ...record]);
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
