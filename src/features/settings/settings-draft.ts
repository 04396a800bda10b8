/** What an athlete has typed into the settings and not saved: only the fields they touched, over settings that stay live. */
import { sameValue } from '#core/domain/sync/digest.ts';
import type { RowOf } from '#core/model/tables.ts';

export type Settings = RowOf<'settings'>;

export const draftFields = [
  'name',
  'ftp',
  'swimFtp',
  'rowingFtp',
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

export interface Edited<Value> {
  /** Null while a number is emptied. */
  value: Value | null;
  /** The saved value when the athlete began to type. */
  seen: Value;
}

export type Draft = { [Name in FieldName]?: Edited<Settings[Name]> };

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

/** The value that the form shows; null where there is none. */
export function shownValue<Name extends FieldName>(settings: Settings, draft: Draft, field: Name): Told<Name> | null {
  const edited = draft[field] as Edited<Settings[Name]> | undefined;
  return (edited ? edited.value : settings[field]) ?? null;
}

/** The value that the form shows, where a standard one holds as long as none has been told. */
export const shownOver = <Name extends FieldName>(
  settings: Settings,
  draft: Draft,
  field: Name,
  standard: Told<Name>,
): Told<Name> | null => shownValue(settings, draft, field) ?? (draft[field] ? null : standard);

/** The draft after a field was edited; a field that says again what is saved is no longer part of it. */
export function editField<Name extends FieldName>(
  settings: Settings,
  draft: Draft,
  field: Name,
  value: Settings[Name] | null | undefined,
): Draft {
  const { [field]: before, ...others } = draft;
  if (sameValue(value, settings[field])) return others as Draft;
  const seen = (before as Edited<Settings[Name]> | undefined)?.seen ?? settings[field];
  return { ...others, [field]: { value, seen } } as Draft;
}

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

/** What saving sends: only what differs from what is saved (S5.13). */
export function changesIn(settings: Settings, draft: Draft): Partial<Pick<Settings, FieldName>> {
  const changed = draftFields.filter((field) => {
    const edited = draft[field];
    return edited && edited.value !== null && !sameValue(edited.value, settings[field]);
  });
  return Object.fromEntries(changed.map((field) => [field, draft[field]?.value]));
}

/** The draft once these values have been saved: what was typed while they were on their way stays. */
export function withoutSaved(draft: Draft, saved: Partial<Pick<Settings, FieldName>>): Draft {
  const left = draftFields.filter((field) => draft[field] && !sameValue(draft[field].value, saved[field]));
  return Object.fromEntries(left.map((field) => [field, draft[field]])) as Draft;
}

/** Is there anything that leaving would lose? */
export const isDirty = (settings: Settings, draft: Draft): boolean =>
  draftFields.some((field) => draft[field] && !sameValue(draft[field].value, settings[field]));

/** Was this field saved anew on another device while the athlete was typing something else into it? */
export function isChangedElsewhere(settings: Settings, draft: Draft, field: FieldName): boolean {
  const edited = draft[field];
  if (!edited) return false;
  return !sameValue(edited.seen, settings[field]) && !sameValue(edited.value, settings[field]);
}
