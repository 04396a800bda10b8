/** Nodes tell each other which athlete has news, and find together again after the database was away. */
import { afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { Client } from 'pg';
import { PostgresChanges } from '#server/store/postgres-changes.ts';

/** A database of our own: all listeners in the same one hear everything. */
let url: string;
beforeAll(async () => {
  const server = inject('postgresUrl') ?? '';
  await ask(server, 'create database news');
  url = server.replace(/[^/]+$/, 'news');
});

async function ask(place: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: place });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const nodes: PostgresChanges[] = [];
afterEach(() => Promise.all(nodes.splice(0).map((node) => node.close())));

function node() {
  const heard: string[] = [];
  const news = new PostgresChanges(url, {
    announce: (space) => heard.push(space),
    announceAll: () => heard.push('everybody'),
  });
  nodes.push(news);
  return { news, heard };
}

/** Publishes until it is heard: a node that still connects has missed what was said before. */
const heardBy = (listener: { heard: string[] }, speaker: { news: PostgresChanges }, space: string) =>
  vi.waitFor(() => {
    speaker.news.publish(space);
    expect(listener.heard).toContain(space);
  }, 10_000);

test('what one node announces the others hear, and it does not hear itself', async () => {
  const [phone, laptop] = [node(), node()];
  await heardBy(laptop, phone, 'anna');
  await heardBy(phone, laptop, 'ben');
  expect(phone.heard).not.toContain('anna');
  expect(laptop.heard).not.toContain('ben');
});

test('many at once go together, and none is left out', async () => {
  const [speaker, listener] = [node(), node()];
  await heardBy(listener, speaker, 'ready');
  const spaces = Array.from({ length: 500 }, (_, index) => `athlete ${index}`);
  for (const space of spaces) speaker.news.publish(space);
  await vi.waitFor(() => expect(new Set(listener.heard)).toEqual(new Set(['ready', ...spaces])), 10_000);
});

test('a connection that was cut is opened again, and everybody is told, since something may have been missed', async () => {
  const [speaker, listener] = [node(), node()];
  await heardBy(listener, speaker, 'before');
  const ours = "application_name = 'trainside news' and datname = current_database()";
  await ask(url, `select pg_terminate_backend(pid) from pg_stat_activity where ${ours}`);
  speaker.news.publish('meanwhile');
  await vi.waitFor(() => expect(listener.heard).toContain('everybody'), 10_000);
  await heardBy(listener, speaker, 'after');
});
