/** Finds Firefox and WebKitGTK for the stories in real engines, and gets them where there are none. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export type EngineName = 'firefox' | 'webkit';

/** What each needs: programs by all of their names, and Debian's packages that bring them. */
const needs = {
  firefox: { programs: { browser: ['firefox-esr', 'firefox'] }, packages: ['firefox-esr'] },
  webkit: {
    programs: { driver: ['WebKitWebDriver'], gjs: ['gjs'], screen: ['Xvfb'] },
    packages: ['webkit2gtk-driver', 'gjs', 'gir1.2-webkit2-4.1', 'xvfb'],
  },
} satisfies Record<EngineName, { programs: Record<string, string[]>; packages: string[] }>;

export type Programs<Name extends EngineName> = Record<keyof (typeof needs)[Name]['programs'], string>;

/** A mirror that does not answer must not keep the tests from going on without the engine. */
const installMilliseconds = 240_000;

/** Why the stories in an engine are skipped. */
export const noEngine = (name: EngineName): string =>
  `Not tested in ${name === 'firefox' ? 'Firefox' : 'WebKit'}: this machine has none that we can drive (apt-get install ${needs[name].packages.join(' ')}).`;

/** The paths of an engine's programs; undefined where one of them is missing or does not start. */
export function findEngine<Name extends EngineName>(name: Name): Programs<Name> | undefined {
  const found = Object.entries(needs[name].programs).map(([use, names]) => [use, names.map(onPath).find(Boolean)]);
  if (found.some(([, path]) => path === undefined)) return undefined;
  const programs = Object.fromEntries(found) as Programs<Name>;
  return starts(name, programs) ? programs : undefined;
}

/** As findEngine for each of them, but installs Debian's packages when we may; says which are still missing. */
export function ensureEngines(): void {
  for (const name of Object.keys(needs) as EngineName[]) {
    const install = ['install', '-y', '--no-install-recommends', ...needs[name].packages];
    for (const args of process.getuid?.() === 0 ? [['update'], install] : []) {
      if (findEngine(name)) break;
      console.log(`No ${name} found: apt-get ${args.join(' ')} …`);
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      spawnSync('apt-get', args, { stdio: 'inherit', env, timeout: installMilliseconds });
    }
    if (!findEngine(name)) console.log(noEngine(name));
  }
}

function onPath(program: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

/** Firefox tells its version; gjs, whether it has the library with WebKit in it. */
function starts(name: EngineName, programs: Record<string, string>): boolean {
  const [program = '', args]: [string | undefined, string[]] =
    name === 'firefox'
      ? [programs['browser'], ['--version']]
      : [programs['gjs'], ['-c', "imports.gi.versions.WebKit2 = '4.1'; imports.gi.WebKit2"]];
  try {
    execFileSync(program, args, { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}
