/** The FTP of an athlete over time (S7.36), and an entry of the past (S7.37). */
import type { RestForm } from '#core/acts/rest-forms.ts';
import { Refusal } from '#core/contract/errors.ts';
import { recalculated } from '#core/domain/activity/recalculated.ts';
import { measuresUntil, remeasured } from '#core/domain/activity/measured-by.ts';
import type { users } from '#core/contract/users.ts';
import { byDay } from '#core/domain/settings/by-day.ts';
import { isEntered } from '#core/model/ftp-history.ts';
import type { RowOf } from '#core/model/tables.ts';
import { type Handler, type HandlerOf, userOf } from '#server/http/route.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import { act, RestActs } from '#server/routes/rest-acts.ts';
import type { Services } from '#server/services.ts';

export const ftpHistory =
  (services: Services): HandlerOf<typeof users.ftpHistory> =>
  async (asked) => {
    const { userId } = userOf(asked);
    const { sport } = asked.input;
    const entries = await services.execute.store.read((reads) =>
      new OwnRows(reads, userId).children('ftpHistory', userId),
    );
    // This address tells of watts only: paces are left out.
    return entries
      .filter((entry) => entry.setting === undefined && (sport === undefined || entry.sport === sport))
      .toSorted(byDay)
      .map(({ id, sport: ofSport, value, date }) => ({ _id: id, sport: ofSport, value, date }));
  };

export const createFtpHistoryEntry =
  (services: Services): Handler<RestForm<'createFtpHistoryEntry'>> =>
  async (asked) => {
    const { sport, date, value: typed } = asked.input.data;
    // S5.14
    const value = Math.round(typed * 100) / 100;
    if (!isEntered({ sport, value })) throw new Refusal('invalidInput', { field: 'value', problem: '50–800' });
    const acts = new RestActs(services, asked);
    const entry = { entryId: acts.freshId('entry'), sport, value, date, at: acts.now };
    const past = asked.input.isRecalculatePastActivities
      ? await pastActivities(services, userOf(asked).userId, entry)
      : [];
    const anew = past.map(({ activity, numbers }) => act('recalculateActivity', recalculated(activity, numbers)));
    return acts.run([act('createFtpHistoryEntry', entry), ...anew], { recalculatedPastActivities: anew.length });
  };

/** Activities whose numbers do not rest on an entry that counts for their day. */
async function pastActivities(
  services: Services,
  account: string,
  entry: Pick<RowOf<'ftpHistory'>, 'sport' | 'value' | 'date'>,
): Promise<ReturnType<typeof remeasured<RowOf<'activities'>>>> {
  return services.execute.store.read(async (reads) => {
    const rows = new OwnRows(reads, account);
    const until = measuresUntil(entry, await rows.children('ftpHistory', account));
    return remeasured(entry, until, await rows.byKey('activities', entry.date, until, mostRecalculated));
  });
}

/** Two months back (S5.14) are never this many. */
const mostRecalculated = 1_000;
