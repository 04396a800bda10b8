/** The bytes of a ride go up in parts, are complete or not there, and are its owner's alone. */
import { createHash, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#core/model/limits.ts';
import { protocolHeader, protocolVersion } from '#core/contract/protocol.ts';
import { queueByClock } from '#server/jobs/job-clock.ts';
import { JobRunner } from '#server/jobs/job-runner.ts';
import { jobKinds } from '#server/jobs/kinds.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
let anna: Awaited<ReturnType<TestApp['athlete']>>;
beforeEach(async () => {
  app = await openApp({ ACCOUNT_BLOB_MEGABYTES: '1' });
  anna = await app.athlete('Anna');
});
afterEach(() => app.close());

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const rideOf = (size: number) => {
  const bytes = new Uint8Array(randomBytes(size));
  return { bytes, hash: hashOf(bytes), size };
};
type Ride = ReturnType<typeof rideOf>;

const put = (hash: string, size: number, offset: number, body: Uint8Array, { token } = anna) =>
  app.ask('PUT', `/api/blobs/${hash}?size=${size}&offset=${offset}`, {
    token,
    body,
    headers: { 'content-type': 'application/octet-stream' },
  });
const part = ({ bytes, hash, size }: Ride, from: number, to: number, by = anna) =>
  put(hash, size, from, bytes.subarray(from, to), by);
const whole = (ride: Ride, by = anna) => part(ride, 0, ride.size, by);
const get = async (hash: string, { token } = anna, query = '') => {
  const response = await app.fetch('GET', `/api/blobs/${hash}${query}`, { token });
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
};
const head = async (hash: string, { token } = anna) => {
  const { status, headers } = await app.fetch('HEAD', `/api/blobs/${hash}`, { token });
  return { status, offset: headers.get('Upload-Offset'), length: headers.get('Content-Length') };
};
const missing = async ({ token } = anna) => (await app.ask('GET', '/api/blobs', { token })).body.missing;

describe('sending', () => {
  test('a ride in three parts is there whole, byte for byte, and every answer says that it is ours', async () => {
    const ride = rideOf(3_000);
    const answers = [await part(ride, 0, 1_000), await part(ride, 1_000, 2_500), await part(ride, 2_500, 3_000)];
    expect(answers.map(({ body }) => body)).toEqual(
      [1_000, 2_500, 3_000].map((received) => ({ hash: ride.hash, size: 3_000, received })),
    );
    expect(answers.every(({ headers }) => headers.get(protocolHeader) === protocolVersion)).toBe(true);
    const { status, headers, bytes } = await get(ride.hash);
    expect([status, headers.get('Content-Type'), headers.get('Content-Length')]).toEqual([
      200,
      'application/octet-stream',
      '3000',
    ]);
    expect(hashOf(bytes)).toBe(ride.hash);
  });

  test('a part that comes twice, or overlaps, is kept once; one from further on changes nothing', async () => {
    const ride = rideOf(3_000);
    await part(ride, 0, 1_000);
    expect((await part(ride, 0, 1_000)).body.received).toBe(1_000);
    expect((await part(ride, 2_000, 3_000)).body.received).toBe(1_000);
    expect((await part(ride, 500, 2_000)).body.received).toBe(2_000);
    expect((await part(ride, 0, 0)).body.received).toBe(2_000);
    expect((await part(ride, 2_000, 3_000)).body.received).toBe(3_000);
    expect((await whole(ride)).body.received).toBe(3_000);
    expect(hashOf((await get(ride.hash)).bytes)).toBe(ride.hash);
  });

  test('what is not whole can be read by nobody, and HEAD says how far it is', async () => {
    const ride = rideOf(3_000);
    expect(await head(ride.hash)).toEqual({ status: 404, offset: '0', length: null });
    await part(ride, 0, 1_000);
    expect(await head(ride.hash)).toEqual({ status: 404, offset: '1000', length: null });
    expect((await get(ride.hash)).status).toBe(404);
    await part(ride, 1_000, 3_000);
    expect(await head(ride.hash)).toEqual({ status: 200, offset: '3000', length: '3000' });
  });

  test('reading goes on from where it broke off', async () => {
    const ride = rideOf(3_000);
    await part(ride, 0, 1_000);
    await part(ride, 1_000, 3_000);
    for (const offset of [0, 999, 1_000, 2_999, 3_000]) {
      expect((await get(ride.hash, anna, `?offset=${offset}`)).bytes).toEqual(ride.bytes.subarray(offset));
    }
  });

  test('bytes that have another hash are not kept, and the right ones are taken after them', async () => {
    const ride = rideOf(3_000);
    await part(ride, 0, 1_000);
    const bent = ride.bytes.slice(1_000);
    bent[7] = (bent[7] ?? 0) ^ 1;
    const answer = await put(ride.hash, 3_000, 1_000, bent);
    expect([answer.status, answer.body.error.details.field]).toEqual([400, 'hash']);
    expect(await head(ride.hash)).toMatchObject({ status: 404, offset: '0' });
    expect((await whole(ride)).body.received).toBe(3_000);
  });

  test('more bytes than its size says are not taken', async () => {
    const ride = rideOf(3_000);
    expect((await put(ride.hash, 2_000, 0, ride.bytes)).status).toBe(400);
    expect((await get(ride.hash)).status).toBe(404);
  });

  test('a wrong size that was told first does not keep the right one out', async () => {
    const ride = rideOf(3_000);
    await put(ride.hash, 5_000, 0, ride.bytes);
    expect((await whole(ride)).body).toEqual({ hash: ride.hash, size: 3_000, received: 3_000 });
    // Nor does it undo it.
    expect((await put(ride.hash, 5_000, 0, ride.bytes)).body).toEqual({
      hash: ride.hash,
      size: 3_000,
      received: 3_000,
    });
    expect(hashOf((await get(ride.hash)).bytes)).toBe(ride.hash);
  });

  test('two tabs that send the same ride at once make one', async () => {
    const ride = rideOf(60_000);
    const parts = Array.from({ length: 60 }, (_, index) => index * 1_000);
    const tab = async () => {
      for (const from of parts) await part(ride, from, from + 1_000);
    };
    await Promise.all([tab(), tab(), tab()]);
    expect(hashOf((await get(ride.hash)).bytes)).toBe(ride.hash);
  });
});

describe('whose it is', () => {
  test('nobody else can read it or learn that it is there, whether whole or begun', async () => {
    const ben = await app.athlete('Ben');
    const [sent, begun, unknown] = [rideOf(3_000), rideOf(3_000), rideOf(3_000)];
    await whole(sent);
    await part(begun, 0, 1_000);
    const strange = async (hash: string) => [
      (await get(hash, ben)).status,
      await head(hash, ben),
      (await put(hash, 3_000, 3_000, new Uint8Array(), ben)).body.received,
    ];
    expect(await strange(sent.hash)).toEqual(await strange(unknown.hash));
    expect(await strange(begun.hash)).toEqual(await strange(unknown.hash));
    expect((await app.ask('GET', '/api/blobs', { token: ben.token })).body.bytes).toBe(0);
  });

  test('the same file of two athletes is each one’s own: one who deletes the account takes nothing from the other', async () => {
    const ben = await app.athlete('Ben');
    const ride = rideOf(3_000);
    await whole(ride);
    await whole(ride, ben);
    await app.services.accounts.remove(anna.userId);
    expect(hashOf((await get(ride.hash, ben)).bytes)).toBe(ride.hash);
  });

  test('a name in a row is no name of a download: what is given away has none, and is never shown as a page', async () => {
    const page = new TextEncoder().encode('<script>alert(1)</script>');
    const hash = hashOf(page);
    await put(hash, page.length, 0, page);
    const { headers } = await get(hash);
    expect([headers.get('Content-Disposition'), headers.get('Content-Type')]).toEqual([
      'attachment',
      'application/octet-stream',
    ]);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  test('a visitor is asked to log in', async () => {
    const { hash } = rideOf(10);
    for (const method of ['GET', 'PUT']) {
      expect((await app.ask(method, `/api/blobs/${hash}?size=10&offset=0`)).status).toBe(401);
    }
  });
});

describe('how much', () => {
  test('past its quota an account is told to wait, and a ride that was begun before is still finished', async () => {
    const [begun, next] = [rideOf(600_000), rideOf(500_000)];
    await part(begun, 0, 1_000);
    const refused = await whole(next);
    expect([refused.status, refused.body.error.code, refused.headers.get('Retry-After')]).toEqual([
      429,
      'accountLimit',
      '3600',
    ]);
    expect((await part(begun, 1_000, 600_000)).body.received).toBe(600_000);
    expect((await app.ask('GET', '/api/blobs', { token: anna.token })).body).toEqual({
      missing: [],
      bytes: 600_000,
      mostBytes: 1_000_000,
    });
  });

  test('a blob that is too large is refused at its first part', async () => {
    const { hash, bytes } = rideOf(10);
    const answer = await put(hash, limits.blobBytes + 1, 0, bytes);
    expect([answer.status, answer.body.error.details.field]).toEqual([400, 'size']);
  });

  test('one that was begun as a small one and turns out larger has no more room than any other', async () => {
    const small = rideOf(400_000);
    await whole(small);
    const large = rideOf(900_000);
    expect((await put(large.hash, 10, 0, large.bytes.subarray(0, 1))).body.received).toBe(1);
    const grown = await part(large, 0, 100_000);
    expect([grown.status, grown.body.error?.code]).toEqual([429, 'accountLimit']);
    expect((await app.ask('GET', '/api/blobs', { token: anna.token })).body.bytes).toBeLessThan(400_011);
  });

  test('what is no hash, no place and no size is refused by name, and nothing of it is there', async () => {
    const { hash, bytes } = rideOf(10);
    const asked = async (path: string) => {
      const { status, body } = await app.ask('PUT', `/api/blobs/${path}`, { token: anna.token, body: bytes });
      return [status, body.error?.details?.field ?? null];
    };
    for (const name of [
      hash.toUpperCase(),
      hash.slice(1),
      `${hash}0`,
      '..%2f..%2faccounts',
      `..%2f${hash}`,
      `${hash}%00`,
    ])
      expect([name, ...(await asked(`${name}?size=10&offset=0`))]).toEqual([name, 400, 'hash']);
    for (const offset of ['-1', '0.5', 'NaN', '1e99', ''])
      expect([offset, ...(await asked(`${hash}?size=10&offset=${offset}`))]).toEqual([offset, 400, 'offset']);
    for (const size of ['0', '-5', '1e9', 'ten', ''])
      expect([size, ...(await asked(`${hash}?size=${size}&offset=0`))]).toEqual([size, 400, 'size']);
    expect(await head(hash)).toMatchObject({ status: 404, offset: '0' });
    expect((await app.ask('GET', '/api/blobs', { token: anna.token })).body.bytes).toBe(0);
  });

  test('parts take nothing from the other requests of an account', async () => {
    const ride = rideOf(10);
    for (let asked = 0; asked < 3_000; asked += 1) app.services.limits.blobRequestsByAccount.take(anna.userId);
    expect((await whole(ride)).body.error.code).toBe('tooManyRequests');
    expect((await app.ask('GET', '/api/users/get_me', { token: anna.token })).status).toBe(200);
  });
});

describe('what rows refer to', () => {
  /** Any text of a row that is a hash refers to a blob. */
  const refer = async (hash: string): Promise<string> =>
    (await app.ask('POST', '/api/users/list/create', { token: anna.token, body: { listName: hash } })).body.listId;
  const change = async (what: 'delete' | 'restore', listId: string) => {
    const method = what === 'delete' ? 'DELETE' : 'POST';
    const { status } = await app.ask(method, `/api/users/list/${what}`, { token: anna.token, body: { listId } });
    expect(status).toBe(200);
  };
  /** So many days, on each of which the job runs. */
  const days = async (count: number) => {
    for (let day = 0; day < count; day += 1) {
      app.pass(24 * 60);
      await queueByClock(app.services);
      await new JobRunner(app.services, jobKinds).runDue();
    }
  };

  test('what no row refers to is removed after 30 days, begun or whole; what one refers to stays', async () => {
    const [used, unused, begun] = [rideOf(3_000), rideOf(3_000), rideOf(3_000)];
    for (const ride of [used, unused]) await whole(ride);
    await part(begun, 0, 1_000);
    await refer(used.hash);
    anna = await signedInAnew();
    await days(29);
    anna = await signedInAnew();
    expect((await head(unused.hash)).status).toBe(200);
    expect((await head(begun.hash)).offset).toBe('1000');
    await days(3);
    anna = await signedInAnew();
    expect([(await head(used.hash)).status, (await head(unused.hash)).status]).toEqual([200, 404]);
    expect((await head(begun.hash)).offset).toBe('0');
    expect(hashOf((await get(used.hash)).bytes)).toBe(used.hash);
  });

  test('the 30 days of a deleted row begin with its deletion, and end with its return', async () => {
    const ride = rideOf(3_000);
    await whole(ride);
    const id = await refer(ride.hash);
    await days(40);
    anna = await signedInAnew();
    await change('delete', id);
    await days(29);
    anna = await signedInAnew();
    expect((await head(ride.hash)).status).toBe(200);
    await change('restore', id);
    await days(40);
    anna = await signedInAnew();
    expect((await head(ride.hash)).status).toBe(200);
    await change('delete', id);
    await days(32);
    anna = await signedInAnew();
    expect((await head(ride.hash)).status).toBe(404);
  });

  test('sent once more, an unused one has 30 more days', async () => {
    const ride = rideOf(3_000);
    await whole(ride);
    await days(20);
    anna = await signedInAnew();
    await part(ride, 3_000, 3_000);
    await days(20);
    anna = await signedInAnew();
    expect((await head(ride.hash)).status).toBe(200);
  });

  test('what rows refer to and is not whole here is called missing, until it is', async () => {
    const ride = rideOf(3_000);
    await refer(ride.hash);
    expect(await missing()).toEqual([ride.hash]);
    await part(ride, 0, 1_000);
    expect(await missing()).toEqual([ride.hash]);
    await part(ride, 1_000, 3_000);
    expect(await missing()).toEqual([]);
  });

  /** A token does not last for days. */
  async function signedInAnew() {
    const body = { email: anna.email, password: 'a good password' };
    const { accessToken } = (await app.ask('POST', '/account/api/login', { body })).body;
    return { ...anna, token: accessToken };
  }
});
