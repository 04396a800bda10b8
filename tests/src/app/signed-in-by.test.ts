/** Reading the token that an outside account site puts into the address. */
import { expect, test } from 'vitest';
import { signedInBy } from '#src/app/signed-in-by.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (claims: unknown): string => `${encode({ alg: 'HS256' })}.${encode(claims)}.c2lnbmF0dXJl`;

const claims = { userId: 'u1', username: 'Łucja 山田', accessLevel: 2, roles: ['beta'], exp: 1_800_000_000 };

test('S2.19 S6.01 a token names its athlete, level and end, in any script', () => {
  const token = tokenOf(claims);
  expect(signedInBy(token)).toEqual({
    accessToken: token,
    expiresAt: '2027-01-15T08:00:00.000Z',
    user: { userId: 'u1', username: 'Łucja 山田', accessLevel: 2, roles: ['beta'], email: '' },
  });
});

test.each([
  ['no token at all', 'hello'],
  ['an empty one', ''],
  ['one whose middle is no JSON', 'a.b.c'],
  ['one without a user', tokenOf({ ...claims, userId: '' })],
  ['one without a level', tokenOf({ userId: 'u1', username: 'x', roles: [], exp: 1 })],
])('%s signs nobody in', (_name, token) => {
  expect(signedInBy(token)).toBeNull();
});
