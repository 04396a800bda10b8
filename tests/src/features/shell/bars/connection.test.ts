/** What the chip in the top bar says, and what comes first when several things are true. */
import { expect, test } from 'vitest';
import type { SyncStatus } from '#src/app/server/use-sync-status.ts';
import { newMeta } from '#src/db/device-store.ts';
import { connectionOf } from '#src/features/shell/bars/connection.ts';

const status = (changes: Partial<Omit<SyncStatus, 'meta'>> & { meta?: Partial<SyncStatus['meta']> } = {}): SyncStatus =>
  ({
    waiting: 0,
    attention: 0,
    unreadable: 0,
    notices: 0,
    isConnected: true,
    sending: null,
    ...changes,
    meta: { ...newMeta(), ...changes.meta },
  }) as SyncStatus;

test('nothing is said when all is well', () => {
  expect(connectionOf(status(), null)).toEqual({ at: 'well' });
});

test('offline, it says when the last change was saved here, else when the server was last heard', () => {
  const offline = status({ isConnected: false, waiting: 2, meta: { lastReplyAt: 5 } });
  expect(connectionOf(offline, 9)).toEqual({ at: 'offline', savedAt: 9 });
  expect(connectionOf(status({ isConnected: false, meta: { lastReplyAt: 5 } }), null)).toEqual({
    at: 'offline',
    savedAt: 5,
  });
});

test('a server that answers with errors is not called offline', () => {
  const failing = status({ waitsOn: 'failing', waiting: 2, meta: { lastReplyAt: 5 } });
  expect(connectionOf(failing, 9)).toEqual({ at: 'failing', savedAt: 9 });
  expect(connectionOf({ ...failing, isConnected: false }, 9).at).toBe('offline');
  expect(connectionOf({ ...failing, attention: 1 }, 9)).toMatchObject({ at: 'attention', isOffline: false });
});

test('a decision that is open does not hide that there is no network', () => {
  const open = { waiting: 3, attention: 2, meta: { lastReplyAt: 5 } };
  expect(connectionOf(status({ ...open, isConnected: false }), 9)).toMatchObject({ at: 'attention', isOffline: true });
  expect(connectionOf(status(open), 9)).toMatchObject({ at: 'attention', isOffline: false });
});

test('what the athlete must do comes before what passes by itself', () => {
  const all = status({ isConnected: false, waiting: 3, attention: 1, meta: { hold: 'login', remaining: 7 } });
  expect(connectionOf(all, 1)).toEqual({ at: 'login', waiting: 3 });
  expect(connectionOf({ ...all, meta: { ...all.meta, hold: null } }, 1)).toEqual({
    at: 'attention',
    count: 1,
    isOffline: true,
  });
  expect(connectionOf({ ...all, attention: 0, meta: { ...all.meta, hold: null } }, 1).at).toBe('offline');
});

test('a first sync counts down, then waiting changes are counted', () => {
  expect(connectionOf(status({ waiting: 3, meta: { remaining: 1200 } }), 1)).toEqual({
    at: 'arriving',
    remaining: 1200,
  });
  expect(connectionOf(status({ waiting: 3 }), 1)).toEqual({ at: 'waiting', count: 3 });
});

test('what is being sent, and lasts, is said of what waits; what is not known to be connected stays offline', () => {
  expect(connectionOf(status({ waiting: 12, sending: 3 }), 1)).toEqual({ at: 'sending', number: 3, count: 12 });
  expect(connectionOf(status({ waiting: 2, sending: 3, notices: 1 }), 1)).toMatchObject({ number: 2, count: 2 });
  expect(connectionOf(status({ waiting: 0, sending: 3 }), 1)).toEqual({ at: 'well' });
  expect(connectionOf(status({ waiting: 12, sending: 3, isConnected: false }), 1).at).toBe('offline');
});

test('what happened without a question is told when nothing else is', () => {
  expect(connectionOf(status({ notices: 2 }), null)).toEqual({ at: 'news', count: 2 });
  expect(connectionOf(status({ notices: 2, attention: 1 }), null)).toEqual({
    at: 'attention',
    count: 1,
    isOffline: false,
  });
});
