/** What FTP an athlete had in a sport from a day on (S3.10). Entries are added and never changed. */
import * as z from 'zod/mini';
import { id, plainDate } from './ids.ts';
import { settingsBounds } from './settings-bounds.ts';
import { sportSchema } from './sport-schema.ts';

const { minimum, maximum } = settingsBounds.ftp;

export const ftpHistoryFields = {
  /** The id of the athlete's settings, under which their entries hang. */
  settingsId: id,
  sport: sportSchema,
  /** Watts. */
  value: z.number().check(z.minimum(minimum), z.maximum(maximum)),
  date: plainDate,
};

/** What an athlete may enter (S5.14): narrower than what settings take, in watts with 2 decimals. */
export const enteredFtpBounds = { minimum: 50, maximum: 800 } as const;
export const enteredFtp = z
  .number()
  .check(z.minimum(enteredFtpBounds.minimum), z.maximum(enteredFtpBounds.maximum), z.multipleOf(0.01));
