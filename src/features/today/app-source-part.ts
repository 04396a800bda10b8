/** What the app shows, with its words. */
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { AppSource } from './app-source.tsx';

export { readAhead } from './plan-of-day.ts';

export async function appSourcePart(): Promise<typeof AppSource> {
  await loadLaterWords();
  return AppSource;
}
