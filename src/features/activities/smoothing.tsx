/** How much of their wavering the charts leave out. */
import { smoothedChannel } from '#core/domain/activity/smooth.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import type { ChartLine } from '#src/charts/activity-charts.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import styles from './activity-page.module.css';

const choices = [0, 5, 30] as const;
export type SmoothSeconds = (typeof choices)[number];

type SmoothingProps = { seconds: SmoothSeconds; onChange: (seconds: SmoothSeconds) => void };

export function Smoothing({ seconds, onChange }: SmoothingProps) {
  const { t, format } = useWords();
  return (
    <div className={styles.smoothing}>
      <span aria-hidden>{t('activities.smoothing')}</span>
      <SegmentedControl
        label={t('activities.smoothing')}
        value={String(seconds)}
        onChange={(value) => onChange(choices.find((choice) => String(choice) === value) ?? 0)}
        options={choices.map((choice) => ({
          value: String(choice),
          label:
            choice === 0 ? t('activities.smoothingOff') : t('activities.secondsLong', { value: format.number(choice) }),
        }))}
      />
    </div>
  );
}

/** The same lines, smoother; what was planned has no wavering. */
export const smoothedLines = (
  recorded: RecordedActivity,
  lines: readonly ChartLine[],
  seconds: SmoothSeconds,
): readonly ChartLine[] =>
  seconds === 0 ? lines : lines.map((line) => ({ ...line, values: smoothedChannel(recorded, line.values, seconds) }));
