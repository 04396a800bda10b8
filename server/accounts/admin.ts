/** npm run admin -- list | level EMAIL 0–9 | role EMAIL [ROLE …] | suspend|resume|confirm EMAIL | vapid | secrets-key ID: what the person who runs the server may do to accounts. */
import webPush from 'web-push';
import { Refusal } from '#core/contract/errors.ts';
import { readConfig } from '#server/config.ts';
import { openServices, type OpenServices } from '#server/open-services.ts';
import { newSecretsKey } from '#server/secrets-at-rest.ts';
import { suspend } from './suspend.ts';
import type { Account } from '#server/store/accounts.ts';

const usage = `npm run admin -- list
npm run admin -- level EMAIL 2                 0 free, 1 paid, 2 premium
npm run admin -- role EMAIL administrator      no role takes all of them away
npm run admin -- suspend EMAIL                 nobody signs in to it or sees what it shares
npm run admin -- resume EMAIL                  ends that
npm run admin -- confirm EMAIL                 the mail address is theirs, though no mail has shown it
npm run admin -- vapid                         a new key for push messages
npm run admin -- secrets-key 2026-11           a new key for secrets of connected services, by a name of its own`;

/** A wrong word on the command line, with what to say about it. */
class WrongUse extends Refusal {
  constructor(sentence: string) {
    super('invalidInput');
    this.message = sentence;
  }
}

const describe = ({ email, username, accessLevel, roles }: Account): string =>
  `${email}  ${username}  level ${accessLevel}  ${roles.join(', ')}`;

interface Command {
  /** The name that the same act has in the app. */
  act: string;
  run(services: OpenServices, account: Account, given: readonly string[]): Promise<void>;
}

const commands: Record<string, Command> = {
  level: {
    act: 'changeAccount',
    async run({ accounts }, { id }, [level = '']) {
      if (!/^[0-9]$/.test(level)) throw new WrongUse('A level is a number from 0 to 9.');
      await accounts.setLevel(id, Number(level));
    },
  },
  role: {
    act: 'changeAccount',
    async run({ accounts }, { id }, given) {
      const roles = given.filter((role) => /^[a-z-]{1,30}$/.test(role));
      await accounts.setRoles(id, roles);
    },
  },
  suspend: { act: 'suspendAccount', run: (services, { id }) => suspend(services, id) },
  resume: { act: 'resumeAccount', run: ({ holds }, { id }) => holds.lift(id, 'suspended') },
  confirm: { act: 'confirmAccount', run: ({ holds }, { id }) => holds.lift(id, 'unconfirmed') },
};

async function run(services: OpenServices, [name = '', email, ...given]: readonly string[]): Promise<string> {
  const { accounts, adminActs, execute } = services;
  if (name === 'list') return (await accounts.all()).map(describe).join('\n');
  if (name === 'vapid') return `VAPID_PRIVATE_KEY=${webPush.generateVAPIDKeys().privateKey}`;
  if (name === 'secrets-key' && /^[a-z0-9-]{1,20}$/.test(email ?? ''))
    return `SECRETS_KEYS=${newSecretsKey(email ?? '')}`;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || !email) throw new WrongUse(usage);
  const account = await accounts.byEmail(email.toLowerCase());
  if (!account) throw new WrongUse(`There is no account with the mail address ${email}.`);
  const asked = { doneBy: null, act: command.act, account: account.id, input: JSON.stringify({ [name]: given }) };
  await adminActs.record(execute, asked, () => command.run(services, account, given));
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
