/** The real server in this process, with a clock that tests turn, a database of its own, and mails in a list. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { SignedIn } from '#core/contract/signed-in-session.ts';
import { createApp } from '#server/app.ts';
import type { Mail } from '#server/accounts/mail.ts';
import { type Config, readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { openServices, type OpenServices } from '#server/open-services.ts';
import type { Account } from '#server/store/accounts.ts';
import { databaseEnvironment } from './database.ts';

export interface Ask {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  /** Where the request comes from. */
  address?: string;
  httpVersion?: string;
  /** Over a TLS of the server's own, unless told otherwise. */
  isEncrypted?: boolean;
}

export interface Reply {
  status: number;
  headers: Headers;
  /** The body as JSON; null where it is none. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies of many shapes
  body: any;
  text: string;
}

export class TestApp {
  readonly services: OpenServices;
  readonly mails: Mail[];
  readonly logLines: string[];
  readonly #app: ReturnType<typeof createApp>;
  readonly #clock: { now: Date };
  readonly #folder: string;

  constructor(services: OpenServices, folder: string, clock: { now: Date }, mails: Mail[], logLines: string[]) {
    this.services = services;
    this.mails = mails;
    this.logLines = logLines;
    this.#app = createApp(services, join(folder, 'dist'));
    this.#clock = clock;
    this.#folder = folder;
  }

  get dist(): string {
    return join(this.#folder, 'dist');
  }

  pass(minutes: number): void {
    this.#clock.now = new Date(this.#clock.now.getTime() + minutes * 60_000);
  }

  fetch(
    method: string,
    path: string,
    { token, body, headers = {}, address = '203.0.113.7', httpVersion = '1.1', isEncrypted = true }: Ask = {},
  ): Promise<Response> {
    const init = {
      method,
      headers: {
        host: 'training.example',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isWritten(body) ? body : JSON.stringify(body) }),
    };
    const incoming = { incoming: { httpVersion, socket: { remoteAddress: address, encrypted: isEncrypted } } };
    return Promise.resolve(this.#app.request(`http://training.example${path}`, init, incoming));
  }

  async ask(method: string, path: string, ask: Ask = {}): Promise<Reply> {
    const response = await this.fetch(method, path, ask);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : null, text };
  }

  /** A new athlete, who has confirmed the mail address where one is asked to, at a level if not a free one. */
  async athlete(
    name = 'Anna',
    level = 0,
    roles: string[] = [],
  ): Promise<SignedIn['user'] & { token: string; cookie: string }> {
    const newcomer = await this.newcomer(name);
    const { email, userId } = newcomer;
    if (newcomer.isConfirmed === false) await this.#confirm(newcomer);
    // An account with a level or a role signs in again: a token says the level and role at its time.
    if (level === 0 && roles.length === 0) return newcomer;
    await this.services.accounts.setLevel(userId, level);
    await this.services.accounts.setRoles(userId, roles);
    return signedIn(await this.ask('POST', '/account/api/login', { body: { email, password: 'a good password' } }));
  }

  /** A new athlete who has not looked into the mail yet. */
  async newcomer(name: string): Promise<SignedIn['user'] & { token: string; cookie: string }> {
    const email = `${name.toLowerCase()}-${randomUUID()}@example.org`;
    const body = { email, name, password: 'a good password' };
    return signedIn(await this.ask('POST', '/account/api/register', { body }));
  }

  /** As the database has it. */
  async account(userId: string): Promise<Account> {
    const account = await this.services.accounts.byId(userId);
    if (!account) throw new Error('There is no such account.');
    return account;
  }

  async #confirm({ userId, email }: SignedIn['user']): Promise<void> {
    await vi.waitUntil(() => this.mails.some(({ to }) => to === email));
    await this.services.holds.lift(userId, 'unconfirmed');
    this.mails.splice(0, this.mails.length, ...this.mails.filter(({ to }) => to !== email));
  }

  async close(): Promise<void> {
    await this.services.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** As it goes over the wire. */
const isWritten = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array;

const signedIn = ({ body, headers }: Reply): SignedIn['user'] & { token: string; cookie: string } => ({
  ...body.user,
  token: body.accessToken,
  cookie: cookieOf(headers),
});

/** The refresh cookie as a browser would send it back. */
export const cookieOf = (headers: Headers): string => headers.get('set-cookie')?.split(';')[0] ?? '';

export async function openApp(
  environment: Record<string, string> = {},
  ports: Pick<
    Parameters<typeof openServices>[1] & object,
    'calendarPeers' | 'activityPeers' | 'peerTimeoutMilliseconds'
  > = {},
): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'server-'));
  const clock = { now: new Date('2026-05-04T06:00:00Z') };
  const mails: Mail[] = [];
  const logLines: string[] = [];
  const config: Config = readConfig({ DATA_DIR: folder, ...(await databaseEnvironment()), ...environment });
  const services = await openServices(config, {
    now: () => clock.now,
    database: ':memory:',
    log: createLog(
      (line) => logLines.push(line),
      () => clock.now,
    ),
    pushesToInternetOnly: false,
    ...ports,
    sendMail: async (mail) => {
      mails.push(mail);
    },
  });
  return new TestApp(services, folder, clock, mails, logLines);
}
