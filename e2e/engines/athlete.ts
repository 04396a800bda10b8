/** What an athlete does in a story in any engine. */
import { hasCatalogue, password } from '#e2e/fixtures/athlete.ts';
import { expect } from '#e2e/fixtures/test.ts';
import type { EnginePage } from './page.ts';

/** Registers and stays signed in; resolves with the mail address when the public catalogue is on the device. */
export async function signUp(page: EnginePage): Promise<{ email: string }> {
  const email = 'kim.rider@example.org';
  await page.visit('/account/register');
  await page.type({ label: 'Name' }, 'Kim Rider');
  await page.type({ label: 'Email address' }, email);
  await page.type({ label: 'Password' }, password);
  await page.click({ role: 'button', name: 'Create account' });
  await expect.poll(() => page.evaluate(hasCatalogue), { timeout: 60_000 }).toBe(true);
  return { email };
}

/** Finds a workout by the search and adds it to today. */
export async function addToToday(page: EnginePage, workout: string): Promise<void> {
  await page.visit(`/search?q=${encodeURIComponent(workout)}`);
  await page.click({ role: 'link', name: workout });
  await page.click({ role: 'button', name: 'Add to calendar' });
  await page.click({ role: 'button', name: 'Today', inside: '[role=dialog]' });
  await page.shows(`Added ${workout} on `);
}

export async function expectAllSent(page: EnginePage): Promise<void> {
  await page.visit('/sync');
  await page.shows('Everything is synced');
}
