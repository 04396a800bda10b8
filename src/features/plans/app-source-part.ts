/** The dialog in which the app's source is chosen, with its words. */
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { AppSourceDialog } from './app-source-dialog.tsx';

export async function appSourceDialog(): Promise<typeof AppSourceDialog> {
  await loadLaterWords();
  return AppSourceDialog;
}
