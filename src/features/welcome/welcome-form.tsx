/** Sport, threshold power, threshold heart rate, place and language: what targets need, and nothing else. */
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ftpNameOf } from '#core/domain/settings/thresholds.ts';
import { settingsBounds } from '#core/model/settings-bounds.ts';
import { sports } from '#core/model/sport.ts';
import type { RowOf } from '#core/model/tables.ts';
import { placeholderThresholds } from '#core/model/thresholds.ts';
import { deviceTimezone } from '#src/api/headers.ts';
import { ChangedElsewhere } from '#src/app/changed-elsewhere.tsx';
import { doAct } from '#src/app/do-act.ts';
import { changesIn } from '#src/app/row-draft.ts';
import { timeOfActIn } from '#src/app/time-of-act.ts';
import { useUnsavedWork } from '#src/app/unsaved-work.ts';
import { useAthlete } from '#src/app/use-athlete.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { DecimalField } from '#src/ui/decimal-field.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { type Answers, type Asking, asksForFtp, draftOf, firstAnswers, followSettings, takeSaved } from './answers.ts';
import { FtpQuestion } from './ftp-question.tsx';
import { PlaceQuestion } from './place-question.tsx';
import styles from './welcome-page.module.css';

type WelcomeFormProps = { settings: RowOf<'settings'>; onDone: () => void };

export function WelcomeForm({ settings, onDone }: WelcomeFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { database } = useAthlete();
  const [known, setKnown] = useState(settings);
  const [asking, setAsking] = useState<Asking>(() => ({
    answers: firstAnswers(settings, deviceTimezone()),
    seen: settings,
  }));
  if (known !== settings) {
    setKnown(settings);
    setAsking(followSettings(asking, settings));
  }
  const [isTouched, setTouched] = useState(false);
  const endUnsaved = useUnsavedWork(isTouched);
  const { answers } = asking;
  const answer = (some: Partial<Answers>) => {
    setTouched(true);
    setAsking(({ answers: before, seen }) => ({ answers: { ...before, ...some }, seen }));
  };
  const draft = draftOf(asking);

  const save = async (fields: Partial<RowOf<'settings'>>) => {
    const hasFtp = Object.values(ftpNameOf).some((name) => name in fields);
    const at = hasFtp ? { at: await timeOfActIn(database) } : {};
    if (!(await doAct('updateSettings', { fields, ...at }, { settings: [settings] }, { isSilent: true }))) return;
    endUnsaved();
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(changesIn(settings, draft));
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      <section className={styles.question}>
        <h2 className={styles.title}>{t('welcome.sport')}</h2>
        <SegmentedControl
          label={t('welcome.sport')}
          value={answers.sport}
          isWide
          options={sports.map((sport) => ({ value: sport, label: t(`sport.${sport}`) }))}
          // The watts of one sport are not those of another.
          onChange={(sport) => answer({ sport, ftp: settings[ftpNameOf[sport]] })}
        />
        {!asksForFtp(answers.sport) && <p className={styles.note}>{t('welcome.byPace')}</p>}
      </section>
      {asksForFtp(answers.sport) && <FtpQuestion key={answers.sport} answers={answers} onAnswer={answer} />}
      <section className={styles.question}>
        <h2 className={styles.title}>{t('welcome.heart')}</h2>
        <DecimalField
          label={t('settings.thresholdHR')}
          isOptional
          {...settingsBounds.heartRate}
          value={answers.thresholdHR}
          description={
            answers.thresholdHR === null &&
            t('settings.placeholder', { value: format.heartRate(placeholderThresholds.thresholdHR) })
          }
          onChange={(thresholdHR) => answer({ thresholdHR })}
        />
      </section>
      <PlaceQuestion answers={answers} onAnswer={answer} />
      {(Object.keys(draft) as (keyof typeof draft)[]).map((field) => (
        <ChangedElsewhere
          key={field}
          table="settings"
          field={field}
          row={settings}
          draft={draft}
          onChange={() => setAsking(takeSaved(asking, settings, field))}
        />
      ))}
      <div className={styles.acts}>
        <Button type="submit" variant="primary">
          {t('welcome.done')}
        </Button>
        <Button variant="quiet" onClick={() => void save({ isOnboarding: false })}>
          {t('welcome.skip')}
        </Button>
      </div>
    </form>
  );
}
