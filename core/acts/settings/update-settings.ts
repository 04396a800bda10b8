/** An athlete changes settings; only what changed is sent (S5.13). */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { someOf } from '#core/acts/input-parts.ts';
import { Refusal } from '#core/contract/errors.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { ageOn } from '#core/domain/settings/age.ts';
import { changeWithinLevel, withOneSource } from '#core/domain/settings/app-settings.ts';
import { zonesTooHigh } from '#core/domain/settings/heart-rate-zones.ts';
import { liveRow } from '#core/domain/sync/change-row.ts';
import { instant } from '#core/model/ids.ts';
import { settingsBounds } from '#core/model/settings-bounds.ts';
import { editedFields } from '#core/model/settings.ts';
import { defaultSport } from '#core/model/sport.ts';
import { placeholderThresholds } from '#core/model/thresholds.ts';

const isAge = (years: number): boolean => years >= settingsBounds.age.minimum && years <= settingsBounds.age.maximum;

export const updateSettings = declareAct({
  call: 'users.updateSettings',
  method: 'PUT',
  path: '/api/users/update',
  version: 7,
  input: z.strictObject({ fields: someOf(editedFields), at: z.optional(instant) }),
  spec: 'S7.31',
  names: null,
  allowed: (user, { fields, ...others }) => ({ ...others, fields: changeWithinLevel(user, fields) }),
  rule: async (rows, input, act) => {
    const fields = withOneSource(input.fields);
    const { birthdayDate } = fields;
    // S5.02. In some time zones it is tomorrow already.
    if (act.now !== null && birthdayDate && !isAge(ageOn(birthdayDate, shiftDate(act.now.slice(0, 10), 1)))) {
      throw new Refusal('invalidInput');
    }
    const settings = { ...(await liveRow(rows, 'settings', act.accountId, 'accountUnknown')), ...fields };
    // S5.05
    const threshold = settings.thresholdHR ?? placeholderThresholds.thresholdHR;
    if (fields.heartRateZones && !act.isSaved && zonesTooHigh(fields.heartRateZones, threshold).length > 0) {
      throw new Refusal('invalidInput', { field: 'heartRateZones' });
    }
    // S4.01: the active sport is one of those displayed.
    const isShown = settings.displayedSportProfiles.includes(settings.activeSportProfile);
    const activeSportProfile = isShown
      ? settings.activeSportProfile
      : (settings.displayedSportProfiles[0] ?? defaultSport);
    await rows.put('settings', { ...settings, activeSportProfile });
  },
});
