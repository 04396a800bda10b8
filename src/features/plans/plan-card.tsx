/** A plan in a list: its shape, what it is called, how much it asks for. The whole card leads to it. */
import type { ReactNode } from 'react';
import type { PlanOutline } from '#core/domain/plans/plan-outline.ts';
import { PlanShape } from '#src/charts/plan-shape.tsx';
import { langOf } from '#src/i18n/lang-of.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Badge } from '#src/ui/badge.tsx';
import { MarkSign } from './mark-sign.tsx';
import styles from './plan-card.module.css';
import type { Part } from './together/part.ts';
import { PartBadge } from './together/part-badge.tsx';
import type { Mark, PlanFacts } from './plan-sheet.ts';

type PlanCardProps = {
  plan: Pick<PlanFacts, 'name' | 'description' | 'sport' | 'periodType'>;
  outline: PlanOutline;
  mark?: Mark;
  /** Who wrote it, where that is another. */
  author?: string;
  /** An own plan that others see too. */
  isShared?: boolean;
  /** Of an own plan: who has it as well, and what the athlete may do in it. */
  part?: Part | undefined;
  /** The name as a link; its area is the whole card. */
  title: ReactNode;
  /** A button beside the name, above the link. */
  actions?: ReactNode;
};

export function PlanCard({
  plan,
  outline,
  mark = null,
  author = '',
  isShared = false,
  part,
  title,
  actions,
}: PlanCardProps) {
  const { t, format } = useWords();
  const { weeks, totalWorkouts, dailyMinutes, weekStress, dayLevels } = outline;
  return (
    <article className={styles.card}>
      <div className={styles.shape}>
        <PlanShape weekStress={weekStress} dayLevels={dayLevels} />
      </div>
      <div className={styles.head}>
        <h2 className={styles.title} lang={langOf(plan.description)}>
          {title}
        </h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <p className={styles.figures}>
        <span>{t('plans.weekCount', { count: weeks })}</span>
        <span>{t('plans.sessionsAWeek', { count: Math.round(totalWorkouts / Math.max(1, weeks)) })}</span>
        <span>{t('plans.minutesADay', { minutes: format.duration(60 * dailyMinutes) })}</span>
      </p>
      <p className={styles.badges}>
        <Badge>{t(`sport.${plan.sport}`)}</Badge>
        <Badge>{t(`plans.periods.${plan.periodType}`)}</Badge>
        {isShared && <Badge kind="good">{t('plans.publication.public')}</Badge>}
        {part && <PartBadge part={part} />}
        <MarkSign mark={mark} t={t} />
        {author !== '' && <span className={styles.author}>{t('plans.by', { author })}</span>}
      </p>
      {plan.description !== '' && (
        <p className={styles.description} lang={langOf(plan.description)}>
          {/* On a card its lines follow each other; a Japanese full stop has its space in itself. */}
          {plan.description.replaceAll('。\n', '。')}
        </p>
      )}
    </article>
  );
}
