/** An athlete changes settings: only what changed is sent (S7.31), or the active sport (S7.32) or language (S7.39) alone. */
import { Refusal } from '#core/contract/errors.ts';
import { acts } from '#core/acts/acts.ts';
import type { RestForm } from '#core/acts/rest-forms.ts';
import type { users } from '#core/contract/users.ts';
import { may } from '#core/model/access.ts';
import type { AppSettings } from '#core/model/app-settings.ts';
import { sharingOf } from '#core/domain/calendar/sharing.ts';
import { dateIn, isTimezone } from '#core/domain/wall-clock.ts';
import { zonesTooHigh } from '#core/domain/settings/heart-rate-zones.ts';
import { newShareId, shareIdBytes } from '#core/model/new-share-id.ts';
import { placeholderThresholds } from '#core/model/thresholds.ts';
import { thresholdsOf } from '#core/domain/segments/thresholds.ts';
import { type Handler, type HandlerOf, userOf } from '#server/http/route.ts';
import { notThere } from '#server/routes/named-things.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import { act, RestActs } from '#server/routes/rest-acts.ts';
import type { Services } from '#server/services.ts';
import { settingsOfTold, sportProfilesOf, type ToldSetting } from './told-settings.ts';

export const updateSettings =
  (services: Services): Handler<RestForm<'updateSettings'>> =>
  async (asked) => {
    const { userId } = userOf(asked);
    const settings = await services.execute.store.read((reads) => new OwnRows(reads, userId).find('settings', userId));
    const profiles = sportProfilesOf(thresholdsOf(settings, null));
    const today = dateIn(settings?.timezone ?? 'UTC', services.execute.now()) ?? '';
    const told = settingsOfTold(asked.input, settings ?? {}, profiles, today);
    const fields = Object.fromEntries(told.map(({ name, value }) => [name, value]));
    const wrong = wrongSetting(fields, told, settings?.thresholdHR ?? null);
    if (wrong) throw new Refusal('invalidInput', wrong);
    // S6.03; one that is on may come back as it was told.
    const source = fields['workoutSource'] ?? null;
    const planId = (fields['appPlan'] as AppSettings['appPlan'])?.planId;
    const isOtherPlan = planId !== undefined && planId !== settings?.appPlan?.planId;
    const isTurnedOn = isOtherPlan || (source !== null && source !== settings?.workoutSource);
    if (isTurnedOn && !may(userOf(asked), 'premium')) throw new Refusal('premiumNeeded');
    if (isOtherPlan) await checkOwnPlan(services, userId, planId);
    const rest = new RestActs(services, asked);
    const isOpened = fields['shareMyCalendar'] === true && may(userOf(asked), 'paid');
    const { shareId } = sharingOf(settings, 'page');
    // S3.03: a calendar that is shared for the first time is given its address.
    const opened = act('shareCalendar', { part: 'page', isOn: true, shareId: shareId ?? freshShareId(services) });
    return rest.run([{ name: 'updateSettings', input: { fields } }, ...(isOpened && !shareId ? [opened] : [])]);
  };

/** @throws Refusal where the athlete has no such plan */
async function checkOwnPlan(services: Services, userId: string, planId: string): Promise<void> {
  const plan = await services.execute.store.read((reads) => new OwnRows(reads, userId).find('plans', planId));
  if (!plan) throw await notThere(services, { table: 'plans', id: planId });
}

const freshShareId = ({ execute }: Services): string => newShareId(execute.randomBytes(shareIdBytes));

/**
 * What is wrong with these settings: the first field, as the request calls it, and why.
 * @param thresholdNow as it is saved
 */
function wrongSetting(
  fields: Record<string, unknown>,
  told: readonly ToldSetting[],
  thresholdNow: number | null,
): { field: string; problem: string } | null {
  const as = (name: string) => told.find((one) => one.name === name)?.as ?? name;
  const read = acts.updateSettings.input.safeParse({ fields });
  if (!read.success) {
    const [issue] = read.error.issues;
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    const field = as(unknown ?? String(issue?.path[1] ?? ''));
    return { field, problem: unknown === undefined ? (issue?.message ?? '') : 'There is no such setting.' };
  }
  const { timezone, heartRateZones, thresholdHR = thresholdNow } = read.data.fields;
  const threshold = thresholdHR ?? placeholderThresholds.thresholdHR;
  if (timezone !== undefined && !isTimezone(timezone))
    return { field: 'timezone', problem: 'There is no such time zone.' };
  // S5.05
  if (heartRateZones && zonesTooHigh(heartRateZones, threshold).length > 0)
    return { field: as('heartRateZones'), problem: 'The middle of a zone is above 200 beats a minute.' };
  return null;
}

export const updateActiveSportProfile =
  (services: Services): HandlerOf<typeof users.updateActiveSportProfile> =>
  async (asked) => {
    const { activeSportProfile } = asked.input;
    const { userId } = userOf(asked);
    const settings = await services.execute.store.read((reads) => new OwnRows(reads, userId).find('settings', userId));
    // S4.01: the rule would leave it as it is without a word.
    if (settings && !settings.displayedSportProfiles.includes(activeSportProfile))
      throw new Refusal('invalidInput', { field: 'activeSportProfile', problem: 'This sport is not displayed.' });
    return new RestActs(services, asked).run([act('updateSettings', { fields: { activeSportProfile } })]);
  };

/** S7.39 */
export const updateLocale =
  (services: Services): HandlerOf<typeof users.updateLocale> =>
  (asked) =>
    new RestActs(services, asked).run([act('updateSettings', { fields: { locale: asked.input.locale } })]);
