/** An athlete changes settings: only what changed is sent (S7.31), or the active sport alone (S7.32). */
import { Refusal } from '#core/contract/errors.ts';
import { acts } from '#core/acts/acts.ts';
import type { RestForm } from '#core/contract/rest-forms.ts';
import type { users } from '#core/contract/users.ts';
import { type Handler, type HandlerOf, userOf } from '#server/http/route.ts';
import { readRatio } from '#core/domain/settings/heart-rate-zones.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import { act, RestActs } from '#server/routes/rest-acts.ts';
import type { Services } from '#server/services.ts';
import { ungrouped } from './grouped-settings.ts';

export const updateSettings =
  (services: Services): Handler<RestForm<'updateSettings'>> =>
  async (asked) => {
    const { userId } = userOf(asked);
    const settings = await services.execute.store.read((reads) => new OwnRows(reads, userId).find('settings', userId));
    const fields = withReadRatios(ungrouped(asked.input, settings?.workoutSource ?? null));
    const read = acts.updateSettings.input.safeParse({ fields });
    if (!read.success) {
      const [issue] = read.error.issues;
      throw new Refusal('invalidInput', { field: String(issue?.path[1] ?? ''), problem: issue?.message ?? '' });
    }
    return new RestActs(services, asked).run([{ name: 'updateSettings', input: { fields } }]);
  };

/** S5.11: ratios of zones may come as they were typed. */
function withReadRatios(fields: RestForm<'updateSettings'>): RestForm<'updateSettings'> {
  const zones = fields['heartRateZones'];
  if (!Array.isArray(zones)) return fields;
  const heartRateZones = zones.map((zone: Record<string, unknown> | null) =>
    typeof zone === 'object' && zone !== null
      ? { ...zone, min: readRatio(zone['min']), max: readRatio(zone['max']) }
      : zone,
  );
  return { ...fields, heartRateZones };
}

export const updateActiveSportProfile =
  (services: Services): HandlerOf<typeof users.updateActiveSportProfile> =>
  (asked) => {
    const { activeSportProfile } = asked.input;
    return new RestActs(services, asked).run([act('updateSettings', { fields: { activeSportProfile } })]);
  };
