/** The athlete as the app knows them (S7.30). */
import { Refusal } from '#core/contract/errors.ts';
import type { users } from '#core/contract/users.ts';
import { athleteOf } from '#core/domain/segments/athlete.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import type { Services } from '#server/services.ts';

export const getMe =
  (services: Services): HandlerOf<typeof users.getMe> =>
  async (asked) => {
    const { userId } = userOf(asked);
    const account = await services.accounts.byId(userId);
    const settings = await services.execute.store.read((reads) => new OwnRows(reads, userId).find('settings', userId));
    if (!account || !settings) throw new Refusal('accountUnknown');
    const { id: _id, deletedBy: _deletedBy, units, ...fields } = settings;
    const { bikeFtp, swimFtp, rowingFtp, thresholdHeartRate } = athleteOf(settings);
    return {
      id: userId,
      userId,
      username: account.username,
      email: account.email,
      accessLevel: account.accessLevel,
      roles: [...account.roles],
      ...fields,
      ftp: bikeFtp,
      thresholdHR: thresholdHeartRate,
      sportProfiles: [
        { type: 'bike', ftp: bikeFtp },
        { type: 'swim', ftp: swimFtp },
        { type: 'rowing', ftp: rowingFtp },
      ],
      params: { units },
      createdAt: account.createdAt,
    };
  };
