/** The threshold power: known, worked out roughly, or left for later. */
import { ftpNameOf } from '#core/model/thresholds.ts';
import { settingsBounds } from '#core/model/settings-bounds.ts';
import { placeholderThresholds } from '#core/model/thresholds.ts';
import { ChangedElsewhere } from '#src/app/drafts/changed-elsewhere.tsx';
import { editField, shownValue } from '#src/app/drafts/row-draft.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { DecimalField } from '#src/ui/decimal-field.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { estimateOf, ftpWays, type QuestionProps, sportOf } from './answers.ts';
import { EstimateFields } from './estimate-fields.tsx';
import { EstimateOvertaken } from './estimate-overtaken.tsx';
import styles from './welcome-page.module.css';

export function FtpQuestion(question: QuestionProps) {
  const { t, format } = useWords();
  const { settings, draft, hints, onAnswer, onHint } = question;
  const { ftpWay } = hints;
  const sport = sportOf(question);
  const field = ftpNameOf[sport];
  const estimate = estimateOf(question);
  return (
    <section className={styles.question}>
      <div>
        <h2 className={styles.title}>{t('welcome.ftp')}</h2>
        <p className={styles.note}>{t('welcome.ftpNote')}</p>
      </div>
      <SegmentedControl
        label={t('welcome.ftp')}
        value={ftpWay}
        isWide
        options={ftpWays.map((way) => ({ value: way, label: t(`welcome.way.${way}`) }))}
        onChange={(way) => onHint({ ftpWay: way })}
      />
      {ftpWay === 'known' && (
        <div>
          <DecimalField
            label={t('sync.field.ftp')}
            {...settingsBounds.ftp}
            fractionDigits={2}
            unit={format.wattsUnit()}
            required
            value={shownValue(settings, draft, field)}
            onChange={(watts) => onAnswer(editField(settings, draft, field, watts))}
          />
          <ChangedElsewhere table="settings" field={field} row={settings} draft={draft} onChange={onAnswer} />
        </div>
      )}
      {ftpWay === 'estimate' && (
        <>
          <EstimateFields {...question} />
          <p role="status" className={styles.estimate}>
            {estimate === null ? (
              t('welcome.tooLittle')
            ) : (
              <>
                <strong className={styles.watts}>{t('welcome.about', { ftp: format.watts(estimate) })}</strong>{' '}
                {t('welcome.rough')}
              </>
            )}
          </p>
          <EstimateOvertaken {...question} />
        </>
      )}
      {ftpWay === 'later' && (
        <p className={styles.note}>
          {t('settings.placeholder', {
            value: format.watts(placeholderThresholds[sport === 'bike' ? 'ftp' : 'rowingFtp']),
          })}
        </p>
      )}
    </section>
  );
}
