/** The threshold power: known, worked out roughly, or left for later. */
import { useTranslation } from 'react-i18next';
import { settingsBounds } from '#core/model/settings-bounds.ts';
import { placeholderThresholds } from '#core/model/thresholds.ts';
import { useFormat } from '#src/i18n/format.ts';
import { DecimalField } from '#src/ui/decimal-field.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { estimateOf, ftpWays, type QuestionProps } from './answers.ts';
import { EstimateFields } from './estimate-fields.tsx';
import styles from './welcome-page.module.css';

export function FtpQuestion({ answers, onAnswer }: QuestionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { sport, ftpWay, ftp } = answers;
  const estimate = estimateOf(answers);
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
        onChange={(way) => onAnswer({ ftpWay: way })}
      />
      {ftpWay === 'known' && (
        <DecimalField
          label={t('sync.field.ftp')}
          {...settingsBounds.ftp}
          fractionDigits={2}
          unit={format.wattsUnit()}
          required
          value={ftp}
          onChange={(watts) => onAnswer({ ftp: watts })}
        />
      )}
      {ftpWay === 'estimate' && (
        <>
          <EstimateFields answers={answers} onAnswer={onAnswer} />
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
