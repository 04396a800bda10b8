/** What an athlete has typed into the settings and not saved: only the fields they touched, over settings that stay live. */
import { sameValue } from '#core/domain/sync/digest.ts';
import type { RowOf } from '#core/model/tables.ts';
import { editField, type RowDraft, shownValue } from '#src/app/drafts/row-draft.ts';

export type Settings = RowOf<'settings'>;

export const draftFields = [
  'name',
  'ftp',
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

/** Who no longer tells the pace of long pools apart empties it. */
export const mayBeEmptied: readonly FieldName[] = ['longCourseCssSecondsPer100m'];

export type Draft = RowDraft<Pick<Settings, FieldName>>;

/** A draft as it was kept; what this release does not know is left out. */
export function readDraft(kept: unknown): Draft {
  if (typeof kept !== 'object' || kept === null) return {};
  const known = Object.entries(kept).filter(
    ([field, edited]) => draftFields.some((name) => name === field) && typeof edited === 'object' && edited !== null,
  );
  return Object.fromEntries(known) as Draft;
}

/** A value that has been told; rows from before a field was there lack it. */
export type Told<Name extends FieldName> = NonNullable<Settings[Name]>;

/** The value that the form shows, where a standard one holds as long as none has been told. */
export const shownOver = <Name extends FieldName>(
  settings: Settings,
  draft: Draft,
  field: Name,
  standard: Told<Name>,
): Told<Name> | null => shownValue(settings, draft, field) ?? (draft[field] ? null : standard);

/** As `editField`, where a standard value holds as long as none has been told: to type that one is no change (S5.13). */
export const editOver = <Name extends FieldName>(
  settings: Settings,
  draft: Draft,
  field: Name,
  standard: Told<Name>,
  value: Told<Name> | null,
): Draft => {
  const isAsIs = (settings[field] ?? null) === null && sameValue(value, standard);
  return editField(settings, draft, field, isAsIs ? settings[field] : value);
};

/** S4.01: at least one sport is displayed, and the active one is among them. */
export function editSports(settings: Settings, draft: Draft, displayed: Settings['displayedSportProfiles']): Draft {
  const [first] = displayed;
  if (!first) return draft;
  const next = editField(settings, draft, 'displayedSportProfiles', displayed);
  const active = shownValue(settings, draft, 'activeSportProfile') ?? first;
  return displayed.includes(active) ? next : editField(settings, next, 'activeSportProfile', first);
}
