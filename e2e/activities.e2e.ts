/** Recorded activities: files are added offline, shown at once with their charts, and sent once there is a network. */
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { goOffline, goOnline, waitUntilKept } from './fixtures/offline.ts';
import { recordedRide } from './fixtures/recorded-ride.ts';
import { expect, test } from './fixtures/test.ts';

test('S2.14 S2.05 S3.08 S7.09 files added offline are shown at once, with a receipt each, and are sent later', async ({
  page,
  context,
  server,
}) => {
  await signUp(page);
  await page.goto('/activities');
  await waitUntilKept(page);
  await goOffline(context, server);
  const start = '2026-11-20T07:00:00Z';
  await page
    .getByLabel('Add files', { exact: true })
    .and(page.locator('input'))
    .setInputFiles([
      { ...recordedRide('Along the lake', start), name: 'hills.gpx' },
      { name: 'broken.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from('<gpx><trk>') },
      { ...recordedRide('Along the lake', start), name: 'again.gpx' },
      recordedRide('Watch', '2026-11-20T07:00:05Z'),
    ]);
  const receipts = page.getByRole('region', { name: 'Added files' });
  await expect(receipts.getByRole('status')).toHaveText('3 activities read · 1 file couldn’t be imported');
  await expect(receipts.getByRole('listitem').first()).toContainText('broken.gpx');
  await expect(receipts.getByText('Already in your activities.')).toBeVisible();
  await expect(receipts.getByText(/Another recording/)).toBeVisible();
  await expect(receipts.getByText('broken.gpx')).toBeVisible();
  await receipts.getByRole('button', { name: 'Done' }).click();

  const line = page.getByRole('link', { name: 'Along the lake' });
  await expect(page.getByText('1 activity ·')).toBeVisible();
  await expectAccessible(page);
  await line.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Along the lake' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Power' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Heart rate' })).toBeVisible();
  await page.getByRole('radio', { name: '7 of 10' }).check({ force: true });
  await page.getByText('Table, minute by minute').click();
  await expect(page.getByRole('row', { name: /^0:00/ })).toContainText(/\d\sW.*\d\sbpm.*88\srpm.*\d\skm\/h/);

  // Zones are read as times, not by their colours alone.
  const zones = page.getByRole('region', { name: 'Time in zones' });
  await expect(zones).toContainText(/Anaerobic\s*\d+:\d\d/);
  await expect(zones).toContainText(/Zone 3 · 117–132\sbpm\s*\d+:\d\d/);
  await expect(zones).toContainText(/Decoupling\s*-?\d+%/);

  // It can be taken away offline, as it came and as other programs have it.
  const downloads = page.getByRole('region', { name: 'Download' });
  for (const [button, fileName] of [
    ['Original file: hills.gpx', 'hills.gpx'],
    ['FIT', '2026-11-20 Along the lake.fit'],
    ['GPX', '2026-11-20 Along the lake.gpx'],
  ] as const) {
    const begun = page.waitForEvent('download');
    await downloads.getByRole('button', { name: button, exact: true }).click();
    expect((await begun).suggestedFilename()).toBe(fileName);
  }

  // A part that is drawn over has its own numbers.
  const chart = page.getByRole('img', { name: 'Power' });
  await chart.scrollIntoViewIfNeeded();
  const box = (await chart.boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.4, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.7, box.y + 50, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText(/ long$/)).toBeVisible();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  // All that is in view is the part, and marked.
  const shares = () =>
    page
      .locator('.u-select')
      .evaluateAll((marked) => marked.map((one) => one.clientWidth / one.parentElement!.clientWidth));
  await expect.poll(async () => Math.min(...(await shares()))).toBeGreaterThan(0.98);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByText(/ long$/)).toBeHidden();
  // A finger draws as the mouse does.
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', part: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: box.x + box.width * part, y: box.y + 40 }],
    });
  await touch('touchStart', 0.3);
  for (const part of [0.35, 0.4, 0.5, 0.6]) await touch('touchMove', part);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByText(/ long$/)).toBeVisible();
  await expectAccessible(page);

  // It is on its day, and the week counts it, though nothing was planned.
  await page.goto('/calendar?month=2026-11');
  const onCalendar = page.getByRole('gridcell').getByRole('link', { name: /Along the lake.*30 min.*Done/ });
  await expect(onCalendar).toBeVisible();
  await expectAccessible(page);
  await onCalendar.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Along the lake' })).toBeVisible();

  // What was hidden can be found again.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Hide' }).click();
  await expect(page.getByText(/Hidden: yes/)).toBeVisible();
  await page.goto('/activities');
  await expect(line).toBeHidden();
  await page.getByRole('checkbox', { name: 'Include hidden' }).check();
  await line.click();
  await expect(page.getByText(/Recorded by .* FTP 100\sW/)).toBeVisible();

  // The FTP was a placeholder: with the athlete's own, the figures are worked out again.
  await page.goto('/settings');
  await page.getByLabel('FTP, cycling').fill('250');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.goto('/activities?hidden=true');
  await line.click();
  await page.getByRole('button', { name: 'Recalculate' }).click();
  await expect(page.getByText(/Recorded by .* FTP 250\sW/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recalculate' })).toBeHidden();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Restore the previous numbers' }).click();
  await expect(page.getByText(/Recorded by .* FTP 100\sW/)).toBeVisible();

  await goOnline(context, server);
  await page.reload();
  await expect(page.getByRole('img', { name: 'Power' })).toBeVisible();
});

test('S2.04 S7.05 best efforts say a VO2max with its error, and an FTP that is set by the athlete alone @thorough', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/activities');
  await page.getByRole('link', { name: 'VO₂max estimate' }).click();
  await expect(page.getByText(/No ride in the last 90 days has five minutes of power/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Activities' }).click();
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  await page
    .getByLabel('Add files', { exact: true })
    .and(page.locator('input'))
    .setInputFiles([recordedRide('All out', yesterday)]);
  await page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'All out' }).click();
  const curve = page.getByRole('region', { name: 'Best power' });
  await expect(curve.getByRole('row', { name: /^5:00/ })).toContainText(/\d\sW\s*\d+\sW\s*\d+\sW/);

  await page.goto('/settings');
  await page.getByLabel('Weight').first().fill('70');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.goto('/activities/vo2max-test-page');
  await expect(page.getByRole('link', { name: 'All out' })).toBeVisible();
  // 16.6 + 8.87 × 203 W / 70 kg, by Sitko et al. 2021.
  await expect(page.getByText('42 ± 5')).toBeVisible();
  const thresholds = page.getByRole('region', { name: 'Thresholds from your best efforts' });
  await expect(thresholds).toContainText(/FTP is (your critical power|9\d% of your best)/);
  await expectAccessible(page);
  const button = thresholds.getByRole('button', { name: /^Set FTP to \d+ W$/ });
  const watts = (await button.textContent())!.match(/\d+/)![0];
  await button.click();
  await expect(button).toBeHidden();

  // All out over two, five and twenty minutes: what critical power and W′ follow from.
  const wattsAt = (second: number) =>
    second < 1200 ? 271 : second < 1500 ? 100 : second < 1800 ? 313 : second < 2100 ? 100 : 397;
  await page.goto('/activities');
  await page
    .getByLabel('Add files', { exact: true })
    .and(page.locator('input'))
    .setInputFiles([
      recordedRide('Efforts', new Date(Date.now() - 2 * 86_400_000).toISOString(), { wattsAt, points: 444 }),
    ]);
  await expect(page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'Efforts' })).toBeVisible();
  await page.getByRole('link', { name: 'VO₂max estimate' }).click();
  const capacity = thresholds.getByRole('button', { name: /^Set critical power to \d+ W and W′ to [\d.]+ kJ$/ });
  const [, criticalPower, work] = (await capacity.textContent())!.match(/(\d+)\D+?([\d.]+)\skJ/)!;
  await capacity.click();
  await expect(capacity).toBeHidden();
  await page.getByRole('link', { name: 'Efforts' }).click();
  await expect(page.getByText(new RegExp(`critical power of ${criticalPower}\\sW .* in your settings`))).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByLabel('FTP, cycling')).toHaveValue(watts);
  await expect(page.getByLabel('Critical power', { exact: true })).toHaveValue(criticalPower!);
  await expect(page.getByLabel(/^W′/)).toHaveValue(work!);
});
