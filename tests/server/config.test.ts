/** What the person who runs the server sets, and what is said about each mistake. */
import { expect, test } from 'vitest';
import { BadConfig, readConfig } from '#server/config.ts';
import { openServices } from '#server/open-services.ts';

test('nothing set: on this machine only, with everything in one folder', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: null,
    databaseUrl: null,
    mail: null,
    productName: 'Trainside',
  });
});

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: ' ' })).toMatchObject({ port: 8080, publicUrl: null });
});

test.each([
  ['PORT', 'http', 'PORT must be a number from 0 to 65535; it is "http".'],
  ['PORT', '70000', 'PORT must be a number from 0 to 65535; it is "70000".'],
  [
    'PUBLIC_URL',
    'training.example',
    'PUBLIC_URL must be an address without a path, such as https://training.example; it is "training.example".',
  ],
  [
    'PUBLIC_URL',
    'https://training.example/app',
    'PUBLIC_URL must be an address without a path, such as https://training.example; it is "https://training.example/app".',
  ],
  ['DATABASE_URL', 'mysql://db', 'DATABASE_URL must be an address that begins with postgres://; it is "mysql://db".'],
  [
    'FORUMS_URL',
    'javascript:alert(1)',
    'FORUMS_URL must be an address that begins with http:// or https://; it is "javascript:alert(1)".',
  ],
  [
    'SENTRY_DSN',
    'errors.example/1',
    'SENTRY_DSN must be an address such as https://key@errors.example/1; it is "errors.example/1".',
  ],
  [
    'TRUSTED_PROXY',
    'yes',
    'TRUSTED_PROXY must be 0, 1, or addresses and networks of proxies divided by commas; it is "yes".',
  ],
  ['SMTP_URL', 'smtp://mail.example', 'SMTP_URL is set, so MAIL_FROM must say who mails come from.'],
  [
    'COACH_FRAME_SITES',
    'https://club.example, club.example',
    'COACH_FRAME_SITES must be addresses without a path, such as https://club.example, divided by commas; it is "https://club.example, club.example".',
  ],
  [
    'COACH_FRAME_SITES',
    'https://*',
    'COACH_FRAME_SITES must be addresses without a path, such as https://club.example, divided by commas; it is "https://*".',
  ],
  [
    'COACH_FRAME_SITES',
    'https://club.example;script-src',
    'COACH_FRAME_SITES must be addresses without a path, such as https://club.example, divided by commas; it is "https://club.example;script-src".',
  ],
  [
    'COACH_FRAME_SITES',
    'https://u:p@club.example',
    'COACH_FRAME_SITES must be addresses without a path, such as https://club.example, divided by commas; it is "https://u:p@club.example".',
  ],
  [
    'COACH_FRAME_SITES',
    'https://club.example?x#y',
    'COACH_FRAME_SITES must be addresses without a path, such as https://club.example, divided by commas; it is "https://club.example?x#y".',
  ],
  ['EVENTS_URL', 'tracker', 'EVENTS_URL must be an address that begins with http:// or https://; it is "tracker".'],
  // Nearly right, it may be nearly a secret.
  ['VAPID_PRIVATE_KEY', 'short', 'VAPID_PRIVATE_KEY must be a key as npm run admin -- vapid prints one.'],
  [
    'VAPID_PRIVATE_KEY',
    'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    'VAPID_PRIVATE_KEY is set, so VAPID_SUBJECT must say whom push services write to.',
  ],
  [
    'VAPID_SUBJECT',
    'https://[us',
    'VAPID_SUBJECT must be an address that begins with mailto: or https://; it is "https://[us".',
  ],
])('%s=%s gets a sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(new BadConfig(sentence));
});

test('all mistakes are told at once', () => {
  expect(() => readConfig({ PORT: 'x', TRUSTED_PROXY: 'y' })).toThrow(/PORT.*\nTRUSTED_PROXY/);
});

test('a database that does not answer stops the start with a sentence', async () => {
  const config = readConfig({ DATABASE_URL: 'postgres://somebody:secret@127.0.0.1:1/trainside' });
  const failure = await openServices(config).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(BadConfig);
  expect(String(failure)).toContain('The database of DATABASE_URL cannot be opened: connect ECONNREFUSED 127.0.0.1:1');
  expect(String(failure)).not.toContain('secret');
});
