/** The heart-rate zones in percent and in beats a minute (S2.42, S5.11); they are saved, and clash, as one. */
import { useTranslation } from 'react-i18next';
import { sameValue } from '#core/domain/sync/digest.ts';
import { zoneBeats } from '#core/domain/settings/heart-rate-zones.ts';
import { defaultHeartRateZones, zoneProblems, type HeartRateZone } from '#core/model/heart-rate-zones.ts';
import { placeholderThresholds } from '#core/model/thresholds.ts';
import { shownValue } from '#src/app/row-draft.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { ChangedElsewhere } from './settings-changed-elsewhere.tsx';
import { editOver, shownOver, type Draft, type Settings } from './settings-draft.ts';
import { ZoneRow, type ZoneEnd } from './zone-row.tsx';
import styles from './zone-fields.module.css';

type ZoneFieldsProps = { settings: Settings; draft: Draft; onChange: (draft: Draft) => void };

const standard = [...defaultHeartRateZones];

export function ZoneFields({ settings, draft, onChange }: ZoneFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const zones = shownOver(settings, draft, 'heartRateZones', standard) ?? standard;
  const thresholdHR = shownValue(settings, draft, 'thresholdHR') ?? placeholderThresholds.thresholdHR;
  const beats = zoneBeats(zones, thresholdHR);
  const problems = zoneProblems(zones);
  const change = (next: HeartRateZone[]) => onChange(editOver(settings, draft, 'heartRateZones', standard, next));
  const set = (at: number, end: ZoneEnd, ratio: number | null) =>
    change(zones.map((zone, index) => (index === at ? { ...zone, [end]: ratio } : zone)));
  return (
    <fieldset className={styles.zones}>
      <legend className={styles.legend}>{t('settings.zones')}</legend>
      <p className={styles.note}>{t('settings.zonesNote', { value: format.heartRate(thresholdHR) })}</p>
      <ol className={styles.list}>
        {zones.map((zone, index) => (
          <ZoneRow
            // A zone is its place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            number={index + 1}
            zone={zone}
            beats={beats[index] ?? { minHR: null, maxHR: null }}
            problems={problems.filter((problem) => problem.zone === index)}
            isFirst={index === 0}
            isLast={index === zones.length - 1}
            onChange={(end, ratio) => set(index, end, ratio)}
          />
        ))}
      </ol>
      <Button
        variant="quiet"
        disabledReason={sameValue(zones, standard) ? t('settings.zonesStandard') : undefined}
        onClick={() => change(standard)}
      >
        {t('settings.resetZones')}
      </Button>
      <ChangedElsewhere field="heartRateZones" settings={settings} draft={draft} onChange={onChange} />
    </fieldset>
  );
}
