/** What a plan is called, is for, and who sees it; from here it is copied or deleted too. Spec S2.44, S4.07, S5.16. */
import { useState } from 'react';
import { limits } from '#core/model/limits.ts';
import { periodTypes } from '#core/model/period.ts';
import { sports } from '#core/model/sport.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { useOneAtATime } from '#src/app/acts/use-one-at-a-time.ts';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Switch } from '#src/ui/checkbox.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import formStyles from '#src/ui/dialog-form.module.css';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import styles from './edit-plan-dialog.module.css';
import { InAppSwitch } from './in-app-switch.tsx';
import { hindrance, makePrivate, type Shared } from './sharing.tsx';
import { usePublish } from './use-publish.tsx';

type EditPlanDialogProps = {
  shared: Shared;
  isOpen: boolean;
  onClose: () => void;
  onCopy: () => void;
  onDelete: () => void;
};

export function EditPlanDialog({ isOpen, ...props }: EditPlanDialogProps) {
  const { t } = useWords();
  return (
    <Dialog title={t('plans.edit')} isOpen={isOpen} onClose={props.onClose}>
      <Form {...props} />
    </Dialog>
  );
}

const editedFields = ['name', 'description', 'sport', 'periodType'] as const;

function Form({ shared, onClose, onCopy, onDelete }: Omit<EditPlanDialogProps, 'isOpen'>) {
  const { t } = useWords();
  // As it was when the form opened: what another device changes meanwhile is not overwritten unseen.
  const [opened] = useState(shared.plan);
  const [typed, setTyped] = useState<Pick<typeof opened, (typeof editedFields)[number]>>(opened);
  const change = (fields: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...fields }));
  const wanted = { ...typed, name: typed.name.trim() };
  const changed = editedFields.filter((field) => wanted[field] !== opened[field]);
  const endUnsaved = useUnsavedWork(changed.length > 0);

  const save = useOneAtATime(async () => {
    if (changed.length > 0) {
      const fields = Object.fromEntries(changed.map((field) => [field, wanted[field]]));
      if (!(await doAct('updatePlan', { planId: opened.id, fields }, { plans: [opened] }))) return;
    }
    endUnsaved();
    onClose();
  });

  return (
    <form
      className={formStyles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted.name !== '') void save();
      }}
    >
      <TextField
        label={t('plans.name')}
        value={typed.name}
        onChange={(name) => change({ name })}
        maxLength={limits.nameLength}
        required
        autoComplete="off"
      />
      <TextField
        label={t('plans.description')}
        value={typed.description}
        onChange={(description) => change({ description })}
        maxLength={limits.textLength}
        rows={3}
        isOptional
      />
      <div className={styles.pair}>
        <Select
          label={t('plans.sport')}
          value={typed.sport}
          onChange={(sport) => change({ sport })}
          options={sports.map((value) => ({ value, label: t(`sport.${value}`) }))}
        />
        <Select
          label={t('plans.period')}
          value={typed.periodType}
          onChange={(periodType) => change({ periodType })}
          options={periodTypes.map((value) => ({ value, label: t(`plans.periods.${value}`) }))}
        />
      </div>
      <PublicSwitch shared={shared} />
      <InAppSwitch plan={shared.plan} />
      <div className={styles.buttons}>
        <Button variant="danger" onClick={onDelete}>
          {t('plans.delete')}
        </Button>
        <Button onClick={onCopy}>{t('plans.copy')}</Button>
        <Button
          type="submit"
          variant="primary"
          disabledReason={wanted.name === '' ? t('plans.nameMissing') : undefined}
        >
          {t('ui.done')}
        </Button>
      </div>
    </form>
  );
}

/** On or off at once; where days are empty it asks, and the plan stays private meanwhile (S8.14). */
function PublicSwitch({ shared }: { shared: Shared }) {
  const { t } = useWords();
  const { publish, question } = usePublish(shared.plan);
  return (
    <>
      <Switch
        label={t('planDialogs.isPublic')}
        description={t('planDialogs.isPublicHint')}
        isChecked={shared.plan.isPublic}
        disabledReason={shared.plan.isPublic ? undefined : hindrance(shared, t)}
        onChange={(isOn) => (isOn ? publish() : makePrivate(shared))}
      />
      {question}
    </>
  );
}
