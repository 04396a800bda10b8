/** What a push service gets: a message for one browser alone, and who it is from. */
import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Pusher } from '#server/push/pusher.ts';
import { readVapidKey } from '#server/push/vapid.ts';
import { decrypt, newReader, type PushService, type Reader, startPushService } from './push-service.ts';

const subject = 'mailto:us@training.example';
/** RFC 8291, section 5 and appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  reader: {
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    privateKey: Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'),
  },
  serverPrivateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

let service: PushService;
beforeEach(async () => (service = await startPushService()));
afterEach(() => service.close());

async function sent(text: string, { keys }: Reader) {
  const key = readVapidKey(example.serverPrivateKey);
  if (!key) throw new Error('No key.');
  const to = { endpoint: `${service.url}/one`, ...keys };
  expect(await new Pusher({ key, subject }, false).send(to, text, { topic: 'today', ttlSeconds: 60 })).toEqual({
    at: 'sent',
  });
  const [delivery] = service.taken.splice(0);
  if (!delivery) throw new Error('Nothing came.');
  return { key, ...delivery };
}

test('the reader of these tests reads the example of RFC 8291', () =>
  expect(decrypt(Buffer.from(example.message, 'base64url'), example.reader)).toBe(example.text));

test('any text is read by whom it is for, and by nobody else', async () => {
  const [anna, ben] = [newReader(), newReader()];
  for (const text of [
    JSON.stringify({ title: '今日のトレーニング', body: 'Hill repeats · 60 min' }),
    'x'.repeat(3_000),
  ]) {
    const { body } = await sent(text, anna);
    expect(decrypt(body, anna)).toBe(text);
    expect(() => decrypt(body, ben)).toThrow('unable to authenticate data');
    expect(body.includes(Buffer.from(text.slice(0, 12)))).toBe(false);
  }
});

test('no two messages are encrypted alike', async () => {
  const anna = newReader();
  const bodies = [await sent('hello', anna), await sent('hello', anna)].map(({ body }) => body);
  expect(bodies[0]?.subarray(0, 16)).not.toEqual(bodies[1]?.subarray(0, 16));
  expect(bodies[0]?.subarray(21, 86)).not.toEqual(bodies[1]?.subarray(21, 86));
});

test('the headers say for how long, in which encoding, and from whom, with a token for that service for a day at most', async () => {
  const { key, headers, body } = await sent('hello', newReader());
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': String(body.length),
    ttl: '60',
    topic: 'today',
  });
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(headers['authorization'])) ?? [];
  expect(publicKey).toBe(key.publicKey);
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const verifier = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const { payload, protectedHeader } = await jwtVerify(token, verifier);
  expect(protectedHeader).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(payload).toMatchObject({ aud: service.url, sub: subject });
  expect((payload.exp ?? 0) * 1_000 - Date.now()).toBeLessThan(24 * 3_600_000);
});
