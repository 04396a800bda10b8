/** What the history is called: who only rides knows it by its name. */
import type { Settings } from './settings-draft.ts';

export const historyTitle = ({ displayedSportProfiles }: Settings) =>
  displayedSportProfiles.every((sport) => sport === 'bike') ? 'settings.ftpHistory.title' : 'settings.history.title';
