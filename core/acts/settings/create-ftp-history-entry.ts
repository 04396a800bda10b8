/**
 * An athlete enters an FTP, a critical swim speed or a best 2,000 m of the past (S7.37). The newest one becomes the
 * present one, as far as that followed them.
 */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { Refusal } from '#core/contract/errors.ts';
import { becomesPresent } from '#core/domain/settings/becomes-present.ts';
import { ftpWindow } from '#core/domain/settings/ftp-window.ts';
import { timeOfAct } from '#core/domain/settings/time-of-act.ts';
import { createRow, liveRow } from '#core/domain/sync/change-row.ts';
import { isEntered } from '#core/model/ftp-history.ts';
import { id, instant, plainDate } from '#core/model/ids.ts';
import { sportSchema } from '#core/model/sport-schema.ts';
import { paceNames, settingOf } from '#core/model/thresholds.ts';

export const createFtpHistoryEntry = declareAct({
  call: 'users.createFtpHistoryEntry',
  method: 'POST',
  path: '/api/users/ftp-history/create',
  version: 3,
  input: z
    .strictObject({
      entryId: id,
      sport: sportSchema,
      setting: z.exactOptional(z.enum(paceNames)),
      value: z.number(),
      date: plainDate,
      at: instant,
    })
    .check(z.refine(isEntered)),
  spec: 'S7.37',
  names: null,
  rule: async (rows, { entryId, at, ...entered }, { accountId, now }) => {
    const settings = await liveRow(rows, 'settings', accountId, 'accountUnknown');
    const { from, to } = ftpWindow(timeOfAct(at, now), settings.timezone);
    if (entered.date < from || entered.date > to) throw new Refusal('ftpDateOutside', { from, to });
    await createRow(rows, 'ftpHistory', { id: entryId, deletedBy: null, settingsId: settings.id, ...entered });
  },
  // The value of today follows the rows as they are, not as a page showed them: here and on the server (follow-entries.ts).
  preview: async (rows, { entryId, at: _at, ...entered }, { accountId }) => {
    const settings = await liveRow(rows, 'settings', accountId, 'accountUnknown');
    const before = (await rows.children('ftpHistory', settings.id)).filter(({ id }) => id !== entryId);
    if (!becomesPresent(before, settings, entered)) return;
    await rows.put('settings', { ...settings, [settingOf(entered)]: entered.value });
  },
});
