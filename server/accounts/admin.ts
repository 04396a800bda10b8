/** npm run admin -- list | level EMAIL 0–9 | role EMAIL [ROLE …] | vapid | secrets-key ID: what the person who runs the server may do to accounts. */
import webPush from 'web-push';
import { readConfig } from '#server/config.ts';
import { openServices, type OpenServices } from '#server/open-services.ts';
import { newSecretsKey } from '#server/secrets-at-rest.ts';
import type { Account } from '#server/store/accounts.ts';

const usage = `npm run admin -- list
npm run admin -- level EMAIL 2                 0 free, 1 paid, 2 premium
npm run admin -- role EMAIL administrator      no role takes all of them away
npm run admin -- vapid                         a new key for push messages
npm run admin -- secrets-key 2026-11           a new key for secrets of connected services, by a name of its own`;

/** A wrong word on the command line, with what to say about it. */
class WrongUse extends Error {}

const describe = ({ email, username, accessLevel, roles }: Account): string =>
  `${email}  ${username}  level ${accessLevel}  ${roles.join(', ')}`;

async function run({ accounts }: OpenServices, [act, email, ...rest]: readonly string[]): Promise<string> {
  if (act === 'list') return (await accounts.all()).map(describe).join('\n');
  if (act === 'vapid') return `VAPID_PRIVATE_KEY=${webPush.generateVAPIDKeys().privateKey}`;
  if (act === 'secrets-key' && /^[a-z0-9-]{1,20}$/.test(email ?? ''))
    return `SECRETS_KEYS=${newSecretsKey(email ?? '')}`;
  if ((act !== 'level' && act !== 'role') || !email) throw new WrongUse(usage);
  const account = await accounts.byEmail(email.toLowerCase());
  if (!account) throw new WrongUse(`There is no account with the mail address ${email}.`);
  if (act === 'role')
    await accounts.setRoles(
      account.id,
      rest.filter((role) => /^[a-z-]{1,30}$/.test(role)),
    );
  else if (/^[0-9]$/.test(rest[0] ?? '')) await accounts.setLevel(account.id, Number(rest[0]));
  else throw new WrongUse('A level is a number from 0 to 9.');
  const changed = await accounts.byId(account.id);
  return changed ? `${describe(changed)}\nOn their devices that are online within a minute.` : '';
}

const services = await openServices(readConfig(process.env));
try {
  console.log(await run(services, process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof WrongUse)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await services.close();
}
