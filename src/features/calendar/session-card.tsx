/** An entry of a day: a session with its profile, name, minutes, stress and level, or a written one, and its state. */
import { Check, TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { isMissed, loadStatsOf } from '#core/domain/calendar/day-entry.ts';
import { isCutShort, loadOf, metersOf } from '#core/domain/calendar/session-load.ts';
import { LevelSteps } from '#src/charts/level-mark.tsx';
import { VersionProfile } from '#src/charts/version-profile.tsx';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import { mayNeedThreeLines } from '#src/ui/long-name.ts';
import { onDemand } from '#src/ui/on-demand.tsx';
import { EntryIcon } from './entry-icon.tsx';
import { entryName } from './entry-name.ts';
import '#src/styles/event-colors.css';
import { useUnsent } from './services/unsent.ts';
import { SmallIcon } from './small-icon.tsx';
import styles from './session-card.module.css';
import type { Words } from '#src/i18n/use-words.ts';

const SentMark = onDemand(() => import('./services/sent-mark.tsx').then((module) => module.SentMark));

type SessionCardProps = {
  session: DayEntry;
  words: Words;
  today: string;
  /** -1 where the calendar moves the focus by arrow keys. */
  tabIndex: number;
  /** It is being dragged or moved; its ghost shows where it will be. */
  isLifted: boolean;
  /** While several are chosen: is this one? */
  isSelected: boolean | null;
  onPick: (session: DayEntry) => void;
};

export const SessionCard = memo(function SessionCard({
  session,
  words,
  today,
  tabIndex,
  isLifted,
  isSelected,
  onPick,
}: SessionCardProps) {
  const { event } = session;
  return (
    <div
      className={styles.card}
      data-drag-id={event.id}
      data-done={event.done !== null}
      data-missed={isMissed(event, today)}
      data-color={event.color ?? 1}
      data-kind={event.entry?.kind}
      data-lifted={isLifted}
      aria-busy={session.isSaving}
      data-selected={isSelected === true}
    >
      <button
        type="button"
        className={styles.open}
        tabIndex={tabIndex}
        {...(isSelected === null ? { 'aria-haspopup': 'dialog' } : { 'aria-pressed': isSelected })}
        onClick={() => onPick(session)}
      >
        <SessionFace session={session} words={words} today={today} />
      </button>
    </div>
  );
});

type FaceProps = { session: DayEntry; words: Words; today: string };

/** What a card shows; its ghost shows the same. */
export function SessionFace({ session, words, today }: FaceProps) {
  const { t } = words;
  const { event, version } = session;
  const name = entryName(session, t);
  return (
    <span className={styles.face}>
      {event.entry ? (
        <span className={styles.icon}>
          <EntryIcon of={event.entry.kind === 'sport' ? event.entry.sport : event.entry.kind} />
        </span>
      ) : (
        <span className={styles.profile}>{version && <VersionProfile version={version} isDecorative />}</span>
      )}
      <span className={styles.words}>
        <span className={styles.name} data-long={mayNeedThreeLines(name)}>
          {name}
        </span>
        <Figures session={session} words={words} />
        <Marks session={session} words={words} today={today} />
      </span>
    </span>
  );
}

/** When it begins, how long and how hard it is; nothing of what has none of it. */
function Figures({ session: { event, version, activities }, words: { t, format } }: Omit<FaceProps, 'today'>) {
  const stats = loadStatsOf(event, version?.stats);
  const load = loadOf(event.done, stats, activities);
  const hasLoad = stats !== null && (version !== undefined || load.seconds > 0 || load.stress > 0);
  if (!hasLoad && event.localTime === null) return null;
  return (
    <span className={styles.figures}>
      {event.localTime !== null && <span>{format.timeOfDay(event.localTime)}</span>}
      {hasLoad && (
        <>
          <span className={styles.length}>
            {version && <SmallIcon of={version.content.sport} label={t(`sport.${version.content.sport}`)} />}
            {format.duration(load.seconds)}
          </span>
          {version && version.content.sport !== 'bike' && (
            <span>{format.meters(Math.round(metersOf(event.done, stats, activities)), version.content.pool)}</span>
          )}
          <span className={styles.load}>
            {(version || load.stress > 0) && (
              <span>
                <Said words={t('calendar.stress')} />
                {format.number(load.stress)}
              </span>
            )}
            {version && <LevelSteps level={version.stats.level} label={t(`level.${version.stats.level}`)} />}
          </span>
        </>
      )}
    </span>
  );
}

function Marks({ session, words: { t }, today }: FaceProps) {
  const { event, version, repeats, isPending, isInConflict } = session;
  const { done } = event;
  const unsentTo = useUnsent(event.id);
  const isPart = done !== null && isCutShort(done, loadStatsOf(event, version?.stats));
  return (
    <span className={styles.marks}>
      {done && !isPart && <Mark kind="done" icon={<Check />} label={t('calendar.mark.done')} />}
      {isPart && <Mark icon={<Check />} label={t('calendar.mark.partlyDone')} />}
      {isMissed(event, today) && <SmallIcon isTitled of="missed" label={t('calendar.mark.missed')} />}
      {isInConflict && <Mark kind="conflict" icon={<TriangleAlert />} label={t('calendar.mark.conflict')} />}
      {repeats && <SmallIcon isTitled of="repeats" label={t('calendar.mark.repeats')} />}
      {event.isOutdoorWorkout && <SmallIcon isTitled of="outdoor" label={t('calendar.mark.outdoor')} />}
      {event.note !== '' && <SmallIcon isTitled of="note" label={t('calendar.mark.note')} />}
      {unsentTo && <SentMark services={unsentTo} />}
      {isPending && <SmallIcon isTitled of="pending" label={t('calendar.mark.pending')} />}
    </span>
  );
}

function Mark({ icon, label, kind }: { icon: ReactNode; label: string; kind?: 'done' | 'conflict' }) {
  return (
    <span className={styles.mark} data-kind={kind} title={label} role="img" aria-label={label}>
      {icon}
    </span>
  );
}

/** Read out, not seen; without a clip and a layer of its own, as hidden text has them. */
function Said({ words }: { words: string }) {
  return <span role="img" aria-label={words} />;
}
