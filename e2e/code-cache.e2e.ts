/** A later start takes the compiled code of the first load from the browser's cache (docs/decisions/0017-classic-first-load.md). */
import { noCodeCache } from './fixtures/code-cache.ts';
import { waitUntilKept } from './fixtures/offline.ts';
import { expect, test } from './fixtures/test.ts';

test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: launchOptions.args?.filter((option) => option !== noCodeCache) ?? [] }),
    { scope: 'worker' },
  ],
});

type Compiled = {
  name: string;
  args: { data?: { url?: string; notStreamedReason?: string } };
};

test('the first load is compiled once, when the app is installed, and not at each start', async ({ page }) => {
  await page.goto('/');
  await waitUntilKept(page);
  const addresses = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[src^="/assets/"]')].map(({ src }) => src),
  );
  expect(addresses.length).toBeGreaterThan(2);

  const compiled: Compiled[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Tracing.dataCollected', ({ value }) => compiled.push(...(value as unknown as Compiled[])));
  const traceConfig = { includedCategories: ['v8', 'disabled-by-default-v8.compile'] };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await ended;

  const compiles = compiled.filter(({ name }) => name.startsWith('v8.compile'));
  for (const address of addresses) {
    const own = compiles.map(({ args }) => args.data).find((data) => data?.url === address);
    expect(own?.notStreamedReason, address).toContain('code-cache available');
  }
});
