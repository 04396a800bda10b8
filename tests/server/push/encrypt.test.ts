/** Encryption of push messages, held against the example that RFC 8291 works through. */
import { expect, test } from 'vitest';
import { encrypt, mostPlainBytes } from '#server/push/encrypt.ts';
import { newKeyPair } from '#server/push/key-pair.ts';
import { decrypt, newReader } from './push-service.ts';

/** RFC 8291, section 5 and appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  reader: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const once = (salt = Buffer.alloc(16, 7)) => ({ privateKey: newKeyPair().privateKey, salt });

test('the example of RFC 8291, byte for byte', () => {
  const message = encrypt(example.text, example.reader, {
    privateKey: Buffer.from(example.privateKey, 'base64url'),
    salt: Buffer.from(example.salt, 'base64url'),
  });
  expect(message.toString('base64url')).toBe(example.message);
});

test('any text is read by whom it is for, and by nobody else', () => {
  const [anna, ben] = [newReader(), newReader()];
  const text = JSON.stringify({ title: '今日のトレーニング', body: 'Hill repeats · 60 min' });
  const message = encrypt(text, anna.keys, once());
  expect(decrypt(message, anna)).toBe(text);
  expect(() => decrypt(message, ben)).toThrow('unable to authenticate data');
  expect(message.includes(Buffer.from('Hill'))).toBe(false);
});

test('a message of the largest size fits what services take; a larger one is refused', () => {
  const anna = newReader();
  const largest = 'x'.repeat(mostPlainBytes);
  const message = encrypt(largest, anna.keys, once());
  expect(message.length).toBe(4_096);
  expect(decrypt(message, anna)).toBe(largest);
  expect(() => encrypt(`${largest}x`, anna.keys, once())).toThrow(RangeError);
});

test('a key that is no point of the curve encrypts nothing', () => {
  const { auth } = newReader().keys;
  const p256dh = Buffer.alloc(65, 4).toString('base64url');
  expect(() => encrypt('hello', { p256dh, auth }, once())).toThrow('Public key is not valid for specified curve');
});
