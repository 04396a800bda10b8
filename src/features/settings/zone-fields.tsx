/** The heart-rate zones in percent and in beats a minute (S2.42, S5.11); they are saved, and clash, as one. */
import { useState } from 'react';
import { zoneBeats, zonesTooHigh } from '#core/domain/settings/heart-rate-zones.ts';
import { defaultHeartRateZones, zoneProblems, type HeartRateZone } from '#core/model/heart-rate-zones.ts';
import { placeholderThresholds } from '#core/model/thresholds.ts';
import { shownValue } from '#src/app/drafts/row-draft.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { ChangedElsewhere } from './settings-changed-elsewhere.tsx';
import type { Draft, Settings } from './settings-draft.ts';
import { editOver, shownOver } from './settings-edits.ts';
import { ZoneRow, type ZoneEnd } from './zone-row.tsx';
import styles from './zone-fields.module.css';

type ZoneFieldsProps = { settings: Settings; draft: Draft; onChange: (draft: Draft) => void };

const standard = [...defaultHeartRateZones];

export function ZoneFields({ settings, draft, onChange }: ZoneFieldsProps) {
  const { t, format } = useWords();
  const zones = shownOver(settings, draft, 'heartRateZones', standard) ?? standard;
  const thresholdHR = shownValue(settings, draft, 'thresholdHR') ?? placeholderThresholds.thresholdHR;
  const beats = zoneBeats(zones, thresholdHR);
  const problems = zoneProblems(zones);
  // Who changes neither is not kept from saving something else.
  const isTouched = draft.heartRateZones !== undefined || draft.thresholdHR !== undefined;
  const tooHigh = isTouched ? zonesTooHigh(zones, thresholdHR) : [];
  // Fields keep what is being typed; a new key lets them forget it.
  const [round, setRound] = useState(0);
  const change = (next: HeartRateZone[]) => onChange(editOver(settings, draft, 'heartRateZones', standard, next));
  const set = (at: number, end: ZoneEnd, ratio: number | null) =>
    change(zones.map((zone, index) => (index === at ? { ...zone, [end]: ratio } : zone)));
  return (
    <fieldset className={styles.zones}>
      <legend className={styles.legend}>{t('settings.zones')}</legend>
      <p className={styles.note}>{t('settings.zonesNote', { value: format.heartRate(thresholdHR) })}</p>
      <ol key={round} className={styles.list}>
        {zones.map((zone, index) => (
          <ZoneRow
            // A zone is its place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            number={index + 1}
            zone={zone}
            beats={beats[index] ?? { minHR: null, maxHR: null }}
            problems={problems.filter((problem) => problem.zone === index)}
            isTooHigh={tooHigh.includes(index)}
            isFirst={index === 0}
            isLast={index === zones.length - 1}
            onChange={(end, ratio) => set(index, end, ratio)}
          />
        ))}
      </ol>
      <Button
        variant="quiet"
        onClick={() => {
          change(standard);
          setRound(round + 1);
        }}
      >
        {t('settings.resetZones')}
      </Button>
      <ChangedElsewhere field="heartRateZones" settings={settings} draft={draft} onChange={onChange} />
    </fieldset>
  );
}
