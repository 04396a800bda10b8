/** What the app shows: one of the athlete's plans, the calendar, or a service's workout of the day. Spec S2.47, S4.06. */
import { mondayOf } from '#core/domain/dates.ts';
import { type AppSource, appSourceOf } from '#core/domain/settings/app-settings.ts';
import type { RowOf } from '#core/model/tables.ts';
import { Elsewhere } from '#src/app/drafts/elsewhere.tsx';
import { isChangedElsewhere, withoutField } from '#src/app/drafts/row-draft.ts';
import { useAskedClose } from '#src/app/drafts/asked-close.tsx';
import { useRowDraft } from '#src/app/drafts/use-row-draft.ts';
import type { DialogProps } from '#src/app/page/dialogs.ts';
import { useToday } from '#src/app/page/today.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { serviceNames } from '#src/app/services/service-names.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { settingsIn } from '#src/db/row-reads.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Radio } from '#src/ui/radio.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import formStyles from '#src/ui/dialog-form.module.css';
import { Select } from '#src/ui/select.tsx';
import { showInApp } from './app-source-acts.ts';
import styles from './app-source-dialog.module.css';
import { lastPlansIn } from './reads.ts';

/** Those with a workout of the day of their own. None brings it yet, so that none can be chosen here; the API may have set one. */
const servicesOfDay = ['tp', 'intervals'] as const;

export function AppSourceDialog({ isOpen, onClose }: DialogProps) {
  const { t } = useWords();
  const { database } = useAthlete();
  const settings = useLive(() => settingsIn(database), [database], undefined);
  const plans = useLive(() => lastPlansIn(database), [database], null);
  const { leave, question } = useAskedClose('entry');
  return (
    <>
      <Dialog title={t('appSource.title')} isOpen={isOpen} onClose={() => leave(onClose)}>
        {settings && plans && <Form settings={settings} plans={plans} onClose={onClose} />}
      </Dialog>
      {question}
    </>
  );
}

type Plan = Pick<RowOf<'plans'>, 'id' | 'name'>;
type FormProps = { settings: RowOf<'settings'>; plans: readonly Plan[]; onClose: () => void };

/** What is shown, as the form asks for it. */
interface Shown {
  source: AppSource | null;
  planId: string | null;
  /** Null while the date is emptied. */
  startsOn: string | null;
}

function Form({ settings, plans, onClose }: FormProps) {
  const { t } = useWords();
  const today = useToday();
  const { appPlan } = settings;
  const shown: Shown = {
    source: appSourceOf(settings),
    planId: appPlan?.planId ?? null,
    startsOn: appPlan?.startsOn ?? mondayOf(today),
  };
  const row = { shown };
  const form = useRowDraft(row, 'entry');
  const { isUnsaved: isChanged } = form;
  const choice = form.value('shown') ?? shown;
  const { source, startsOn } = choice;
  const choose = (next: Shown) => form.edit('shown', next);
  // S4.06: by default the first that is listed.
  const plan = plans.find(({ id }) => id === choice.planId) ?? (choice.planId === null ? plans[0] : undefined);

  const nameOf = (one: AppSource): string => {
    if (one === 'plan') return plans.find(({ id }) => id === appPlan?.planId)?.name ?? t('showInApp.plan');
    return one === 'calendar' ? t('showInApp.calendar') : t('showInApp.wod', { service: serviceNames[one] });
  };
  const missing = () => {
    if (source !== 'plan') return undefined;
    if (!plan) return t('showInApp.planMissing');
    return startsOn === null ? t('planDialogs.startOnMissing') : undefined;
  };
  const save = async () => {
    if (source === null) return;
    const isSaved =
      source === 'plan'
        ? plan &&
          startsOn &&
          (await showInApp(settings, { appPlan: { planId: plan.id, startsOn: mondayOf(startsOn) } }, plan.name))
        : await showInApp(settings, { workoutSource: source }, nameOf(source));
    if (isSaved) onClose();
  };

  return (
    <form
      className={formStyles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!missing()) void save();
      }}
    >
      <p className={styles.lead}>{t('showInApp.text')}</p>
      <div role="radiogroup" aria-label={t('appSource.title')} className={styles.choices}>
        <Radio
          name="source"
          label={t('showInApp.plan')}
          isChosen={source === 'plan'}
          disabledReason={plans.length === 0 ? t('showInApp.noPlans') : undefined}
          onChoose={() => choose({ ...choice, source: 'plan' })}
        />
        {source === 'plan' && plans.length > 0 && (
          <div className={styles.plan}>
            <Select
              label={t('plans.plan')}
              value={plan?.id ?? ''}
              onChange={(id) => choose({ ...choice, planId: id })}
              options={plans.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <DateField
              label={t('showInApp.startsOn')}
              value={startsOn}
              onChange={(date) => choose({ ...choice, startsOn: date })}
              description={t('planDialogs.startOnHint')}
              isRequired
            />
          </div>
        )}
        <Radio
          name="source"
          label={t('showInApp.calendar')}
          isChosen={source === 'calendar'}
          onChoose={() => choose({ ...shown, source: 'calendar' })}
        />
        {servicesOfDay.map((one) => (
          <Radio
            key={one}
            name="source"
            label={nameOf(one)}
            isChosen={source === one}
            disabledReason={shown.source === one ? undefined : t('errors.notConnected')}
            onChoose={() => choose({ ...shown, source: one })}
          />
        ))}
      </div>
      {isChangedElsewhere(row, form.draft, 'shown') && (
        <Elsewhere
          said={shown.source === null ? t('sync.value.off') : nameOf(shown.source)}
          onTake={() => form.change(withoutField(form.draft, 'shown'))}
        />
      )}
      {isChanged && shown.source !== null && (
        <p role="status" className={styles.warning}>
          {t('showInApp.warning', { name: nameOf(shown.source) })}
        </p>
      )}
      {isChanged && (
        <div className={formStyles.buttons}>
          <Button onClick={onClose}>{t('ui.draft.drop')}</Button>
          <Button type="submit" variant="primary" disabledReason={missing()}>
            {t('ui.save')}
          </Button>
        </div>
      )}
    </form>
  );
}
