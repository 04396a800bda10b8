/** A Chromium that can be killed as a phone kills an app, or as a power cut ends it: the whole process group, at once. */
import { type BrowserContext, chromium } from 'playwright/test';
import { startProgram } from '#e2e/engines/programs.ts';

export interface KillableBrowser {
  context: BrowserContext;
  /** Ends every process of it by SIGKILL. */
  kill: () => Promise<void>;
}

/** Chromium refuses its sandbox to the superuser, as who tests in containers run. */
export const rootArguments = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/**
 * Starts one that keeps what it keeps in a profile's folder.
 * @param program path of a Chromium
 */
export async function openKillable(program: string, profile: string): Promise<KillableBrowser> {
  const chosen = [
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--no-default-browser-check',
    ...rootArguments,
  ];
  const { said, kill } = startProgram(program, [...chosen, 'about:blank']);
  try {
    const browser = await chromium.connectOverCDP(await said(/DevTools listening on (ws:\S+)/));
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no profile.');
    return { context, kill };
  } catch (error) {
    await kill();
    throw error;
  }
}
