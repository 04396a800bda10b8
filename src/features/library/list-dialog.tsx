/** A list is made, or gets another name and short name, and a place in the mobile app (S7.20, S7.21). */
import { useState } from 'react';
import { limits } from '#core/model/limits.ts';
import type { RowOf } from '#core/model/tables.ts';
import { makeList } from '#src/app/workouts/add-to-list.tsx';
import { useAskedClose } from '#src/app/drafts/asked-close.tsx';
import { ChangedElsewhere } from '#src/app/drafts/changed-elsewhere.tsx';
import { doAct } from '#src/app/acts/do-act.ts';
import { useOneAtATime } from '#src/app/acts/use-one-at-a-time.ts';
import { type RowForm, useRowDraft } from '#src/app/drafts/use-row-draft.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { DialogForm } from '#src/ui/dialog-form.tsx';
import { TextField } from '#src/ui/text-field.tsx';

type List = RowOf<'lists'>;
type ListFields = Pick<List, 'name' | 'shortName' | 'showInApp'>;

type ListDialogProps = {
  /** The list to rename; without it a new one is made. */
  list?: List | undefined;
  isOpen: boolean;
  onClose: () => void;
  onMade?: ((listId: string) => void) | undefined;
};

export function ListDialog({ list, isOpen, onClose, onMade }: ListDialogProps) {
  const { t } = useWords();
  const { leave, question } = useAskedClose();
  const common = { onClose, onCancel: () => leave(onClose) };
  return (
    <>
      <Dialog title={t(list ? 'library.renameList' : 'library.newList')} isOpen={isOpen} onClose={common.onCancel}>
        {list ? <ChangeList list={list} {...common} /> : <NewList {...common} onMade={onMade} />}
      </Dialog>
      {question}
    </>
  );
}

type FormProps = Pick<ListDialogProps, 'onClose'> & { onCancel: () => void };

const emptyList: ListFields = { name: '', shortName: '', showInApp: false };

function NewList({ onClose, onCancel, onMade }: FormProps & Pick<ListDialogProps, 'onMade'>) {
  const { t } = useWords();
  const form = useRowDraft(emptyList);
  const save = useOneAtATime(async () => {
    const listId = await makeList(form.value('name') ?? '', {
      shortName: form.value('shortName') ?? '',
      showInApp: form.value('showInApp') ?? false,
    });
    if (!listId) return;
    onClose();
    onMade?.(listId);
  });
  return <ListForm form={form} saveLabel={t('library.create')} onSave={save} onCancel={onCancel} />;
}

function ChangeList({ list, onClose, onCancel }: FormProps & { list: List }) {
  const { t } = useWords();
  const form = useRowDraft<List>(list);
  const save = async () => {
    const { name, shortName, ...others } = form.changes;
    const fields = {
      ...others,
      ...(name !== undefined && { name: name.trim() }),
      ...(shortName !== undefined && { shortName: shortName.trim() }),
    };
    if (await doAct('updateList', { listId: list.id, fields }, { lists: [list] })) onClose();
  };
  return <ListForm form={form} saveLabel={t('ui.save')} onSave={save} onCancel={onCancel} changed={{ list, form }} />;
}

type ListFormProps = {
  form: Pick<RowForm<ListFields>, 'value' | 'edit'>;
  saveLabel: string;
  onSave: () => Promise<void>;
  onCancel: () => void;
  /** The list that is changed: what others save of it meanwhile is said. */
  changed?: { list: List; form: RowForm<List> } | undefined;
};

function ListForm({ form: { value, edit }, saveLabel, onSave, onCancel, changed }: ListFormProps) {
  const { t } = useWords();
  const [isTried, setTried] = useState(false);
  const name = value('name') ?? '';
  const isNameless = name.trim() === '';
  return (
    <DialogForm
      label={saveLabel}
      onSubmit={() => {
        setTried(true);
        if (!isNameless) void onSave();
      }}
      onCancel={onCancel}
    >
      <div>
        <TextField
          label={t('library.name')}
          value={name}
          onChange={(text) => edit('name', text)}
          maxLength={limits.nameLength}
          error={isTried && isNameless ? t('library.nameNeeded') : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is for this name
          autoFocus
        />
        <ListChangedElsewhere field="name" changed={changed} />
      </div>
      <div>
        <TextField
          label={t('library.shortName')}
          description={t('library.shortNameNote')}
          isOptional
          value={value('shortName') ?? ''}
          onChange={(text) => edit('shortName', text)}
          maxLength={limits.shortNameLength}
        />
        <ListChangedElsewhere field="shortName" changed={changed} />
      </div>
      <div>
        <Checkbox
          label={t('library.showInApp')}
          description={t('library.showInAppNote')}
          isChecked={value('showInApp') ?? false}
          onChange={(isChecked) => edit('showInApp', isChecked)}
        />
        <ListChangedElsewhere field="showInApp" changed={changed} />
      </div>
    </DialogForm>
  );
}

type ListChangedElsewhereProps = Pick<ListFormProps, 'changed'> & { field: keyof ListFields };

function ListChangedElsewhere({ field, changed }: ListChangedElsewhereProps) {
  if (!changed) return null;
  const { list, form } = changed;
  return <ChangedElsewhere table="lists" field={field} row={list} draft={form.draft} onChange={form.change} />;
}
