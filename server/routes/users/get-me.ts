/** The athlete as the app knows them (S7.30). */
import { Refusal } from '#core/contract/errors.ts';
import type { users } from '#core/contract/users.ts';
import { sharingOf } from '#core/domain/calendar/sharing.ts';
import { thresholdsOf } from '#core/domain/segments/thresholds.ts';
import { appSettingsOf } from '#core/domain/settings/app-settings.ts';
import { zoneBeats } from '#core/domain/settings/heart-rate-zones.ts';
import { defaultHeartRateZones } from '#core/model/heart-rate-zones.ts';
import { defaultBike, defaultWPrime } from '#core/model/default-settings.ts';
import type { RowOf } from '#core/model/tables.ts';
import { syncProgress } from '#server/calendar-sync/queue-sync.ts';
import { shownPlan } from '#server/routes/plans/shown-plan.ts';
import { writtenAt } from '#server/execute/stamp.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { notificationsFor } from '#server/routes/news/notifications.ts';
import { groupsOf, sportProfilesOf, untoldCriticalPower } from './told-settings.ts';

export const getMe =
  (services: Services): HandlerOf<typeof users.getMe> =>
  async (asked) => {
    const user = userOf(asked);
    const { userId } = user;
    const account = await services.accounts.byId(userId);
    const stored = await services.execute.store.read(async (reads) => {
      const row = await reads.row(userId, 'settings', userId);
      if (!row) return undefined;
      const settings = row.row as unknown as RowOf<'settings'>;
      return {
        settings,
        appPlan: await shownPlan(reads, user, settings),
        stamp: await reads.stampAt(userId, row.rev),
      };
    });
    if (!account || !stored) throw new Refusal('accountUnknown');
    const { settings } = stored;
    const thresholds = thresholdsOf(settings, null);
    const { heartRateZones, riderWeightKg, bikeWeightKg, dragCoefficient, units, birthdayDate } = settings;
    const { name, maximumHR, timezone, locale, activeSportProfile, displayedSportProfiles } = settings;
    const { bikeFtp, swimFtp, thresholdHeartRate } = thresholds;
    const sportProfiles = sportProfilesOf(thresholds);
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
      swimFtp,
      rowingFtp: sportProfiles[2]?.ftp ?? thresholds.rowingFtp,
      sportProfiles,
      criticalPower: settings.criticalPower ?? untoldCriticalPower,
      wPrime: settings.wPrime ?? defaultWPrime,
      appPlan: stored.appPlan,
      // Always false: memberships of other vendors are not known here.
      isVasaPremium: false,
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
      ...groupsOf(
        appSettingsOf({ ...account, userId }, settings),
        sharingOf(settings, 'page').shareId,
        await syncProgress(services, userId),
      ),
      notifications: await notificationsFor(services, userId),
      lastViewedNewsPostId: await services.news.lastViewed(userId),
      createdAt: account.createdAt,
      updatedAt: writtenAt(stored.stamp) ?? account.createdAt,
    };
  };
