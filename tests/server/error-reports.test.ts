/** The address for errors, read from what a Sentry-compatible service shows when it is set up. */
import { expect, test } from 'vitest';
import { readDsn } from '#server/error-reports.ts';

test.each([
  ['https://a1b2@o1.ingest.errors.example/42', 'https://o1.ingest.errors.example/api/42/envelope/?sentry_key=a1b2&'],
  ['http://a1b2@127.0.0.1:9000/1', 'http://127.0.0.1:9000/api/1/envelope/?sentry_key=a1b2&'],
  [
    'https://a1b2:secret@errors.example/under/here/3',
    'https://errors.example/under/here/api/3/envelope/?sentry_key=a1b2&',
  ],
])('%s', (dsn, address) => {
  expect(readDsn(dsn)?.address).toBe(`${address}sentry_version=7`);
  expect(readDsn(dsn)?.origin).toBe(new URL(dsn).origin);
});

test.each(['', 'a1b2', 'https://errors.example/1', 'https://a1b2@errors.example/', 'ftp://a1b2@errors.example/1'])(
  '%j is none',
  (text) => expect(readDsn(text)).toBeNull(),
);
