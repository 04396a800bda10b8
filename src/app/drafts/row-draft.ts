/**
 * What was typed into a form about a row and not saved: only the fields that were touched, each with the value that it
 * had when the typing began, over a row that stays live. So a form sends what its athlete changed and nothing else, and
 * says where the same field was changed elsewhere meanwhile.
 */
import { sameValue } from '#core/domain/sync/digest.ts';

export interface Edited<Value> {
  /** Null while a number is emptied. */
  value: Value | null;
  /** The saved value when the athlete began to type. */
  seen: Value;
}

export type RowDraft<Row> = { [Field in keyof Row]?: Edited<Row[Field]> };

const editedOf = <Row, Field extends keyof Row>(draft: RowDraft<Row>, field: Field): Edited<Row[Field]> | undefined =>
  draft[field];

/** The value that the form shows; null where there is none. */
export function shownValue<Row, Field extends keyof Row>(
  row: Row,
  draft: RowDraft<Row>,
  field: Field,
): NonNullable<Row[Field]> | null {
  const edited = editedOf(draft, field);
  return (edited ? edited.value : row[field]) ?? null;
}

/** The draft after a field was edited; a field that says again what is saved is no longer part of it. */
export function editField<Row, Field extends keyof Row>(
  row: Row,
  draft: RowDraft<Row>,
  field: Field,
  value: Row[Field] | null | undefined,
): RowDraft<Row> {
  const { [field]: before, ...others } = draft;
  if (sameValue(value, row[field])) return others as RowDraft<Row>;
  const seen = (before as Edited<Row[Field]> | undefined)?.seen ?? row[field];
  return { ...others, [field]: { value, seen } } as RowDraft<Row>;
}

const touchedIn = <Row>(draft: RowDraft<Row>) => Object.keys(draft) as (keyof Row & keyof RowDraft<Row>)[];

/**
 * What saving sends: only what differs from what is saved.
 * @param mayBeEmptied the fields that are taken back by emptying them; any other that is empty is not sent
 */
export function changesIn<Row>(
  row: Row,
  draft: RowDraft<Row>,
  mayBeEmptied: readonly (keyof Row)[] = [],
): Partial<Row> {
  const changed = touchedIn(draft).filter((field) => {
    const edited = editedOf(draft, field);
    if (!edited) return false;
    if (edited.value === null) return mayBeEmptied.includes(field) && (row[field] ?? null) !== null;
    return !sameValue(edited.value, row[field]);
  });
  return Object.fromEntries(changed.map((field) => [field, editedOf(draft, field)?.value])) as Partial<Row>;
}

/** The draft once these values have been saved: what was typed while they were on their way stays. */
export function withoutSaved<Row>(draft: RowDraft<Row>, saved: Partial<Row>): RowDraft<Row> {
  const left = touchedIn(draft).filter((field) => !sameValue(editedOf(draft, field)?.value, saved[field]));
  return Object.fromEntries(left.map((field) => [field, draft[field]])) as RowDraft<Row>;
}

/** Is there anything that leaving would lose? */
export const isDirty = <Row>(row: Row, draft: RowDraft<Row>): boolean =>
  touchedIn(draft).some((field) => !sameValue(editedOf(draft, field)?.value, row[field]));

/** Was this field saved elsewhere while the athlete was typing something else into it? */
export function isChangedElsewhere<Row>(row: Row, draft: RowDraft<Row>, field: keyof Row): boolean {
  const edited = editedOf(draft, field);
  return edited !== undefined && !sameValue(edited.seen, row[field]) && !sameValue(edited.value, row[field]);
}

/** The draft without a field: the form shows what is saved again. */
export function withoutField<Row>(draft: RowDraft<Row>, field: keyof Row): RowDraft<Row> {
  const { [field]: _typed, ...others } = draft;
  return others as RowDraft<Row>;
}
