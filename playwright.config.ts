/** End-to-end stories, in a Chromium of this machine against the real server and the built app. */
import { defineConfig } from 'playwright/test';
import { noCodeCache } from './e2e/fixtures/code-cache.ts';
import { findStoryBrowser } from './scripts/browser.ts';

// Where there is none the stories do not begin (filled-data.ts), but these settings can be read.
const browser = findStoryBrowser();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/fixtures/filled-data.ts',
  // Stories wait more than they compute, and each has a server of its own.
  workers: 4,
  fullyParallel: true,
  // Generous: these are stories of minutes on machines of two cores that may be four times as slow on another day, not
  // measurements. A story has a limit of its own only where it needs more.
  timeout: 300_000,
  globalTimeout: 60 * 60_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  // Where no person can look and try again, a second try tells a race from a break; the closing line names it all the
  // same.
  retries: process.env['CI'] ? 1 : 0,
  projects: [
    { name: 'chromium', testIgnore: '**/e2e/engines/**' },
    // The core stories in other engines, and those that every engine tells; each is skipped, aloud, where the machine has none.
    { name: 'firefox', testMatch: '{engines,everywhere}/*.e2e.ts' },
    { name: 'webkit', testMatch: '{engines,everywhere}/*.e2e.ts' },
  ],
  use: {
    // A film of every story takes a sixth of the processor's time, a trace an eighth: a second try alone has one, which
    // `--retries 1` gives to what failed.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    // Chromium refuses its sandbox to the superuser, as who tests in containers run. It would also compile all scripts of
    // the app ahead while a device installs it, a quarter of the processor time of a story: code-cache.e2e.ts alone lets it.
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [noCodeCache, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
});
