/** Every address of the contract, called by every kind of account, with another account's ids. */
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Access, type Gate, gates, may, type User } from '#core/model/access.ts';
import { admin } from '#core/contract/admin.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { addresses } from '#server/app.ts';
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts';
import { annasThings, type AnnasThings, secret } from './annas-things.ts';
import { exampleInput } from './example-input.ts';
import { knownOf } from './known-of.ts';
import { openApp, type TestApp } from './open-app.ts';
import { pushEnvironment } from './push/push-environment.ts';

const passes: Record<Access, readonly string[]> = {
  anyone: ['visitor', 'free', 'beta', 'paid', 'premium', 'administrator'],
  login: ['free', 'beta', 'paid', 'premium', 'administrator'],
  paid: ['paid', 'premium', 'administrator'],
  premium: ['premium', 'administrator'],
  administrator: ['administrator'],
};
/** The administrator of this test has the level that the first account gets. */
const levels = { visitor: 0, free: 0, beta: 0, paid: 1, premium: 2, administrator: 2 };
const rolesOf = (kind: string): string[] => (kind === 'administrator' || kind === 'beta' ? [kind] : []);

/** As the app knows them. */
const userOf = (kind: string): User | null =>
  kind === 'visitor'
    ? null
    : {
        userId: kind,
        username: kind,
        accessLevel: levels[kind as keyof typeof levels],
        roles: rolesOf(kind),
      };

/** What the server is asked for behind each gate of the app; behind some nothing is. */
const behind: Record<Gate, readonly string[]> = {
  today: ['workoutToday'],
  calendar: ['calendarEvents'],
  search: ['searchWorkouts'],
  library: ['getMyLists', 'getListsWithWorkouts'],
  // Who has no account drafts a workout on the device.
  editor: [],
  publicPlans: ['searchPlans'],
  ownPlans: ['listPlans'],
  // A site of its own.
  liveView: [],
  // The coach, and a site of its own.
  planBuilder: ['createCoachPlan', 'updateCoachPlan', 'sendCoachPlan', 'calcWorkoutStats'],
  administration: ['findAccounts', 'promoCodes', 'sentNotifications', 'jobs', 'postNews', 'setMaintenance'],
  language: [],
  premium: [],
  rideNow: ['getWorkout'],
  news: ['news', 'saveLastViewedNews'],
  riderSettings: ['updateSettings', 'ftpHistory', 'createFtpHistoryEntry'],
  activeSport: ['updateActiveSportProfile'],
  // A setting among others, for which the server itself asks for premium (tests/server/routes/told-settings.test.ts).
  appSource: [],
  pushEvent: ['pushEvent'],
  bulkPushEvents: ['bulkPushEvents'],
  addListEntry: ['addListEntry', 'addWorkoutToNewList'],
  createWorkout: ['createWorkout'],
  createPlan: ['createPlan'],
  shareCalendar: ['shareCalendar'],
};

let app: TestApp;
let anna: AnnasThings;
/** Whom administrators do to what they may do. */
let bystander: string;
const tokens: Record<string, string | undefined> = {};

beforeAll(async () => {
  app = await openApp(pushEnvironment);
  await seedCatalogue(app.services.execute);
  anna = await annasThings(app);
  bystander = (await app.athlete('Bystander')).userId;
  for (const [role, level] of Object.entries(levels)) {
    if (role === 'visitor') continue;
    tokens[role] = (await app.athlete(role, level, rolesOf(role))).token;
  }
}, 60_000);
afterAll(() => app.close());

function inputOf(endpoint: Endpoint, path: string): Record<string, unknown> {
  const known = knownOf(anna, path);
  if (endpoint.path.startsWith(admin.changeAccount.path)) known['userId'] = bystander;
  const schema = z.toJSONSchema(endpoint.input, { io: 'output', unrepresentable: 'any' });
  return exampleInput(schema as object, known) as Record<string, unknown>;
}

function request(endpoint: Endpoint, path: string, role: string) {
  const input = inputOf(endpoint, path);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const isInQuery = endpoint.method === 'GET' || endpoint.bytes !== undefined;
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  return app.ask(endpoint.method, isInQuery ? `${filled}?${query}` : filled, {
    token: tokens[role],
    ...(!isInQuery && { body: input }),
  });
}

// A stream of news has no end to wait for; events.test.ts reads one.
const walked = addresses.filter(([name]) => name !== 'events');

describe.each(walked)('%s %s', (_name, path, endpoint) => {
  test('the input that strangers send here is a good one', () => {
    const read = endpoint.input.safeParse(inputOf(endpoint, path));
    expect(read.success ? null : read.error.issues).toBeNull();
  });

  for (const role of Object.keys(levels)) {
    test(`S1.01, S6.03, S6.04 ${role} ${passes[endpoint.access].includes(role) ? 'passes' : 'is stopped'}, and sees nothing of Anna's`, async () => {
      const { status, text, body } = await request(endpoint, path, role);
      expect(text).not.toContain(secret);
      if (!passes[endpoint.access].includes(role)) {
        expect(status).toBe(role === 'visitor' ? 401 : 403);
        return;
      }
      if (endpoint.planned) expect(status).toBe(501);
      else expect(status).toBeLessThan(500);
      if (status === 200) expect(endpoint.output.safeParse(body).success).toBe(true);
      else expect(body.error).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    });
  }
});

const gated = Object.entries(behind).flatMap(([gate, names]) => names.map((name) => [gate as Gate, name] as const));

test.each(gated)(
  'S4.02 S6.01 S6.02 S6.03 S6.04 the gate %s lets through whom the server answers %s',
  async (gate, wanted) => {
    const [, path, endpoint] = addresses.find(([name]) => name === wanted) ?? [];
    if (!path || !endpoint) throw new Error(`The contract has no ${wanted}.`);
    const letThrough = Object.keys(levels).filter((kind) => may(userOf(kind), gates[gate]));
    const answered: string[] = [];
    for (const kind of Object.keys(levels)) {
      const { status } = await request(endpoint, path, kind);
      if (status !== 401 && status !== 403) answered.push(kind);
    }
    expect(letThrough).toEqual(answered);
  },
);

test('after all of that, nothing of Anna has changed', async () => {
  const head = await app.services.execute.store.read((reads) => reads.head(anna.userId));
  expect(head).toEqual(anna.head);
});
