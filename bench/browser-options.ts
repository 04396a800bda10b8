/** How the bench runs Chromium. */
import { ensureBrowser } from '../scripts/browser.ts';

/** How many times slower than this machine's its processor is. */
export const throttle = 4;

export const browserOptions = () => ({
  executablePath: ensureBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  viewport: { width: 1280, height: 800 },
});
