/** Why a recording, or the file that it came in, can't be shown now. */
import type { TFunction } from 'i18next';
import type { Recording } from '#src/app/activities/recording-of.ts';

export type Missing = Exclude<Recording['at'], 'here' | 'loading'>;

export const wordsOfMissing = (at: Missing, t: TFunction): string =>
  t(`activities.recording.${at === 'not there' ? 'notThere' : at}`);
