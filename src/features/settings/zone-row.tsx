/** One heart-rate zone: its name, both ends in percent of the threshold, the beats a minute that follow. */
import type { ZoneBeats } from '#core/domain/settings/heart-rate-zones.ts';
import { zoneRatioBounds, type HeartRateZone, type ZoneProblem } from '#core/model/heart-rate-zones.ts';
import { settingsBounds } from '#core/model/settings-bounds.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { DecimalField } from '#src/ui/decimal-field.tsx';
import styles from './zone-fields.module.css';

export type ZoneEnd = 'min' | 'max';

type ZoneRowProps = {
  /** From 1, recovery, as the levels of intensity. */
  number: number;
  zone: HeartRateZone;
  beats: ZoneBeats;
  problems: readonly ZoneProblem[];
  /** Its middle is above what a zone may have (S5.05). */
  isTooHigh: boolean;
  isFirst: boolean;
  isLast: boolean;
  onChange: (end: ZoneEnd, ratio: number | null) => void;
};

const percents = { minimum: zoneRatioBounds.minimum * 100, maximum: zoneRatioBounds.maximum * 100 };
const toPercent = (ratio: number | null): number | null => ratio && Math.round(ratio * 100);

const sentences = {
  above: 'settings.zoneAbove',
  notBelow: 'settings.zoneNotBelow',
} as const;

export function ZoneRow({ number, zone, beats, problems, isTooHigh, isFirst, isLast, onChange }: ZoneRowProps) {
  const { t, format } = useWords();
  const endField = (end: ZoneEnd) => {
    const problem = problems.find((one) => one.end === end);
    const highest = format.heartRate(settingsBounds.zoneAverage.maximum);
    return (
      <DecimalField
        label={t(end === 'min' ? 'settings.zoneFrom' : 'settings.zoneTo', { zone: number })}
        isLabelHidden
        {...percents}
        unit="%"
        value={toPercent(zone[end])}
        isRounded
        error={
          problem
            ? t(sentences[problem.kind], { zone: number, percent: format.percent(problem.ratio) })
            : isTooHigh && end === 'max'
              ? t('settings.zoneTooHigh', { zone: number, value: highest })
              : undefined
        }
        onChange={(percent) => onChange(end, percent && percent / 100)}
      />
    );
  };
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {number} {t(`level.${number as 1}`)}
      </span>
      <span className={styles.beats}>
        <Beats {...beats} isFirst={isFirst} />
      </span>
      <div className={styles.from}>{!isFirst && endField('min')}</div>
      <span aria-hidden className={styles.dash}>
        {!isFirst && !isLast && '–'}
      </span>
      <div className={styles.to}>{!isLast && endField('max')}</div>
    </li>
  );
}

/** '96–116 bpm', 'up to 95 bpm', 'from 148 bpm'. */
function Beats({ minHR, maxHR, isFirst }: ZoneBeats & { isFirst: boolean }) {
  const { t, format } = useWords();
  if (isFirst && maxHR !== null) return t('settings.beatsUpTo', { value: format.heartRate(maxHR) });
  if (minHR === null) return null;
  if (maxHR === null) return t('settings.beatsFrom', { value: format.heartRate(minHR) });
  return t('units.bpm', { value: `${format.number(minHR)}–${format.number(maxHR)}` });
}
