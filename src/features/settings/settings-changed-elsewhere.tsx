/** As `ChangedElsewhere`, for the settings: the sports that are shown and the active one are said as one. */
import type { RowOf } from '#core/model/tables.ts';
import { ChangedElsewhere as Banner } from '#src/app/drafts/changed-elsewhere.tsx';
import type { RowDraft } from '#src/app/drafts/row-draft.ts';
import type { Draft, FieldName, Settings } from './settings-draft.ts';

type Props = { field: FieldName; settings: Settings; draft: Draft; onChange: (draft: Draft) => void };

export function ChangedElsewhere({ field, settings, draft, onChange }: Props) {
  const isSport = field === 'displayedSportProfiles';
  return (
    <Banner
      table="settings"
      field={field}
      saidAs={isSport ? 'activeSportProfile' : undefined}
      row={settings}
      draft={draft as RowDraft<RowOf<'settings'>>}
      onChange={(next) => onChange(next as Draft)}
    />
  );
}
