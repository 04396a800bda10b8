/** The athlete chooses a language: for this device, and in the settings for the others. */
import { settingsIn } from '#src/db/row-reads.ts';
import { fetchLocale, switchLocale } from '#src/i18n/i18n.ts';
import type { Locale } from '#core/model/locales.ts';
import { currentAthlete } from '#src/app/session/athlete.ts';
import { doAct } from '#src/app/acts/do-act.ts';

/**
 * Switches without a reload.
 * @throws Error where the words can't be fetched; the old language stays
 */
export async function showLanguage(locale: Locale): Promise<void> {
  await switchLocale(locale);
  // The worker keeps the words of the languages in use, for starts offline.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
  navigator.serviceWorker?.controller?.postMessage({ type: 'keep-words', locale });
}

/**
 * Switches, and keeps the choice with the account.
 * @throws Error where the words can't be fetched; the old language stays
 */
export async function chooseLanguage(locale: Locale): Promise<void> {
  await fetchLocale(locale);
  const athlete = currentAthlete();
  // Before the first sync there are no settings to change. What is shown is kept first: a page left in between would
  // come back in the old language.
  const settings = athlete && (await settingsIn(athlete.database));
  const isSaved =
    settings && (await doAct('updateSettings', { fields: { locale } }, { settings: [settings] }, { isSilent: true }));
  if (settings && !isSaved) return;
  await showLanguage(locale);
}
