/** Opens everything that the configuration asks for: the database, the keys, the mail. */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '#core/model/limits.ts';
import { AccessTokens } from './accounts/access-token.ts';
import { accountLimits } from './accounts/limits.ts';
import { mailer, type SendMail } from './accounts/mail.ts';
import { forgetSetUpCode, setUpCode, tokenSecret } from './accounts/secrets.ts';
import { BadConfig, type Config } from './config.ts';
import { Live } from './live.ts';
import { createLog, type Log } from './log.ts';
import type { Services } from './services.ts';
import { AccountStore } from './store/accounts.ts';
import { followPlans } from './store/follow-plans.ts';
import { followWorkouts } from './store/follow-workouts.ts';
import { SearchStore } from './store/search.ts';
import { openSqlite } from './store/sqlite.ts';
import { SqlStore } from './store/sql-store.ts';

export interface OpenServices extends Services {
  close(): Promise<void>;
}

/** What tests bring of their own. */
interface Ports {
  now?: () => Date;
  log?: Log;
  sendMail?: SendMail;
  /** A file, or `:memory:`; by default in the data folder. */
  database?: string;
}

/** @throws BadConfig where this release cannot do what is asked */
export async function openServices(config: Config, ports: Ports = {}): Promise<OpenServices> {
  if (config.databaseUrl !== null) {
    throw new BadConfig('DATABASE_URL is set, but this release keeps its data in DATA_DIR only. Unset it.');
  }
  mkdirSync(config.dataFolder, { recursive: true, mode: 0o700 });
  const now = ports.now ?? (() => new Date());
  const log = ports.log ?? createLog((line) => process.stdout.write(`${line}\n`), now);
  const engine = await openSqlite(ports.database ?? join(config.dataFolder, 'trainside.db'));
  const store = new SqlStore(engine, [followWorkouts, followPlans]);
  const accounts = new AccountStore(engine.db);
  const live = new Live();
  const secret = tokenSecret(config.dataFolder);
  return {
    config,
    execute: {
      store,
      now,
      randomBytes: (count) => randomBytes(count),
      announce: (space) => live.announce(space),
      pageRows: limits.pageRows,
      report: (error, mid) => log('call failed', { mid, error }),
    },
    accounts,
    search: new SearchStore(engine.db),
    tokens: new AccessTokens(secret, now),
    tokenSecret: secret,
    limits: accountLimits(now),
    sendMail: ports.sendMail ?? mailer(config, (text) => process.stdout.write(`${text}\n`)),
    live,
    log,
    setUpCode: setUpCodeOf(config, accounts),
    close: () => store.close(),
  };
}

/** Asks the database until there is an administrator, and never again. */
function setUpCodeOf({ dataFolder }: Config, accounts: AccountStore): () => Promise<string | null> {
  let isSetUp = false;
  return async () => {
    if (!isSetUp && (await accounts.hasAdministrator())) {
      isSetUp = true;
      forgetSetUpCode(dataFolder);
    }
    return isSetUp ? null : setUpCode(dataFolder);
  };
}
