/** Says under a field that a new value was saved elsewhere while this one was being typed. */
import type { RowOf, TableName } from '#core/model/tables.ts';
import { wordsFor } from '#src/app/describe/words.ts';
import { isChangedElsewhere, type RowDraft, withoutField } from './row-draft.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useTag } from '#src/i18n/use-words.ts';
import { Elsewhere } from './elsewhere.tsx';

type ChangedElsewhereProps<Name extends TableName> = {
  table: Name;
  field: keyof RowOf<Name> & string;
  /** Fields that say one thing with it: they are taken together. */
  together?: readonly (keyof RowOf<Name> & string)[];
  /** The field under whose name the value is said, where it is another one. */
  saidAs?: (keyof RowOf<Name> & string) | undefined;
  row: RowOf<Name>;
  draft: RowDraft<RowOf<Name>>;
  onChange: (draft: RowDraft<RowOf<Name>>) => void;
};

const alone: readonly never[] = [];

export function ChangedElsewhere<Name extends TableName>(props: ChangedElsewhereProps<Name>) {
  const { row, draft, field, together = alone } = props;
  return [field, ...together].some((one) => isChangedElsewhere(row, draft, one)) ? <Banner {...props} /> : null;
}

function Banner<Name extends TableName>({
  table,
  field,
  together = alone,
  saidAs = field,
  row,
  draft,
  onChange,
}: ChangedElsewhereProps<Name>) {
  const tag = useTag();
  const { database } = useAthlete();
  const said = useLive(async () => wordsFor(database).fieldsOf(table, row), [database, table, row, tag], []);
  const value = said.find((one) => one.field === saidAs)?.value ?? '';
  const take = () => onChange([field, ...together].reduce<RowDraft<RowOf<Name>>>(withoutField, draft));
  return <Elsewhere said={value} onTake={take} />;
}
