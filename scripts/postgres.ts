/** Finds the programs of PostgreSQL for the tests of several nodes, and gets them where there are none. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** As root, the server runs as the first of these users that there is: it refuses to be root. */
const otherUsers = ['postgres', 'nobody'];

/** Why the tests on it are skipped. */
export const noPostgres =
  'Not tested on PostgreSQL: this machine has none that we may start (apt-get install postgresql).';

export interface PostgresPrograms {
  /** The folder of initdb and postgres. */
  bin: string;
  /** As whom they run; null: as we do. */
  user: { uid: number; gid: number } | null;
}

/** The newest PostgreSQL of this machine, on the PATH or where Debian and Homebrew keep it; undefined where there is none. */
export function findPostgres(): PostgresPrograms | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  const usual = ['/usr/lib/postgresql/*/bin', '/opt/homebrew/opt/postgresql@*/bin', '/usr/local/opt/postgresql@*/bin'];
  const bin = [...globSync(usual).sort().reverse(), ...onPath].find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
  if (!bin) return undefined;
  if (process.getuid?.() !== 0) return { bin, user: null };
  const user = otherUsers.map(idsOf).find((ids) => ids !== null);
  return user ? { bin, user } : undefined;
}

/** As findPostgres, but installs Debian's package when there is none and we may. */
export function ensurePostgres(): PostgresPrograms | undefined {
  const ways = process.getuid?.() === 0 ? [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']] : [];
  for (const args of ways) {
    const found = findPostgres();
    if (found) return found;
    console.log(`No PostgreSQL found: apt-get ${args.join(' ')} …`);
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
  return findPostgres();
}

function idsOf(user: string): PostgresPrograms['user'] {
  try {
    const id = (what: string) => Number(execFileSync('id', [what, user], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}
