/** What a device notes of unsent changes, and what it makes of a note whose database is gone. */
import { beforeEach, expect, test, vi } from 'vitest';
import { lookForLost, lostData, noteUnsent, understandLost } from '#src/app/lost-data.ts';

const kim = '00000000-0000-7000-8000-0000000000aa';
const ben = '00000000-0000-7000-8000-0000000000bb';

/** As browsers keep cookies: one is written at a time, all are read at once. */
class Cookies {
  readonly #kept = new Map<string, string>();
  get cookie(): string {
    return [...this.#kept].map((pair) => pair.join('=')).join('; ');
  }
  set cookie(text: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    if (text.includes('Max-Age=0')) this.#kept.delete(name);
    else this.#kept.set(name, value);
  }
}

let databases: { name: string }[];

beforeEach(() => {
  vi.stubGlobal('document', new Cookies());
  databases = [{ name: `trainside-${kim}` }, { name: `trainside-${ben}` }];
  vi.stubGlobal('indexedDB', { databases: async () => databases });
  lostData.set(null);
});

test('changes of which the database is still there are not lost', async () => {
  noteUnsent(kim, { count: 2, newestAt: 1_000 });
  await lookForLost();
  expect(lostData.get()).toBe(null);
});

test('what two athletes had not sent on a device that was cleared is told together, until it is understood', async () => {
  noteUnsent(kim, { count: 2, newestAt: 1_000 });
  noteUnsent(ben, { count: 1, newestAt: 3_000 });
  databases = [{ name: 'trainside-anon' }];
  await lookForLost();
  expect(lostData.get()).toEqual({ count: 3, newestAt: 3_000 });
  await understandLost();
  expect(document.cookie).toBe('');
  await lookForLost();
  expect(lostData.get()).toBe(null);
});

test('what was lost is told where the account is opened anew, with nothing to send, while it is looked for', async () => {
  noteUnsent(kim, { count: 2, newestAt: 1_000 });
  databases = [];
  const looking = lookForLost();
  noteUnsent(kim, { count: 0, newestAt: 0 });
  await looking;
  expect(lostData.get()).toEqual({ count: 2, newestAt: 1_000 });
});

test('what has been sent meanwhile is not told', async () => {
  noteUnsent(kim, { count: 2, newestAt: 1_000 });
  noteUnsent(kim, { count: 0, newestAt: 0 });
  databases = [];
  await lookForLost();
  expect(lostData.get()).toBe(null);
  expect(document.cookie).toBe('');
});
