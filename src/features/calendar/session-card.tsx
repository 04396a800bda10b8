/** A planned session on its day: profile, name, minutes, stress, level, and what state it is in. */
import { Check, CloudUpload, StickyNote, Trees, TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { isCutShort, loadOf } from '#core/domain/calendar/session-load.ts';
import { LevelSteps } from '#src/charts/level-mark.tsx';
import { VersionProfile } from '#src/charts/version-profile.tsx';
import type { PlannedSession } from '#src/db/planned-sessions.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './session-card.module.css';
import type { Words } from '#src/i18n/use-words.ts';

type SessionCardProps = {
  session: PlannedSession;
  words: Words;
  /** -1 where the calendar moves the focus by arrow keys. */
  tabIndex: number;
  /** It is being dragged or moved; its ghost stands where it would land. */
  isLifted: boolean;
  /** While several are chosen: is this one? */
  isSelected: boolean | null;
  onPick: (session: PlannedSession) => void;
};

export const SessionCard = memo(function SessionCard({
  session,
  words,
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
      data-lifted={isLifted}
      data-selected={isSelected === true}
    >
      <button
        type="button"
        className={styles.open}
        tabIndex={tabIndex}
        {...(isSelected === null ? { 'aria-haspopup': 'dialog' } : { 'aria-pressed': isSelected })}
        onClick={() => onPick(session)}
      >
        <SessionFace session={session} words={words} />
      </button>
    </div>
  );
});

/** What a card shows; its ghost shows the same. */
export function SessionFace({ session, words: { t, format } }: { session: PlannedSession; words: Words }) {
  const { event, version, isPending, isInConflict } = session;
  const { done } = event;
  const stats = version?.stats ?? null;
  const load = loadOf(done, stats);
  const isPart = done !== null && isCutShort(done, stats);
  return (
    <span className={styles.face}>
      <span className={styles.profile}>{version && <VersionProfile version={version} isDecorative />}</span>
      <span className={styles.words}>
        <span className={styles.name}>{version?.content.name ?? t('calendar.workoutMissing')}</span>
        {version && (
          <span className={styles.figures}>
            <span>{format.duration(load.seconds)}</span>
            <span className={styles.load}>
              <span>
                <VisuallyHidden>{t('calendar.stress')} </VisuallyHidden>
                {format.number(load.stress)}
              </span>
              <LevelSteps level={version.stats.level} label={t(`level.${version.stats.level}`)} />
            </span>
          </span>
        )}
        <span className={styles.marks}>
          {done && !isPart && <Mark kind="done" icon={<Check />} label={t('calendar.mark.done')} />}
          {isPart && <Mark icon={<Check />} label={t('calendar.mark.partlyDone')} />}
          {isInConflict && <Mark kind="conflict" icon={<TriangleAlert />} label={t('calendar.mark.conflict')} />}
          {event.isOutdoorWorkout && <Mark icon={<Trees />} label={t('calendar.mark.outdoor')} />}
          {event.note !== '' && <Mark icon={<StickyNote />} label={t('calendar.mark.note')} />}
          {isPending && <Mark icon={<CloudUpload />} label={t('calendar.mark.pending')} />}
        </span>
      </span>
    </span>
  );
}

function Mark({ icon, label, kind }: { icon: ReactNode; label: string; kind?: 'done' | 'conflict' }) {
  return (
    <span className={styles.mark} data-kind={kind} title={label}>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
