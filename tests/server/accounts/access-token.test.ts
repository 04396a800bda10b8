/** A token is verified once and then known, for as long as it is good. */
import { expect, test } from 'vitest';
import { AccessTokens, accessMinutes } from '#server/accounts/access-token.ts';

const anna = { userId: 'anna', username: 'Anna', accessLevel: 1, roles: [] };
const secret = new Uint8Array(32).fill(7);

test('a token that was read before is good until its end and not a moment longer', async () => {
  let now = Date.parse('2027-01-04T06:00:00Z');
  const tokens = new AccessTokens(secret, () => new Date(now));
  const { accessToken } = await tokens.sign(anna, 'session-1');

  const first = await tokens.read(accessToken);
  expect(first).toMatchObject({ user: anna, session: 'session-1' });
  now += accessMinutes * 60_000 - 1;
  expect(await tokens.read(accessToken)).toEqual(first);
  now += 1;
  expect(await tokens.read(accessToken)).toBeNull();
});

test('that one token is known lets no other one in', async () => {
  const tokens = new AccessTokens(secret, () => new Date('2027-01-04T06:00:00Z'));
  const { accessToken } = await tokens.sign(anna, 'session-1');
  await tokens.read(accessToken);

  const [head, claims] = accessToken.split('.');
  expect(await tokens.read(`${head}.${claims}.${'A'.repeat(43)}`)).toBeNull();
  const others = new AccessTokens(new Uint8Array(32).fill(8), () => new Date('2027-01-04T06:00:00Z'));
  expect(await others.read(accessToken)).toBeNull();
});
