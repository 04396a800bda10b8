/** Two nodes on one database remind each athlete once. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freshUrl } from '#tests/postgres-server.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';
import { pushEnvironment } from '#tests/server/push/push-environment.ts';
import { remindAthletes } from '#tests/server/push/remind-athletes.ts';
import { newReader, type PushService, startPushService } from '#tests/server/push/push-service.ts';

const freshId = (): string => randomUUID().replace(/^(.{14})./, '$17');

let service: PushService;
let nodes: TestApp[];
beforeAll(async () => {
  service = await startPushService();
  const environment = { DATABASE_URL: await freshUrl(inject('postgresUrl') ?? ''), ...pushEnvironment };
  nodes = [await openApp(environment), await openApp(environment)];
}, 60_000);
afterAll(async () => {
  for (const node of nodes) await node.close();
  await service.close();
});

test('S2.14 of forty devices, each hears of the day once, whichever node looks first', async () => {
  const [one] = nodes;
  const content = {
    name: 'Hill repeats',
    sport: 'bike',
    description: '',
    tags: [],
    authorName: '',
    segments: [{ type: 'interval', durationSeconds: 3_600, percentOfFtp: { start: 90, end: 90 } }],
  };
  for (let athlete = 0; athlete < 4; athlete += 1) {
    const token = (await one?.athlete())?.token ?? '';
    const ok = async (method: string, path: string, body: object) =>
      expect((await one?.ask(method, path, { token, body }))?.status).toBe(200);
    const workoutId = freshId();
    await ok('POST', '/api/workouts', { workoutId, versionId: freshId(), content });
    await ok('POST', '/api/calendars/events/push', { eventId: freshId(), workoutId, calendarDate: '2026-05-04' });
    for (let device = 0; device < 10; device += 1) {
      const endpoint = `${service.url}/${athlete}/${device}`;
      await ok('PUT', '/api/push/reminder', { endpoint, ...newReader().keys, time: '06:30' });
    }
  }
  for (const node of nodes) node.pass(31);
  await Promise.all(nodes.map((node) => remindAthletes(node.services)));
  const paths = service.taken.map(({ path }) => path);
  expect(paths).toHaveLength(40);
  expect(new Set(paths).size).toBe(40);
});
