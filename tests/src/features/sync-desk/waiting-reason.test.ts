import { expect, test } from 'vitest';
import en from '#locales/en.json';
import { newMeta } from '#src/db/device-store.ts';
import { waitingReason } from '#src/features/sync-desk/waiting-reason.ts';

const well = { meta: newMeta(), head: 'first', isOnline: true, isConnected: true, waitsOn: null, nextAt: null };
const stops = { mid: 'first', count: 3, since: 0 };

test('changes of an online athlete are on their way', () => {
  expect(waitingReason(well)).toEqual({ at: 'sending' });
});

test('without a network, or with no server on it, the athlete is offline', () => {
  expect(waitingReason({ ...well, isOnline: false, isConnected: false })).toEqual({ at: 'offline' });
  expect(waitingReason({ ...well, isConnected: false })).toEqual({ at: 'offline' });
});

test('a server that answers without taking anything is not a missing network', () => {
  expect(waitingReason({ ...well, waitsOn: 'failing' })).toEqual({ at: 'failing' });
  expect(waitingReason({ ...well, waitsOn: 'server' })).toEqual({ at: 'busy' });
  expect(waitingReason({ ...well, waitsOn: 'limit' })).toEqual({ at: 'limit' });
});

test('what the athlete must do comes before the missing network', () => {
  for (const hold of ['login', 'update', 'account'] as const) {
    expect(waitingReason({ ...well, isOnline: false, meta: { ...newMeta(), hold } })).toEqual({ at: hold });
  }
});

test('a change that the server cannot take says when it is tried again', () => {
  const refused = { ...well, meta: { ...newMeta(), stops }, isConnected: false, nextAt: 5_000 };
  expect(waitingReason(refused)).toEqual({ at: 'refused', mid: 'first', times: 3, nextAt: 5_000 });
});

test('the mark of an earlier stop says nothing about the change that is first now', () => {
  expect(waitingReason({ ...well, head: 'second', meta: { ...newMeta(), stops } })).toEqual({ at: 'sending' });
});

test('none of the reasons calls safe what the browser may remove when space runs out', () => {
  expect(Object.values(en.sync.reason).filter((sentence) => /\bsafe\b/.test(sentence))).toEqual([]);
});
