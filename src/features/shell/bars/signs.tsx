/** The bell, and what the app shows: what the bar has beside the FTP (S2.36). */
import { AppSourceButton } from './app-source-button.tsx';
import { NewsBell } from './news-bell.tsx';

export function Signs() {
  return (
    <>
      <NewsBell />
      <AppSourceButton />
    </>
  );
}
