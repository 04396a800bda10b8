/** What has been read stays read, also where an answer from before comes late. */
import 'fake-indexeddb/auto';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anonymous } from '#src/app/session/athlete.ts';
import { alertsQuery, markNewsSeen, markNotificationRead, newsQuery } from '#src/app/server/news.ts';
import { remote } from '#src/app/server/remote.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
let chief: Awaited<ReturnType<TestApp['athlete']>>;
let anna: typeof chief;
/** Answers to questions come no earlier than this. */
let held: Promise<void>;
/** What was asked for, in order. */
let asked: string[];

beforeEach(async () => {
  app = await openApp();
  chief = await app.athlete('Chief', 2, ['administrator']);
  anna = await app.athlete('Anna');
  app.pass(1);
  [held, asked] = [Promise.resolve(), []];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const method = init.method ?? 'GET';
    const wait = held;
    const headers = { ...Object.fromEntries(new Headers(init.headers)), authorization: `Bearer ${anna.token}` };
    const answer = await app.fetch(method, path, { headers, ...(init.body !== undefined && { body: init.body }) });
    asked.push(`${method} ${path}`);
    if (method === 'GET') await wait;
    return answer;
  });
});
afterEach(async () => {
  remote.clear();
  await anonymous.kept.clear();
  vi.unstubAllGlobals();
  await app.close();
});

/** From now on answers to questions are held back, until they are let go. */
function holdBack(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  return () => {
    held = Promise.resolve();
    resolve();
  };
}

test('S7.39 news that have been seen do not become new again by an answer from before', async () => {
  const post = { title: 'Swim sets', text: 'In metres.', postUrl: null };
  const { body } = await app.ask('POST', '/api/admin/news', { token: chief.token, body: post });
  const bell = new QueryObserver(remote, newsQuery());
  const heard: (boolean | undefined)[] = [];
  const leave = bell.subscribe(({ data }) => heard.push(data?.isHasNews));
  await expect.poll(() => heard.at(-1)).toBe(true);

  const letGo = holdBack();
  void bell.refetch();
  await expect.poll(() => asked.filter((one) => one === 'GET /api/news')).toHaveLength(2);
  markNewsSeen(body.id);
  await expect.poll(() => heard.at(-1)).toBe(false);
  await expect.poll(() => asked).toContain('PUT /api/users/last-viewed-news');
  const from = heard.length;
  letGo();
  // It is asked for again once the server knows.
  await expect.poll(() => bell.getCurrentResult().data?.lastViewedNewsPostId).toBe(body.id);
  expect(heard.slice(from)).not.toContain(true);
  leave();
});

test('S7.33 a notification that has been read does not come back by an answer from before', async () => {
  const notification = { type: 'info', message: 'The pool is closed.', audience: 'everybody' };
  await app.ask('POST', '/api/admin/notifications', { token: chief.token, body: notification });
  const bar = new QueryObserver(remote, alertsQuery());
  const read: (readonly string[] | undefined)[] = [];
  const leave = bar.subscribe(({ data }) => read.push(data?.read));
  await expect.poll(() => bar.getCurrentResult().data?.received).toHaveLength(1);
  const id = bar.getCurrentResult().data?.received[0]?._id ?? '';

  const letGo = holdBack();
  void bar.refetch();
  await expect.poll(() => asked.filter((one) => one === 'GET /api/users/alerts')).toHaveLength(2);
  markNotificationRead(id);
  await expect.poll(() => read.at(-1)).toEqual([id]);
  await expect.poll(() => asked).toContain('PUT /api/notifications/read');
  const from = read.length;
  letGo();
  await expect.poll(() => asked.filter((one) => one === 'GET /api/users/alerts')).toHaveLength(3);
  await expect.poll(() => bar.getCurrentResult().fetchStatus).toBe('idle');
  for (const ids of read.slice(from)) expect(ids).toEqual([id]);
  leave();
});
