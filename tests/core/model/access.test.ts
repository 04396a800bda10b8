/** Every gate of the app, and who may pass it. */
import { describe, expect, test } from 'vitest';
import { type Access, gates, isAdministrator, isBetaUser, may, missing, type User } from '#core/model/access.ts';

const user = (accessLevel: number, ...roles: string[]): User => ({ userId: 'u', username: 'Anna', accessLevel, roles });

const kinds: Record<string, { user: User | null; passes: readonly Access[] }> = {
  'a visitor': { user: null, passes: ['anyone'] },
  'a free athlete': { user: user(0), passes: ['anyone', 'login'] },
  'a beta tester who does not pay': { user: user(0, 'beta'), passes: ['anyone', 'login'] },
  'a paid athlete': { user: user(1), passes: ['anyone', 'login', 'paid'] },
  'a premium athlete': { user: user(2), passes: ['anyone', 'login', 'paid', 'premium'] },
  'an athlete above premium': { user: user(7), passes: ['anyone', 'login', 'paid', 'premium'] },
  'an administrator who does not pay': {
    user: user(0, 'administrator'),
    passes: ['anyone', 'login', 'administrator'],
  },
  'an administrator with premium': {
    user: user(2, 'administrator'),
    passes: ['anyone', 'login', 'paid', 'premium', 'administrator'],
  },
};

describe.each(Object.entries(kinds))('%s', (_name, { user: who, passes }) => {
  test.each(Object.entries(gates))('S4.02 S6.03 at the gate %s, which is for %s', (_gate, access) => {
    expect(may(who, access)).toBe(passes.includes(access));
    expect(missing(who, access) === null).toBe(passes.includes(access));
    // Level 0 asks to register or log in, before anything else that is missing.
    if (who === null && !passes.includes(access)) expect(missing(who, access)).toBe('loginNeeded');
  });
});

test('S6.04 a visitor searches workouts and plans and may ride; what is one’s own and what is premium is gated', () => {
  const open = Object.entries(gates).filter(([, access]) => may(null, access));
  expect(open.map(([gate]) => gate)).toEqual(['search', 'editor', 'publicPlans', 'language', 'premium', 'rideNow']);
  const premium = Object.entries(gates).filter(([, access]) => access === 'premium');
  expect(premium.map(([gate]) => gate)).toEqual(['liveView', 'planBuilder', 'appSource']);
});

test('S6.02 a beta user has a role with beta in its name, or is an administrator', () => {
  expect(isBetaUser(user(0, 'beta'))).toBe(true);
  expect(isBetaUser(user(0, 'workouts-beta-2'))).toBe(true);
  expect(isBetaUser(user(0, 'administrator'))).toBe(true);
  expect(isBetaUser(user(2, 'coach'))).toBe(false);
  expect(isAdministrator(user(2, 'beta'))).toBe(false);
});
