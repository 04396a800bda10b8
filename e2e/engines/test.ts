/** What a story in any engine starts from: its own server, and devices with the engine of the project that runs. */
import { findEngine, noEngine } from '#scripts/engines.ts';
import { test as base } from '#e2e/fixtures/test.ts';
import { chromiumDevice } from './chromium.ts';
import { type EngineDevice, openDevice } from './device.ts';
import type { Engine, Features } from './engine.ts';
import { firefox } from './firefox.ts';
import type { EnginePage } from './page.ts';
import { webkit } from './webkit.ts';

type Fixtures = {
  /** A device with an empty profile, on this story's server; removed at its end. */
  newEngineDevice: (features?: Features) => Promise<EngineDevice>;
  /** The one tab of such a device, for a story of one. */
  tab: EnginePage;
};

const asUsual: Features = { hasWorkers: true };

export const test = base.extend<Fixtures>({
  newEngineDevice: async ({ baseURL, newDevice, viewport }, use, { project, skip }) => {
    if (project.name === 'chromium') {
      await use(async ({ hasWorkers } = asUsual) => {
        const serviceWorkers = hasWorkers ? 'allow' : 'block';
        return chromiumDevice(await newDevice({ baseURL: baseURL!, viewport, serviceWorkers }));
      });
      return;
    }
    const name = project.name === 'firefox' ? 'firefox' : 'webkit';
    const engine = engineOf(name);
    skip(!engine, noEngine(name));
    if (!engine) return;
    const devices: EngineDevice[] = [];
    await use(async (features = asUsual) => {
      const device = await openDevice(engine, baseURL!, features);
      devices.push(device);
      return device;
    });
    for (const device of devices) await device.remove();
  },
  tab: async ({ newEngineDevice }, use) => use((await newEngineDevice()).page),
});

function engineOf(name: 'firefox' | 'webkit'): Engine | undefined {
  if (name === 'webkit') {
    const programs = findEngine('webkit');
    return programs && webkit(programs);
  }
  const programs = findEngine('firefox');
  return programs && firefox(programs.browser);
}
