/** Sends messages to the push services of browsers, each encrypted for one device. */
import { ECDH } from 'node:crypto';
import { request as requestPlainly } from 'node:http';
import { request } from 'node:https';
import webPush from 'web-push';
import { isOutside, lookUpOutside } from './reach.ts';
import type { VapidKey } from './vapid.ts';

/** Where and for whom. */
export interface PushAddress {
  endpoint: string;
  /** The browser's public key, a point of P-256, in base64url. */
  p256dh: string;
  /** Sixteen bytes that it shares with us alone, in base64url. */
  auth: string;
}

/** gone: the device can no longer be reached there. failed: the service refused the message, or did not answer. */
export type Sent = { at: 'sent' } | { at: 'gone' } | { at: 'failed'; why: string };

export interface PushIdentity {
  key: VapidKey;
  /** The address at which a push service can write to the operator. */
  subject: string;
}

interface Keeping {
  /** A device that was off gets only the newest message of a topic. */
  topic: string;
  /** For so long the service tries. */
  ttlSeconds: number;
}

const patienceMilliseconds = 4_000;
const contentEncoding = 'aes128gcm';

export class Pusher {
  readonly #identity: PushIdentity;
  readonly #isInternetOnly: boolean;

  /** @param isInternetOnly false in tests, whose push service is on this machine */
  constructor(identity: PushIdentity, isInternetOnly: boolean) {
    this.#identity = identity;
    this.#isInternetOnly = isInternetOnly;
  }

  /** Can messages go there? */
  accepts({ endpoint, p256dh }: PushAddress): boolean {
    if (!URL.canParse(endpoint) || (this.#isInternetOnly && !isOutside(new URL(endpoint)))) return false;
    try {
      // A key that is no point of the curve.
      ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
      return true;
    } catch {
      return false;
    }
  }

  async send(to: PushAddress, text: string, { topic, ttlSeconds }: Keeping): Promise<Sent> {
    const { key, subject } = this.#identity;
    const endpoint = new URL(to.endpoint);
    const body = webPush.encrypt(to.p256dh, to.auth, text, contentEncoding).cipherText;
    const headers = {
      ...webPush.getVapidHeaders(endpoint.origin, subject, key.publicKey, key.privateKey, contentEncoding),
      'Content-Encoding': contentEncoding,
      'Content-Type': 'application/octet-stream',
      'Content-Length': body.length,
      TTL: ttlSeconds,
      Topic: topic,
    };
    return this.#post(endpoint, headers, body);
  }

  #post(endpoint: URL, headers: Record<string, string | number>, body: Buffer): Promise<Sent> {
    const open = endpoint.protocol === 'http:' ? requestPlainly : request;
    const way = this.#isInternetOnly ? { lookup: lookUpOutside } : {};
    return new Promise((resolve) => {
      const failed = (why: string) => resolve({ at: 'failed', why });
      const signal = AbortSignal.timeout(patienceMilliseconds);
      const asking = open(endpoint, { ...way, method: 'POST', headers, signal, agent: false }, (response) => {
        // The answer's body is not read; a redirect is no answer.
        response.destroy();
        const status = response.statusCode ?? 0;
        if (status >= 200 && status < 300) resolve({ at: 'sent' });
        else if (status === 404 || status === 410) resolve({ at: 'gone' });
        else failed(`status ${status}`);
      });
      asking.on('error', (error) => failed(error.name));
      asking.end(body);
    });
  }
}
