/** Sport, threshold power, threshold heart rate, place and language: what targets need, and nothing else. */
import { type FormEvent, useState } from 'react';
import { settingsBounds } from '#core/model/settings-bounds.ts';
import { sports } from '#core/model/sport.ts';
import type { RowOf } from '#core/model/tables.ts';
import { placeholderThresholds } from '#core/model/thresholds.ts';
import { deviceTimezone } from '#src/api/device-clock.ts';
import { ChangedElsewhere } from '#src/app/drafts/changed-elsewhere.tsx';
import { doAct } from '#src/app/acts/do-act.ts';
import { editField, shownValue } from '#src/app/drafts/row-draft.ts';
import { timeIfTracked } from '#src/app/acts/time-of-act.ts';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useTag, useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { DecimalField } from '#src/ui/decimal-field.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import {
  firstDraft,
  firstHints,
  type QuestionProps,
  settingsFrom,
  skippedFrom,
  sportOf,
  withSport,
} from './answers.ts';
import { CssQuestion } from './css-question.tsx';
import { FtpQuestion } from './ftp-question.tsx';
import { unitsOf } from './guess.ts';
import { PlaceQuestion } from './place-question.tsx';
import styles from './welcome-page.module.css';

type WelcomeFormProps = { settings: RowOf<'settings'>; onDone: () => void };

export function WelcomeForm({ settings, onDone }: WelcomeFormProps) {
  const { t, format } = useWords();
  const tag = useTag();
  const { database } = useAthlete();
  const [draft, setDraft] = useState(() => firstDraft(settings, { timezone: deviceTimezone(), units: unitsOf(tag) }));
  const [hints, setHints] = useState(firstHints);
  const [opened] = useState(settings);
  const [isTouched, setTouched] = useState(false);
  const endUnsaved = useUnsavedWork(isTouched);
  const question: QuestionProps = {
    settings,
    opened,
    draft,
    hints,
    onAnswer: (next) => {
      setTouched(true);
      setDraft(next);
    },
    onHint: (some) => {
      setTouched(true);
      setHints((before) => ({ ...before, ...some }));
    },
  };
  const { onAnswer } = question;
  const sport = sportOf(question);
  const thresholdHR = shownValue(settings, draft, 'thresholdHR');
  const elsewhere = { table: 'settings', row: settings, draft, onChange: onAnswer } as const;

  const save = async (fields: Partial<RowOf<'settings'>>) => {
    const at = await timeIfTracked(database, fields);
    if (!(await doAct('updateSettings', { fields, ...at }, { settings: [settings] }, { isSilent: true }))) return;
    endUnsaved();
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(settingsFrom(question));
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      <section className={styles.question}>
        <h2 className={styles.title}>{t('welcome.sport')}</h2>
        <SegmentedControl
          label={t('welcome.sport')}
          value={sport}
          isWide
          options={sports.map((sport) => ({ value: sport, label: t(`sport.${sport}`) }))}
          onChange={(chosen) => onAnswer(withSport(question, chosen))}
        />
        <ChangedElsewhere field="activeSportProfile" {...elsewhere} />
      </section>
      {sport === 'swim' ? <CssQuestion {...question} /> : <FtpQuestion key={sport} {...question} />}
      <section className={styles.question}>
        <h2 className={styles.title}>{t('welcome.heart')}</h2>
        <DecimalField
          label={t('settings.thresholdHR')}
          isOptional
          {...settingsBounds.heartRate}
          value={thresholdHR}
          description={
            thresholdHR === null &&
            t('settings.placeholder', { value: format.heartRate(placeholderThresholds.thresholdHR) })
          }
          onChange={(typed) => onAnswer(editField(settings, draft, 'thresholdHR', typed))}
        />
        <ChangedElsewhere field="thresholdHR" {...elsewhere} />
      </section>
      <PlaceQuestion {...question} />
      <div className={styles.acts}>
        <Button type="submit" variant="primary">
          {t('welcome.done')}
        </Button>
        <Button variant="quiet" onClick={() => void save(skippedFrom(question))}>
          {t('welcome.skip')}
        </Button>
      </div>
    </form>
  );
}
