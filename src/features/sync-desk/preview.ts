/** What a choice leads to, said before it is made. */
import type { TFunction } from 'i18next';
import type { DecisionCard } from './read-decisions.ts';

export function previewOf({ rows }: DecisionCard, choice: 'mine' | 'theirs' | 'both', t: TFunction): string {
  if (rows.length === 0) return t(choice === 'mine' ? 'sync.preview.again' : 'sync.preview.dropped');
  const isDelete = rows.every((row) => row.isDelete);
  if (isDelete) return t(choice === 'mine' ? 'sync.preview.deleted' : 'sync.preview.stays');
  const fields = rows.flatMap((row) => row.fields);
  const details = (side: 'mine' | 'theirs') =>
    fields.map((field) => t('sync.detail', { label: field.label, value: field[side] })).join(' · ');
  if (choice === 'both') return t('sync.preview.both', { mine: details('mine') });
  return details(choice);
}
