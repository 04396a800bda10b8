/** A form about a row: it holds what was typed, follows the row in all else, and nothing reloads the page meanwhile. */
import { useState } from 'react';
import { changesIn, editField, isDirty, type RowDraft, shownValue } from './row-draft.ts';
import { type UnsavedKind, useUnsavedWork } from './unsaved-work.ts';

export interface RowForm<Row> {
  draft: RowDraft<Row>;
  change: (draft: RowDraft<Row>) => void;
  value: <Field extends keyof Row>(field: Field) => NonNullable<Row[Field]> | null;
  edit: <Field extends keyof Row>(field: Field, value: Row[Field]) => void;
  /** What saving sends. */
  changes: Partial<Row>;
  isUnsaved: boolean;
}

/** @param row as it is now */
export function useRowDraft<Row>(row: Row, kind: UnsavedKind = 'form'): RowForm<Row> {
  const [draft, change] = useState<RowDraft<Row>>({});
  const isUnsaved = isDirty(row, draft);
  useUnsavedWork(isUnsaved, kind);
  return {
    draft,
    change,
    value: (field) => shownValue(row, draft, field),
    edit: (field, value) => change((before) => editField(row, before, field, value)),
    changes: changesIn(row, draft),
    isUnsaved,
  };
}
