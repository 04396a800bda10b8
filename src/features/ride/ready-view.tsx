/** Before the start: what it will be, whose numbers it uses, which signals come. The tap on Start lets the page sound. */
import { Play, X } from 'lucide-react';
import { useMemo } from 'react';
import { ChartOf } from '#src/charts/chart-of.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { useShortcut } from '#src/ui/shortcuts.ts';
import { CueSwitches } from './cue-switches.tsx';
import { Panel } from './panel.tsx';
import styles from './ready-view.module.css';
import type { RideSource } from './reads.ts';
import { lengthText, type TargetContext, targetText } from './target-words.ts';
import { useTargetContext } from './use-target-context.ts';
import { workoutOf } from './workout-of.ts';

type ReadyViewProps = { source: RideSource; onStart: () => void; onLeave: () => void };

export function ReadyView({ source, onStart, onLeave }: ReadyViewProps) {
  const { t, format } = useWords();
  const ride = useMemo(() => ({ ...source, athlete: source.thresholds }), [source]);
  const workout = useMemo(() => workoutOf(ride), [ride]);
  const context = useTargetContext(ride, workout);
  const first = workout.expanded.steps[0];
  useShortcut('Escape', 'ride.leave', onLeave);

  return (
    <Panel
      title={source.name}
      acts={
        <>
          <Button isLarge variant="primary" icon={<Play />} onClick={onStart}>
            {t('ride.start')}
          </Button>
          <Button isLarge variant="quiet" icon={<X />} onClick={onLeave}>
            {t('ride.leave')}
          </Button>
        </>
      }
    >
      <ChartOf content={source} thresholds={source.thresholds} height={110} />
      <ul className={styles.facts}>
        <li>{format.duration(workout.profile.durationSeconds)}</li>
        <li>{basisText(context)}</li>
        {first && (
          <li>
            {t('ride.ready.first')} <b>{lengthText(first, context)}</b> {targetText(first, context)}
          </li>
        )}
      </ul>
      <CueSwitches />
    </Panel>
  );
}

/** Whose numbers the targets are. */
function basisText({ scale, sport, thresholds, format, t }: TargetContext): string {
  if (scale === 'percentOfCssSpeed') {
    return t('ride.ready.css', { value: format.pacePer100(thresholds.cssSecondsPer100m) });
  }
  if (scale === 'percentOf2kWatts')
    return t('ride.ready.twoK', { value: format.watts(Math.round(thresholds.rowing2kWatts)) });
  return t('ride.ready.ftp', { value: format.watts(sport === 'swim' ? thresholds.swimFtp : thresholds.bikeFtp) });
}
