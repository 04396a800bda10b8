/** Listeners get an athlete's acts: those that were done and saved, and no more. */
import 'fake-indexeddb/auto';
import { afterAll, expect, test, vi } from 'vitest';
import { doAct, hearActs } from '#src/app/acts/do-act.ts';
import { currentAthlete, signIn, signOut } from '#src/app/session/athlete.ts';
import { runRestore } from '#src/features/account/restore/run-restore.ts';
import { nothingShown } from '#src/entities/shown-for.ts';
import { openTab } from '#tests/src/browser-tab.ts';
import { freshId } from '#tests/src/own-device.ts';

openTab();

afterAll(async () => {
  await signOut();
  vi.unstubAllGlobals();
});

const list = (name: string, listId = freshId()) => ({
  listId,
  name,
  shortName: '',
  showInApp: false,
  sort: 'manual' as const,
  rank: 'V',
  createdAt: '2027-01-14T06:00:00.000Z',
});

test('S7.61 an act is heard of once it is saved; one that was refused, changed nothing or was restored is not', async () => {
  const user = { userId: freshId(), username: 'Anna', email: '', accessLevel: 0, roles: [] };
  await signIn({ accessToken: 'token', expiresAt: new Date(Date.now() + 900_000).toISOString(), user });
  const { device, database } = currentAthlete()!;
  const heard: unknown[] = [];
  hearActs((athlete, name, input) => heard.push([athlete.account, name, input]));

  const mine = list('Mine');
  expect(await doAct('createList', mine, nothingShown, { isSilent: true })).toBe(true);
  // Nothing to do.
  expect(
    await doAct(
      'deleteList',
      { listId: freshId() },
      { lists: [], listEntries: [], whole: ['listEntries'] },
      { isSilent: true },
    ),
  ).toBe(true);
  const done = { at: '2027-01-14T06:00:00.000Z', secondsRidden: 60, stepsSkipped: 0 };
  expect(await doAct('completeEvent', { eventId: freshId(), done }, { events: [] }, { isSilent: true })).toBe(false);
  const restored = { kind: 'lists', subject: 'Old', name: 'createList', input: list('Old') } as const;
  expect(await runRestore(device, [restored], () => undefined)).toMatchObject({ left: [], fault: null });

  expect(await database.calls.count()).toBe(2);
  expect(heard).toEqual([[user.userId, 'createList', mine]]);
});
