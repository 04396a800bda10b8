/** What strangers can do through the mails that the server sends: nothing but have one sent to its account. */
import { describe, expect, test } from 'vitest';
import { mailer } from '#server/accounts/mail.ts';
import { openApp } from '#tests/server/open-app.ts';

const person = { name: '<b>Anna</b>\r\nBcc: all@example.org', password: 'a good password' };

describe('mail addresses', () => {
  test.each([
    'a@example.org,b@example.org',
    'a,b@example.org',
    'a;b@example.org',
    'Anna <a@example.org>',
    'a<b@example.org>',
    '"a"@example.org',
    'a(b)@example.org',
    'a@[127.0.0.1]',
    'a@example.org:25',
    'a@example.org\r\nBcc: b@example.org',
    'a\u0000@example.org',
    'a\u001B[2J@example.org',
    'a\u009B2J@example.org',
    'a\u202E@example.org',
    'a\uD800@example.org',
    'a\\@example.org',
    'a b@example.org',
    'a@b@example.org',
    '@example.org',
    'a@',
    `${'a'.repeat(250)}@example.org`,
  ])('%j makes no account', async (email) => {
    const app = await openApp();
    const { status, body } = await app.ask('POST', '/account/api/register', { body: { ...person, email } });
    expect([status, body.error.details.field]).toEqual([400, 'email']);
    await app.close();
  });

  test.each(["o'brien+bike@example.org", 'анна@пример.example', 'anna-1_2.3@sub.example.org'])(
    '%s does',
    async (email) => {
      const app = await openApp();
      expect((await app.ask('POST', '/account/api/register', { body: { ...person, email } })).status).toBe(200);
      await app.close();
    },
  );
});

test('a mail is plain text, holds nothing that an athlete wrote, and keeps its token out of servers on the way', async () => {
  const app = await openApp({ PUBLIC_URL: 'https://training.example' });
  await app.ask('POST', '/account/api/register', { body: { ...person, email: 'anna@example.org' } });
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
  await app.ask('POST', '/account/api/forgot', { body: { email: 'anna@example.org' }, headers });
  await expect.poll(() => app.mails).toHaveLength(1);
  const [mail] = app.mails;
  expect(Object.keys(mail ?? {}).sort()).toEqual(['subject', 'text', 'to']);
  expect(mail?.to).toBe('anna@example.org');
  expect(JSON.stringify(mail)).not.toMatch(/evil|<b>|Bcc/);
  expect(mail?.text).toMatch(/https:\/\/training\.example\/account\/reset#token=[\w-]{43}\n/);
  await app.close();
});

test('without a mail server the mail is printed for whoever runs the server, and nobody else', async () => {
  const printed: string[] = [];
  await mailer({ mail: null }, (text) => printed.push(text))({ to: 'a@example.org', subject: 's', text: 't' });
  expect(printed).toEqual(['No mail is configured. To a@example.org: s\nt']);
});
