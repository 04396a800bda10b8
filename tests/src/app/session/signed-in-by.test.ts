/** Reading the token that an outside account site puts into the address. */
import { expect, test } from 'vitest';
import { carriesMemberships, signedInBy } from '#src/app/session/signed-in-by.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (claims: unknown): string => `${encode({ alg: 'HS256' })}.${encode(claims)}.c2lnbmF0dXJl`;

const userId = '00000000-0000-7000-8000-00000000a11a';
const now = Date.parse('2027-01-15T07:50:00Z');
const claims = { userId, username: 'Łucja 山田', accessLevel: 2, roles: ['beta'], exp: 1_800_000_000 };

test('S2.19 S6.01 a token names its athlete, level and end, in any script', () => {
  const token = tokenOf(claims);
  expect(signedInBy(token, now)).toEqual({
    accessToken: token,
    expiresAt: '2027-01-15T08:00:00.000Z',
    user: { userId, username: 'Łucja 山田', accessLevel: 2, roles: ['beta'], email: '' },
  });
});

test.each([
  ['no token at all', 'hello'],
  ['an empty one', ''],
  ['one whose middle is no JSON', 'a.b.c'],
  ['one without a user', tokenOf({ ...claims, userId: '' })],
  ['one that names what is kept of nobody', tokenOf({ ...claims, userId: 'anon' })],
  ['one of another form of id', tokenOf({ ...claims, userId: '../anna' })],
  ['one without a level', tokenOf({ ...claims, accessLevel: undefined })],
  ['one with a level below free', tokenOf({ ...claims, accessLevel: -1 })],
  ['one that ends in no year of any calendar', tokenOf({ ...claims, exp: 1e300 })],
  ['one whose end is in milliseconds', tokenOf({ ...claims, exp: 1_800_000_000_000 })],
  ['one that ended before time began', tokenOf({ ...claims, exp: -1 })],
  ['one with a name as long as a book', tokenOf({ ...claims, username: 'x'.repeat(2_000) })],
  ['one longer than any header', tokenOf({ ...claims, more: 'x'.repeat(10_000) })],
])('%s signs nobody in', (_name, token) => {
  expect(signedInBy(token, now)).toBe('unreadable');
});

test('a token of the day before yesterday is too old; one of this morning may only meet a wrong clock', () => {
  const endedBefore = (hours: number) => tokenOf({ ...claims, exp: now / 1000 - hours * 3600 });
  expect(signedInBy(endedBefore(36), now)).toBe('ended');
  expect(signedInBy(endedBefore(5), now)).toMatchObject({ user: { userId } });
});

test('S2.26 a token with levels of memberships is one to exchange; without them, or with none, it is not', () => {
  expect(carriesMemberships(tokenOf({ ...claims, membershipLevels: [{ id: 3 }] }))).toBe(true);
  expect(carriesMemberships(tokenOf({ sub: 'anna', membershipLevels: ['premium'] }))).toBe(true);
  expect(carriesMemberships(tokenOf(claims))).toBe(false);
  expect(carriesMemberships(tokenOf({ ...claims, membershipLevels: [] }))).toBe(false);
  expect(carriesMemberships('hello')).toBe(false);
});
