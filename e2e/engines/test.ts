/** What a story in a real engine starts from: its own server, and devices with the engine of the project that runs. */
import { findEngine, noEngine } from '#scripts/engines.ts';
import { test as base } from '#e2e/fixtures/test.ts';
import { type EngineDevice, openDevice } from './device.ts';
import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

type Fixtures = {
  /** A device with an empty profile, on this story's server; removed at its end. */
  newEngineDevice: () => Promise<EngineDevice>;
};

export const test = base.extend<Fixtures>({
  newEngineDevice: async ({ server }, use, { project, skip }) => {
    const name = project.name === 'firefox' ? 'firefox' : 'webkit';
    const engine = engineOf(name);
    skip(!engine, noEngine(name));
    if (!engine) return;
    const devices: EngineDevice[] = [];
    await use(async () => {
      const device = await openDevice(engine, server.url);
      devices.push(device);
      return device;
    });
    for (const device of devices) await device.remove();
  },
});

function engineOf(name: 'firefox' | 'webkit'): Engine | undefined {
  if (name === 'webkit') {
    const programs = findEngine('webkit');
    return programs && webkit(programs);
  }
  const programs = findEngine('firefox');
  return programs && firefox(programs.browser);
}
