/** An athlete enters an FTP of the past (S7.37). The newest one becomes the present one, as far as that followed them. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { Refusal } from '#core/contract/errors.ts';
import { becomesPresent } from '#core/domain/settings/becomes-present.ts';
import { ftpWindow } from '#core/domain/settings/ftp-window.ts';
import { ftpNameOf } from '#core/domain/settings/thresholds.ts';
import { timeOfAct } from '#core/domain/settings/time-of-act.ts';
import { createRow, liveRow } from '#core/domain/sync/change-row.ts';
import { enteredFtp } from '#core/model/ftp-history.ts';
import { id, instant, plainDate } from '#core/model/ids.ts';
import { sportSchema } from '#core/model/sport-schema.ts';

export const createFtpHistoryEntry = declareAct({
  call: 'users.createFtpHistoryEntry',
  method: 'POST',
  path: '/api/users/ftp-history/create',
  input: z.strictObject({ entryId: id, sport: sportSchema, value: enteredFtp, date: plainDate, at: instant }),
  spec: 'S7.37',
  rule: async (rows, { entryId, sport, value, date, at }, act) => {
    const settings = await liveRow(rows, 'settings', act.accountId, 'accountUnknown');
    const { from, to } = ftpWindow(timeOfAct(at, act.now), settings.timezone);
    if (date < from || date > to) throw new Refusal('ftpDateOutside', { from, to });
    const before = (await rows.children('ftpHistory', settings.id)).filter(({ id }) => id !== entryId);
    await createRow(rows, 'ftpHistory', { id: entryId, deletedBy: null, settingsId: settings.id, sport, value, date });
    // On the server the FTP of today follows the rows as they are, not as this device saw them (follow-entries.ts).
    const isGuess = act.now === undefined;
    if (isGuess && becomesPresent(before, settings, { sport, date })) {
      await rows.put('settings', { ...settings, [ftpNameOf[sport]]: value });
    }
  },
});
