/** Finds a Chromium for stories, pictures and measurements, and gets one where there is none. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { inProject } from './paths.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without windows, as Debian packs it: stories take a fifth less of the processor in it. */
const shell = 'chromium-headless-shell';

/** A mirror that does not answer must not keep the stories from the Chromium that is here. */
const shellMilliseconds = 120_000;

/** The path of a Chromium that starts: CHROMIUM_PATH, else one on the PATH, else Playwright's own download. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  return (named ? [named] : [...onPath(names), chromium.executablePath()]).find(starts);
}

/** As findBrowser, but the headless shell where it is on the PATH. */
export function findStoryBrowser(): string | undefined {
  return process.env['CHROMIUM_PATH'] ? findBrowser() : (onPath([shell]).find(starts) ?? findBrowser());
}

/**
 * As ensureBrowser, but tries first to get the headless shell and, for the stories that need windows, Chromium itself,
 * from the packages that this machine knows of already.
 */
export function ensureStoryBrowser(): string {
  const isMissing = !process.env['CHROMIUM_PATH'] && !(onPath([shell]).some(starts) && findBrowser());
  if (isMissing && process.getuid?.() === 0) {
    const args = ['install', '-y', '--no-install-recommends', shell, 'chromium'];
    console.log(`No ${shell} or no Chromium found: apt-get ${args.join(' ')} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', args, { stdio: 'inherit', env, timeout: shellMilliseconds });
  }
  return findStoryBrowser() ?? ensureBrowser();
}

/** As findBrowser, but downloads Playwright's Chromium or installs Debian's when there is none; throws when neither works. */
export function ensureBrowser(): string {
  const isRoot = process.getuid?.() === 0;
  const playwright = [inProject('node_modules/playwright/cli.js'), 'install', 'chromium'];
  const ways: [string, string[]][] = [
    [process.execPath, isRoot ? [...playwright, '--with-deps'] : playwright],
    ...(isRoot
      ? ([
          ['apt-get', ['update']],
          ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium']],
        ] satisfies [string, string[]][])
      : []),
  ];
  for (const [command, args] of ways) {
    const found = findBrowser();
    if (found) return found;
    console.log(`No Chromium found: ${[command, ...args].join(' ')} …`);
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
  const found = findBrowser();
  if (!found)
    throw new Error('There is no Chromium and none could be installed. Install one, or set CHROMIUM_PATH to it.');
  return found;
}

const onPath = (programs: readonly string[]): string[] =>
  (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)));

/** Asking for the version also tells a download whose system libraries are missing. */
function starts(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}
