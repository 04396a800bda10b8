/** The lines of an activity's charts: one that stays the same keeps its chart, whichever other one comes or changes. */
import { useMemo } from 'react';
import { type WorkCapacity, wPrimeBalance } from '#core/domain/activity/w-prime-balance.ts';
import type { ActivitySport, Channel, RecordedActivity } from '#core/model/recorded-activity.ts';
import type { ChartLine } from '#src/charts/activity-charts.tsx';
import type { Units } from '#src/i18n/format.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { otherLines, powerLine, workLine } from './chart-lines.ts';

interface Known {
  sport: ActivitySport;
  units: Units;
  /** Null where it is not known; read behind the first paint, so its line is the last. */
  capacity: WorkCapacity | null;
  /** What the planned session asked for, by sample. */
  target: Channel | undefined;
}

export function useLines(recorded: RecordedActivity, { sport, units, capacity, target }: Known): readonly ChartLine[] {
  const { t, format } = useWords();
  const power = useMemo(() => powerLine(recorded, target, { t, format }), [recorded, target, t, format]);
  const others = useMemo(() => otherLines(sport, recorded, { t, format, units }), [sport, recorded, t, format, units]);
  const work = useMemo(
    () => workLine(capacity && wPrimeBalance(recorded, capacity), { t, format }),
    [recorded, capacity, t, format],
  );
  return useMemo(() => [...power, ...others, ...work], [power, others, work]);
}
