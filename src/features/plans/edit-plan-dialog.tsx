/** What a plan is called, is for, and who sees it; from here it is copied or deleted too. Spec S2.44, S4.07, S5.16. */
import { useMemo } from 'react';
import { limits } from '#core/model/limits.ts';
import { periodTypes } from '#core/model/period.ts';
import { sports } from '#core/model/sport.ts';
import type { RowOf } from '#core/model/tables.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { useOneAtATime } from '#src/app/acts/use-one-at-a-time.ts';
import { useAskedClose } from '#src/app/drafts/asked-close.tsx';
import { ChangedElsewhere } from '#src/app/drafts/changed-elsewhere.tsx';
import { useRowDraft } from '#src/app/drafts/use-row-draft.ts';
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
  /** Of a plan of another one, who sees it and whether it goes is not said here. */
  isOwner: boolean;
  isOpen: boolean;
  onClose: () => void;
  onCopy: () => void;
  onDelete: () => void;
};

export function EditPlanDialog({ isOpen, onCopy, onDelete, ...props }: EditPlanDialogProps) {
  const { t } = useWords();
  const { leave, question } = useAskedClose();
  return (
    <>
      <Dialog title={t('plans.edit')} isOpen={isOpen} onClose={() => leave(props.onClose)}>
        <Form {...props} onCopy={() => leave(onCopy)} onDelete={() => leave(onDelete)} />
      </Dialog>
      {question}
    </>
  );
}

type Plan = RowOf<'plans'>;

function Form({ shared, isOwner, onClose, onCopy, onDelete }: Omit<EditPlanDialogProps, 'isOpen'>) {
  const { t } = useWords();
  const plan = useMemo((): Plan => ({ deletedBy: null, createdAt: '', ...shared.plan }), [shared.plan]);
  const { draft, change, changes, edit, value } = useRowDraft(plan);
  const name = value('name') ?? '';
  const isNameless = name.trim() === '';

  const save = useOneAtATime(async () => {
    const fields = { ...changes, ...(changes.name !== undefined && { name: changes.name.trim() }) };
    const isChanged = Object.keys(changes).length > 0;
    if (isChanged && !(await doAct('updatePlan', { planId: plan.id, fields }, { plans: [plan] }))) return;
    onClose();
  });
  const elsewhere = (field: 'name' | 'description' | 'sport' | 'periodType') => (
    <ChangedElsewhere table="plans" field={field} row={plan} draft={draft} onChange={change} />
  );

  return (
    <form
      className={formStyles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isNameless) void save();
      }}
    >
      <div>
        <TextField
          label={t('plans.name')}
          value={name}
          onChange={(text) => edit('name', text)}
          maxLength={limits.nameLength}
          required
          autoComplete="off"
        />
        {elsewhere('name')}
      </div>
      <div>
        <TextField
          label={t('plans.description')}
          value={value('description') ?? ''}
          onChange={(text) => edit('description', text)}
          maxLength={limits.textLength}
          rows={3}
          isOptional
        />
        {elsewhere('description')}
      </div>
      <div className={styles.pair}>
        <div>
          <Select
            label={t('plans.sport')}
            value={value('sport') ?? plan.sport}
            onChange={(sport) => edit('sport', sport)}
            options={sports.map((sport) => ({ value: sport, label: t(`sport.${sport}`) }))}
          />
          {elsewhere('sport')}
        </div>
        <div>
          <Select
            label={t('plans.period')}
            value={value('periodType') ?? plan.periodType}
            onChange={(period) => edit('periodType', period)}
            options={periodTypes.map((period) => ({ value: period, label: t(`plans.periods.${period}`) }))}
          />
          {elsewhere('periodType')}
        </div>
      </div>
      {isOwner && <PublicSwitch shared={shared} />}
      <InAppSwitch plan={shared.plan} />
      <div className={styles.buttons}>
        {isOwner && (
          <Button variant="danger" onClick={onDelete}>
            {t('plans.delete')}
          </Button>
        )}
        <Button onClick={onCopy}>{t('plans.copy')}</Button>
        <Button type="submit" variant="primary" disabledReason={isNameless ? t('plans.nameMissing') : undefined}>
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
