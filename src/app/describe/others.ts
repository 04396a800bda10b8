/** Changes of settings, and decisions, told. */
import type { ParkedCall } from '#core/contract/sync.ts';
import type { Describers, ToldCall } from './describer.ts';
import { sayDetails } from './fields.ts';
import { titleOf } from './titles.ts';
import type { Words } from './words.ts';

/** @param describeCall tells the call that was set aside */
export const othersWith = (
  describeCall: (call: ToldCall, words: Words) => Promise<string>,
): Describers<'updateSettings' | 'createFtpHistoryEntry' | 'decideConflicts' | 'park' | 'bringBack'> => ({
  updateSettings: async ({ fields }, _was, words) =>
    words.t('sync.call.updateSettings', { details: await sayDetails('settings', fields, words) }),
  createFtpHistoryEntry: async ({ sport, value, date }, _was, { t, format }) =>
    t('sync.call.createFtpHistoryEntry', {
      sport: t(`sport.${sport}`),
      ftp: format.exactWatts(value),
      date: format.fullDate(date),
    }),
  decideConflicts: async ({ conflictIds, decision }, _was, words) =>
    words.t('sync.call.decide', {
      decision: words.t(`sync.decision.${decision}`),
      name: await titleOf('conflicts', conflictIds[0] ?? '', words),
    }),
  bringBack: async ({ rows }, _was, { t, format }) =>
    t('sync.call.bringBack', { count: rows.length, number: format.number(rows.length) }),
  park: async (input, _was, words) => {
    const { call, sv, input: said } = (input as { parked: ParkedCall }).parked;
    return words.t('sync.call.park', { change: await describeCall({ call, sv, input: said, was: [] }, words) });
  },
});
