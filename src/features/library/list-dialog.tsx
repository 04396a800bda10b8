/** A list is made, or gets another name and short name, and a place in the mobile app (S7.20, S7.21). */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#core/model/limits.ts';
import type { RowOf } from '#core/model/tables.ts';
import { makeList } from '#src/app/add-to-list.tsx';
import { doAct } from '#src/app/do-act.ts';
import { useUnsavedWork } from '#src/app/unsaved-work.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import styles from '#src/ui/dialog-form.module.css';

type ListDialogProps = {
  /** The list to rename; without it a new one is made. */
  list?: RowOf<'lists'> | undefined;
  isOpen: boolean;
  onClose: () => void;
  onMade?: ((listId: string) => void) | undefined;
};

export function ListDialog({ list, isOpen, onClose, onMade }: ListDialogProps) {
  const { t } = useTranslation();
  const title = t(list ? 'library.renameList' : 'library.newList');
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <ListForm list={list} onClose={onClose} onMade={onMade} />
    </Dialog>
  );
}

function ListForm({ list, onClose, onMade }: Omit<ListDialogProps, 'isOpen'>) {
  const { t } = useTranslation();
  const [name, setName] = useState(list?.name ?? '');
  const [shortName, setShortName] = useState(list?.shortName ?? '');
  const [showInApp, setShowInApp] = useState(list?.showInApp ?? false);
  const [isTried, setTried] = useState(false);
  const isNameless = name.trim() === '';
  const isChanged =
    name !== (list?.name ?? '') || shortName !== (list?.shortName ?? '') || showInApp !== (list?.showInApp ?? false);
  useUnsavedWork(isChanged);

  const save = async () => {
    setTried(true);
    if (isNameless) return;
    const fields = { name: name.trim(), shortName: shortName.trim(), showInApp };
    if (list) {
      if (await doAct('updateList', { listId: list.id, fields })) onClose();
      return;
    }
    const listId = await makeList(fields.name, fields);
    if (!listId) return;
    onClose();
    onMade?.(listId);
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={t('library.name')}
        value={name}
        onChange={setName}
        maxLength={limits.nameLength}
        error={isTried && isNameless ? t('library.nameNeeded') : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is for this name
        autoFocus
      />
      <TextField
        label={t('library.shortName')}
        description={t('library.shortNameNote')}
        isOptional
        value={shortName}
        onChange={setShortName}
        maxLength={limits.shortNameLength}
      />
      <Checkbox
        label={t('library.showInApp')}
        description={t('library.showInAppNote')}
        isChecked={showInApp}
        onChange={setShowInApp}
      />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="primary">
          {t(list ? 'ui.save' : 'library.create')}
        </Button>
      </div>
    </form>
  );
}
