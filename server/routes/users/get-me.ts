/** The athlete as the app knows them (S7.30). */
import { Refusal } from '#core/contract/errors.ts';
import type { users } from '#core/contract/users.ts';
import { thresholdsOf } from '#core/domain/segments/thresholds.ts';
import { appSettingsOf } from '#core/domain/settings/app-settings.ts';
import { zoneBeats } from '#core/domain/settings/heart-rate-zones.ts';
import { defaultHeartRateZones } from '#core/model/heart-rate-zones.ts';
import { defaultBike } from '#core/model/settings.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import type { Services } from '#server/services.ts';
import { groupsOf } from './grouped-settings.ts';

export const getMe =
  (services: Services): HandlerOf<typeof users.getMe> =>
  async (asked) => {
    const { userId } = userOf(asked);
    const account = await services.accounts.byId(userId);
    const settings = await services.execute.store.read((reads) => new OwnRows(reads, userId).find('settings', userId));
    if (!account || !settings) throw new Refusal('accountUnknown');
    const { heartRateZones, riderWeightKg, bikeWeightKg, dragCoefficient, units, birthdayDate } = settings;
    const { name, maximumHR, timezone, locale, activeSportProfile, displayedSportProfiles } = settings;
    const { bikeFtp, swimFtp, rowingFtp, thresholdHeartRate } = thresholdsOf(settings);
    const zones = heartRateZones ?? defaultHeartRateZones;
    const beats = zoneBeats(zones, thresholdHeartRate);
    return {
      id: userId,
      userId,
      username: account.username,
      email: account.email,
      accessLevel: account.accessLevel,
      roles: [...account.roles],
      name,
      maximumHR,
      timezone,
      locale,
      activeSportProfile,
      displayedSportProfiles,
      isOnboarding: settings.isOnboarding ?? false,
      ftp: bikeFtp,
      thresholdHR: thresholdHeartRate,
      sportProfiles: [
        { type: 'bike', ftp: bikeFtp },
        { type: 'swim', ftp: swimFtp },
        // Where it follows from the 2,000 m it has no end of decimals.
        { type: 'rowing', ftp: Math.round(rowingFtp * 100) / 100 },
      ],
      birthdayDate: birthdayDate ?? null,
      params: {
        units,
        riderWeight: riderWeightKg ?? null,
        bikeWeight: bikeWeightKg ?? defaultBike.bikeWeightKg,
        dragCoefficient: dragCoefficient ?? defaultBike.dragCoefficient,
      },
      calculationsSettings: {
        heartRateZones: zones.map((zone, index) => ({
          label: `Z${index + 1}`,
          ...zone,
          minHR: beats[index]?.minHR ?? null,
          maxHR: beats[index]?.maxHR ?? null,
        })),
      },
      ...groupsOf(appSettingsOf({ ...account, userId }, settings)),
      createdAt: account.createdAt,
    };
  };
