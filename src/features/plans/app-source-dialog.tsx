/** What the app shows: one of the athlete's plans, the calendar, or a service's workout of the day. Spec S2.47, S4.06. */
import { useState } from 'react';
import { mondayOf } from '#core/domain/dates.ts';
import { type AppSource, appSourceOf } from '#core/domain/settings/app-settings.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { DialogProps } from '#src/app/page/dialogs.ts';
import { useToday } from '#src/app/page/today.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
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

/** Names of services are the same in every language. None can be connected yet, so that none is offered; the API may have set one. */
const services = { tp: 'TrainingPeaks', intervals: 'Intervals.icu' } as const;
const connected: ReadonlySet<AppSource> = new Set();

export function AppSourceDialog({ isOpen, onClose }: DialogProps) {
  const { t } = useWords();
  const { database } = useAthlete();
  const settings = useLive(() => settingsIn(database), [database], undefined);
  const plans = useLive(() => lastPlansIn(database), [database], null);
  return (
    <Dialog title={t('appSource.title')} isOpen={isOpen} onClose={onClose}>
      {settings && plans && <Form settings={settings} plans={plans} onClose={onClose} />}
    </Dialog>
  );
}

type Plan = Pick<RowOf<'plans'>, 'id' | 'name'>;
type FormProps = { settings: RowOf<'settings'>; plans: readonly Plan[]; onClose: () => void };

function Form({ settings: current, plans, onClose }: FormProps) {
  const { t } = useWords();
  const today = useToday();
  // As it was when the dialog opened, see edit-plan-dialog.tsx.
  const [settings] = useState(current);
  const shown = appSourceOf(settings);
  const [source, setSource] = useState(shown);
  // S4.06: by default the first that is listed.
  const [planId, setPlanId] = useState(settings.appPlan?.planId ?? plans[0]?.id ?? null);
  const [startsOn, setStartsOn] = useState<string | null>(settings.appPlan?.startsOn ?? mondayOf(today));
  const plan = plans.find(({ id }) => id === planId);
  const isPlanChanged =
    source === 'plan' && (planId !== settings.appPlan?.planId || startsOn !== settings.appPlan.startsOn);
  const isChanged = source !== shown || isPlanChanged;
  useUnsavedWork(isChanged, 'text');

  const nameOf = (one: AppSource): string => {
    if (one === 'plan') return plans.find(({ id }) => id === settings.appPlan?.planId)?.name ?? t('showInApp.plan');
    return one === 'calendar' ? t('showInApp.calendar') : t('showInApp.wod', { service: services[one] });
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
          onChoose={() => setSource('plan')}
        />
        {source === 'plan' && plans.length > 0 && (
          <div className={styles.plan}>
            <Select
              label={t('plans.plan')}
              value={planId ?? ''}
              onChange={setPlanId}
              options={plans.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <DateField
              label={t('showInApp.startsOn')}
              value={startsOn}
              onChange={setStartsOn}
              description={t('planDialogs.startOnHint')}
              isRequired
            />
          </div>
        )}
        <Radio
          name="source"
          label={t('showInApp.calendar')}
          isChosen={source === 'calendar'}
          onChoose={() => setSource('calendar')}
        />
        {(['tp', 'intervals'] as const)
          .filter((one) => connected.has(one) || shown === one)
          .map((one) => (
            <Radio
              key={one}
              name="source"
              label={nameOf(one)}
              isChosen={source === one}
              onChoose={() => setSource(one)}
            />
          ))}
      </div>
      {isChanged && shown !== null && (
        <p role="status" className={styles.warning}>
          {t('showInApp.warning', { name: nameOf(shown) })}
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
