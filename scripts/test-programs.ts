/** Finds the browsers and the PostgreSQL that npm test uses, installs what is missing where we may, and says what stays so. */
import { ensureStoryBrowser } from './browser.ts';
import { ensureEngines } from './engines.ts';
import { ensurePostgres, noPostgres } from './postgres.ts';

if (!ensurePostgres()) console.log(noPostgres);
// Before the browser, which may come from the lists of packages that these have fetched.
ensureEngines();
console.log(`Node ${process.versions.node}, Chromium at ${ensureStoryBrowser()}`);
