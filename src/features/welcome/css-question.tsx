/** Critical swim speed: known, worked out from its test, or left for later. */
import { settingsBounds } from '#core/model/settings-bounds.ts';
import { placeholderThresholds } from '#core/model/thresholds.ts';
import { ChangedElsewhere } from '#src/app/drafts/changed-elsewhere.tsx';
import { CssTest } from '#src/app/workouts/css-test.tsx';
import { editField, shownValue } from '#src/app/drafts/row-draft.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { ClockField } from '#src/ui/clock-field.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { ftpWays, type QuestionProps } from './answers.ts';
import { EstimateOvertaken } from './estimate-overtaken.tsx';
import styles from './welcome-page.module.css';

const field = 'cssSecondsPer100m';

export function CssQuestion(question: QuestionProps) {
  const { settings, draft, onAnswer, onHint } = question;
  const { ftpWay } = question.hints;
  const { t, format } = useWords();
  return (
    <section className={styles.question}>
      <div>
        <h2 className={styles.title}>{t('welcome.css')}</h2>
        <p className={styles.note}>{t('welcome.cssNote')}</p>
      </div>
      <SegmentedControl
        label={t('welcome.css')}
        value={ftpWay}
        isWide
        options={ftpWays.map((way) => ({
          value: way,
          label: t(way === 'estimate' ? 'css.fromTest' : `welcome.way.${way}`),
        }))}
        onChange={(way) => onHint({ ftpWay: way, css: null })}
      />
      {ftpWay === 'known' && (
        <div>
          <ClockField
            label={t(`settings.${field}`)}
            {...settingsBounds[field]}
            unit={format.per100Unit()}
            required
            value={shownValue(settings, draft, field)}
            onChange={(seconds) => onAnswer(editField(settings, draft, field, seconds))}
          />
          <ChangedElsewhere table="settings" field={field} row={settings} draft={draft} onChange={onAnswer} />
        </div>
      )}
      {ftpWay === 'estimate' && (
        <>
          <CssTest required onEstimate={(css) => onHint({ css })} />
          <EstimateOvertaken {...question} />
        </>
      )}
      {ftpWay === 'later' && (
        <p className={styles.note}>
          {t('settings.placeholder', { value: format.pacePer100(placeholderThresholds[field]) })}
        </p>
      )}
    </section>
  );
}
