/** Where an activity went: its track alone, drawn here, so that no map service is asked and it works offline. */
import { useMemo, useSyncExternalStore } from 'react';
import { type Track, trackOf, type TrackPoint } from '#core/domain/activity/track.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import type { Part } from '#src/charts/activity-charts.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import { Select } from '#src/ui/select.tsx';
import pageStyles from './activity-page.module.css';
import { hiddenAround, hiddenMetersChoices, hideAround } from './hidden-around.ts';
import styles from './track-map.module.css';

type TrackMapProps = { recorded: RecordedActivity; chosen: Part | null };

export function TrackMap({ recorded, chosen }: TrackMapProps) {
  const { t, format } = useWords();
  const hiddenMeters = useSyncExternalStore(hiddenAround.subscribe, hiddenAround.get);
  const whole = useMemo(() => trackOf(recorded, 0), [recorded]);
  const track = useMemo(
    () => (hiddenMeters === 0 ? whole : trackOf(recorded, hiddenMeters)),
    [recorded, whole, hiddenMeters],
  );
  if (!whole) return null;
  return (
    <section className={pageStyles.section} aria-label={t('activities.map.title')}>
      <h2>{t('activities.map.title')}</h2>
      {track ? <Drawing track={track} chosen={chosen} /> : <p>{t('activities.map.allHidden')}</p>}
      <div className={styles.hide}>
        <Select
          label={t('activities.map.hide')}
          value={String(hiddenMeters)}
          onChange={(value) => hideAround(Number(value))}
          options={hiddenMetersChoices.map((meters) => ({
            value: String(meters),
            label: meters === 0 ? t('activities.map.hideNothing') : format.meters(meters),
          }))}
        />
      </div>
      <p className={pageStyles.note}>{t('activities.map.note')}</p>
    </section>
  );
}

/** Units of the drawing along its longer side; beside it there is room for lines and marks. */
const [size, room] = [1_000, 24];

function Drawing({ track, chosen }: { track: Track; chosen: Part | null }) {
  const { t } = useWords();
  const { lines, widthMeters, heightMeters } = track;
  const scale = size / Math.max(widthMeters, heightMeters, 1);
  const x = ({ eastMeters }: TrackPoint) => Math.round(eastMeters * scale) + room;
  const y = ({ southMeters }: TrackPoint) => Math.round(southMeters * scale) + room;
  const points = (line: readonly TrackPoint[]) => line.map((point) => `${x(point)},${y(point)}`).join(' ');
  const [start, finish] = [lines[0]?.[0], lines.at(-1)?.at(-1)];
  return (
    <svg
      role="img"
      aria-label={t('activities.map.drawing')}
      className={styles.map}
      viewBox={`0 0 ${Math.round(widthMeters * scale) + 2 * room} ${Math.round(heightMeters * scale) + 2 * room}`}
    >
      {lines.map((line) => (
        <polyline key={line[0]?.seconds} className={styles.track} points={points(line)} />
      ))}
      {chosen &&
        lines.map((line) => (
          <polyline
            key={line[0]?.seconds}
            className={styles.chosen}
            points={points(line.filter(({ seconds }) => seconds >= chosen.fromSeconds && seconds < chosen.toSeconds))}
          />
        ))}
      {finish && <rect className={styles.finish} x={x(finish) - 9} y={y(finish) - 9} width={18} height={18} />}
      {start && <circle className={styles.start} cx={x(start)} cy={y(start)} r={11} />}
    </svg>
  );
}
