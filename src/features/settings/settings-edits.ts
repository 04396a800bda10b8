/** How the form of the settings changes a draft; apart from what a loader reads of one, which comes with the first page. */
import { sameValue } from '#core/domain/sync/digest.ts';
import { editField, shownValue } from '#src/app/drafts/row-draft.ts';
import type { Draft, FieldName, Settings } from './settings-draft.ts';

/** Emptied, the pace of long pools is no longer told apart, and critical power is estimated again. */
export const mayBeEmptied: readonly FieldName[] = ['longCourseCssSecondsPer100m', 'criticalPower'];

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
