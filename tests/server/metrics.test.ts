/** Metrics for operators: how requests went, who waits, what is queued, how full the disk is. */
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type JobKind, jobOf } from '#server/jobs/job-kind.ts';
import { openApp } from '#tests/server/open-app.ts';

const ride: JobKind<{ name: string }> = {
  input: z.object({ name: z.string() }),
  key: ({ name }) => name,
  lane: () => 'rides',
  account: () => null,
  mostAttempts: 1,
  backOff: { firstSeconds: 60, mostSeconds: 60 },
  run: async () => {},
};

test('a port of its own tells of requests by endpoint, of lines, jobs and the disk, and names nobody', async () => {
  const app = await openApp({ METRICS_PORT: '0' });
  const server = app.services.metrics?.listen(0, '127.0.0.1');
  if (!server) throw new Error('There are no metrics.');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { token, userId } = await app.athlete();
  await app.ask('GET', '/api/plans/a-plan-of-nobody', { token });
  await app.ask('GET', '/api/workout/search?s=hill');
  await app.services.jobs.add(jobOf('ride', ride, { name: 'a-ride-of-nobody' }, app.services.execute));
  await app.ask('POST', '/account/api/forgot', { body: { email: (await app.athlete('Ben')).email } });
  const told = async () => (await fetch(`${address}/metrics`)).text();
  await expect.poll(told).toContain('trainside_mails_total{outcome="sent"} 1');
  const text = await told();
  expect(text).toContain('trainside_request_seconds_count{method="GET",endpoint="/api/plans/{slug}",status="404"} 1');
  expect(text).toContain('trainside_request_seconds_count{method="GET",endpoint="/api/workout/search",status="200"} 1');
  expect(text).toContain('trainside_waiting_requests{line="syncs"} 0');
  expect(text).toContain('trainside_jobs{kind="ride",state="waiting"} 1');
  expect(text).toMatch(/^trainside_data_free_bytes \d{6,}$/m);
  expect(text).toMatch(/^trainside_database_seconds_count [1-9]\d*$/m);
  expect(text).toContain('trainside_push_messages_total');
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(text).not.toMatch(new RegExp(`${userId}|nobody|hill`));
  expect((await fetch(`${address}/api/config`)).status).toBe(404);
  // The app's own address has no metrics.
  expect((await app.ask('GET', '/metrics')).status).toBe(404);
  server.close();
  await app.close();
});
