/** What an athlete has typed into the settings and not saved: only the fields they touched, over settings that stay live. */
import type { RowOf } from '#core/model/tables.ts';
import type { RowDraft } from '#src/app/drafts/row-draft.ts';

export type Settings = RowOf<'settings'>;

export const draftFields = [
  'name',
  'ftp',
  'criticalPower',
  'wPrime',
  'swimFtp',
  'rowingFtp',
  'cssSecondsPer100m',
  'longCourseCssSecondsPer100m',
  'rowing2kSeconds',
  'thresholdHR',
  'maximumHR',
  'heartRateZones',
  'birthdayDate',
  'riderWeightKg',
  'bikeWeightKg',
  'dragCoefficient',
  'timezone',
  'units',
  'activeSportProfile',
  'displayedSportProfiles',
  'showWeeklyTotals',
  'compactView',
] as const;
export type FieldName = (typeof draftFields)[number];

export type Draft = RowDraft<Pick<Settings, FieldName>>;

/** A draft as it was kept; what this release does not know is left out. */
export function readDraft(kept: unknown): Draft {
  if (typeof kept !== 'object' || kept === null) return {};
  const known = Object.entries(kept).filter(
    ([field, edited]) => draftFields.some((name) => name === field) && typeof edited === 'object' && edited !== null,
  );
  return Object.fromEntries(known) as Draft;
}
