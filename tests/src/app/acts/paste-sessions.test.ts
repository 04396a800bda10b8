/** Cut sessions that are pasted later: what has become of them in between is not overwritten unasked. */
import 'fake-indexeddb/auto';
import { afterAll, expect, test, vi } from 'vitest';
import { calendarClip } from '#core/model/calendar-clip.ts';
import { pasteClip } from '#src/app/acts/paste-sessions.ts';
import { currentAthlete, signIn, signOut } from '#src/app/session/athlete.ts';
import { perform } from '#src/sync/perform.ts';
import { sessionInput } from '#tests/inputs.ts';
import { freshId } from '#tests/src/own-device.ts';

// A browser tab's surroundings.
vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' }));
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);
vi.stubGlobal('reportError', () => undefined);
// A network that takes everything and answers nothing.
vi.stubGlobal('fetch', () => new Promise(() => undefined));

afterAll(async () => {
  await signOut();
  vi.unstubAllGlobals();
});

test('S7.50 a session that another tab moves after it was cut here is pasted as one that stood where it was cut', async () => {
  const user = { userId: freshId(), username: 'Anna', email: '', accessLevel: 0, roles: [] };
  await signIn({ accessToken: 'token', expiresAt: new Date(Date.now() + 900_000).toISOString(), user });
  const { device, database } = currentAthlete()!;
  const entry = { kind: 'rest' } as const;
  const session = sessionInput(freshId(), '', '2027-02-01', { workoutId: null, entry });
  await perform(device, 'pushEvent', session);
  const { done: _done, ...copied } = session;
  const clip = calendarClip.parse({
    format: 'trainside-calendar',
    version: 1,
    account: database.account,
    isCut: true,
    events: [copied],
  });
  await perform({ ...device }, 'moveEvent', {
    eventId: session.eventId,
    calendarDate: '2027-02-02',
    localTime: null,
    rank: 'V',
  });

  expect(await pasteClip(clip, '2027-02-05')).toEqual({ isDone: true, leftOut: 0 });
  const pasted = (await database.calls.orderBy('n').toArray()).at(-1);
  expect(pasted?.input).toEqual({ moves: [{ eventId: session.eventId, calendarDate: '2027-02-05' }] });
  expect(pasted?.was).toMatchObject([{ table: 'events', fields: { calendarDate: '2027-02-01' } }]);
});
