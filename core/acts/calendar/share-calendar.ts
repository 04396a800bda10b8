/** An athlete opens their calendar to others, closes it, or gives it another address: the page or one of the feeds. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { liveRow } from '#core/domain/sync/change-row.ts';
import { shareId } from '#core/model/share-fields.ts';
import { shareNames, shareParts } from '#core/model/share.ts';

export const shareCalendar = declareAct({
  call: 'calendar.shareCalendar',
  method: 'PUT',
  path: '/api/calendars/share',
  /** Null before the first time; undo may set it back to null. */
  input: z.strictObject({ part: z.enum(shareParts), isOn: z.nullable(z.boolean()), shareId: z.nullable(shareId) }),
  spec: 'S3.03',
  names: null,
  rule: async (rows, { part, isOn, shareId: address }, act) => {
    // S4.04: the page is for paying athletes; a feed for the athlete's own calendar program is for all.
    if (isOn === true && part === 'page') act.admit('paid');
    const settings = await liveRow(rows, 'settings', act.accountId, 'accountUnknown');
    const names = shareNames[part];
    await rows.put('settings', { ...settings, [names.isOn]: isOn, [names.shareId]: address });
  },
});
