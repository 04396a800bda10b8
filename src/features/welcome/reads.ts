/** What the first questions read of the device. */
import { settingsIn } from '#src/db/row-reads.ts';

/** The athlete's settings; undefined before the first sync. */
export const loadWelcome = settingsIn;
