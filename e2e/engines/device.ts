/** An athlete's device with a real engine: a profile on disk, and a browser that can end at any moment and be opened again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine, Features } from './engine.ts';
import { type EnginePage, pageOf } from './page.ts';

export type EngineDevice = {
  /** The browser's one tab; the same after the browser was opened again. */
  page: EnginePage;
  /** Ends the browser without warning. */
  close: () => Promise<void>;
  /** Opens it on what it kept. */
  open: () => Promise<void>;
  /** Ends it and forgets the profile. */
  remove: () => Promise<void>;
};

export async function openDevice(engine: Engine, baseUrl: string, features: Features): Promise<EngineDevice> {
  const profile = mkdtempSync(join(tmpdir(), 'trainside-engine-'));
  let browser = await engine.open(profile, features);
  return {
    page: pageOf(() => browser, baseUrl),
    close: () => browser.kill(),
    async open() {
      browser = await engine.open(profile, features);
    },
    async remove() {
      await browser.kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
