/** The server speaks each athlete's language: in the mails it sends, and in the sentences of its answers. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ErrorCode, errors } from '#core/contract/errors.ts';
import { type Locale, localeIds } from '#core/model/locales.ts';
import { filled, serverWords } from '#server/words/server-words.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'trainside@example.org',
    PRODUCT_NAME: 'Radstall',
    PUBLIC_URL: 'https://training.example',
  });
});
afterAll(() => app.close());

const password = 'a good password';

/** What an athlete calls herself is hers; no mail repeats it. */
const name = 'Zsófia<b>';

async function registered(email: string, locale?: Locale): Promise<string> {
  const body = { email, name, password, ...(locale && { locale }) };
  let token = '';
  await nextMail(email, async () => {
    const registering = await app.ask('POST', '/account/api/register', { body });
    token = registering.body.accessToken;
    return registering;
  });
  return token;
}

/** The mail that an act has sent to an address. */
async function nextMail(to: string, act: () => Promise<{ status: number }>) {
  const mails = () => app.mails.filter((mail) => mail.to === to);
  const before = mails().length;
  expect((await act()).status).toBe(200);
  await vi.waitFor(() => expect(mails()).toHaveLength(before + 1), 5_000);
  const mail = mails().at(-1);
  if (!mail) throw new Error('No mail came.');
  expect(JSON.stringify(mail)).not.toContain(name);
  return mail;
}

describe.each(localeIds)('S1.06 S9.08 an athlete who chose %s', (locale) => {
  const words = serverWords(locale).mail;
  const subject = ({ subject: sentence }: { subject: string }) => filled(sentence, { name: 'Radstall' });

  test('is written to in it, whatever language the browser asks for', async () => {
    const email = `reader-${locale}@example.org`;
    const newer = `moved-${locale}@example.org`;
    const token = await registered(email, locale);
    const headers = {
      'accept-language': locale === 'ja' ? 'ru' : 'ja',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    /** What has happened, then when and from which device, then what to do. */
    const expectTold = (text: string, what: { text: string }) => {
      const [said, details = '', advice] = text.split('\n\n');
      expect([said, advice]).toEqual([what.text, words.advice]);
      const [time, device] = details.split('\n');
      expect(time?.startsWith(words.when.replace('{{time}}', ''))).toBe(true);
      expect(time).toMatch(/2026.*\b0?6:00/);
      expect(time).toContain('UTC');
      expect(device).toBe(filled(words.device, { device: 'Firefox, Linux' }));
    };
    const act = (path: string, body: object, to = email) =>
      nextMail(to, () => app.ask('POST', path, { token, body, headers }));
    const asked = app.mails.findLast(({ to }) => to === email);
    expect(asked?.subject).toBe(subject(words.confirmEmail));
    expect(asked?.text.split('\n\n')[0]).toBe(words.confirmEmail.ask);
    expect(asked?.text.split('\n\n')[1]).toMatch(/^https:\/\/training\.example\/account\/confirm#token=[\w.-]+$/);

    const forgot = await act('/account/api/forgot', { email });
    expect(forgot.subject).toBe(subject(words.resetPassword));
    const [ask, link, rule] = forgot.text.split('\n\n');
    expect(ask).toBe(words.resetPassword.ask);
    expect(link).toMatch(/^https:\/\/training\.example\/account\/reset#token=[\w-]{43}$/);
    const [beforeTime, afterTime] = words.resetPassword.rule.split('{{duration}}');
    expect(rule?.startsWith(beforeTime ?? '-') && rule.endsWith(afterTime ?? '-')).toBe(true);
    expect(rule?.slice(beforeTime?.length, -(afterTime?.length ?? 0))).toMatch(/60/);

    const changed = await act('/account/api/password', { currentPassword: password, password: 'a newer password' });
    expect(changed.subject).toBe(subject(words.passwordChanged));
    expectTold(changed.text, words.passwordChanged);

    const moved = await act('/account/api/email', { currentPassword: 'a newer password', email: newer });
    expect([moved.to, moved.subject]).toEqual([email, subject(words.emailChanged)]);
    expectTold(moved.text, words.emailChanged);

    // The new address is asked whether it is hers; that mail may come after the one to the old.
    await vi.waitFor(() => expect(app.mails.some(({ to }) => to === newer)).toBe(true), 5_000);
    const gone = await act('/account/api/delete', { currentPassword: 'a newer password', email: newer }, newer);
    expect([gone.to, gone.subject]).toEqual([newer, subject(words.accountDeleted)]);
    expectTold(gone.text, words.accountDeleted);
  });

  test('S7.01 hears in it why the server says no', async () => {
    const headers = { 'accept-language': `${locale},en;q=0.5` };
    const sentence = (code: ErrorCode) => serverWords(locale).errors[code];
    const asked = await Promise.all([
      app.ask('GET', '/api/users/get_me', { headers }),
      app.ask('GET', '/api/nothing/here', { headers }),
      app.ask('POST', '/account/api/login', { body: { email: `nobody-${locale}@example.org`, password }, headers }),
      app.ask('POST', '/account/api/register', { body: { email: 'no address' }, headers }),
    ]);
    expect(asked.map(({ body }) => body.error.message)).toEqual(
      (['loginNeeded', 'notFound', 'wrongPassword', 'invalidInput'] as const).map(sentence),
    );
    expect(asked.map(({ headers: answered }) => answered.get('content-language'))).toEqual(asked.map(() => locale));
  });
});

test('a new choice of language counts from the next mail on', async () => {
  const email = 'mover@example.org';
  const token = await registered(email, 'pl');
  const fields = { locale: 'fr' };
  expect((await app.ask('PUT', '/api/users/update', { token, body: fields })).status).toBe(200);
  const { text } = await nextMail(email, () => app.ask('POST', '/account/api/forgot', { body: { email } }));
  expect(text).toContain(serverWords('fr').mail.resetPassword.ask);
});

test.each([
  ['no header', undefined, 'en'],
  ['an unsupported language', 'nl', 'en'],
  ['the best of several', 'nl, de-AT;q=0.8, en;q=0.5', 'de'],
  ['the script of Hong Kong', 'zh-HK', 'zh-tw'],
  ['a language that is not wanted', 'de;q=0, pl;q=0.1', 'pl'],
  ['anything', '*', 'en'],
  ['nonsense', ';;,q=7,*', 'en'],
] as const)('S5.15 %s is answered in a language that the server speaks', async (_, tags, locale) => {
  const { body } = await app.ask('GET', '/api/users/get_me', tags ? { headers: { 'accept-language': tags } } : {});
  expect(body.error.message).toBe(serverWords(locale).errors.loginNeeded);
});

test('every error has a sentence of its own in every language, and none is left in English', () => {
  for (const locale of localeIds) {
    const sentences: Record<string, string> = serverWords(locale).errors;
    expect(Object.keys(sentences).toSorted()).toEqual(Object.keys(errors).toSorted());
    if (locale === 'en') continue;
    const english: Record<string, string> = serverWords('en').errors;
    expect(Object.keys(sentences).filter((code) => sentences[code] === english[code])).toEqual([]);
  }
});
