/** Making a plan public: where days are empty it asks first, and offers to mark them for rest. Spec S8.14, S9.03. */
import i18next from 'i18next';
import { type ReactNode, useState } from 'react';
import { emptyDays } from '#core/domain/plans/publication.ts';
import { byRank } from '#core/domain/rank.ts';
import { actTogether, part, sayTogether } from '#src/app/acts/act-together.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { ConfirmDialog } from '#src/ui/dialog.tsx';
import type { PlanFacts, PlanRows } from './plan-sheet.ts';
import { dateOfWeekday, usePlanWords } from './plan-words.ts';
import { planRowsIn } from './reads.ts';
import styles from './use-publish.module.css';

type Weeks = PlanRows['weeks'];
type EmptyDays = ReturnType<typeof emptyDays>;
type PlanToShare = Pick<PlanFacts, 'id' | 'name' | 'slug' | 'isPublic' | 'isPrivateForever'>;

/** The weeks that have empty days, in order, with those days; the weeks are as they were shown. */
interface Asked {
  weeks: Weeks;
  empty: EmptyDays;
}

/**
 * @returns what makes the plan public, and the question that it may lead to
 */
export function usePublish(plan: PlanToShare): { publish: () => void; question: ReactNode } {
  const { database } = useAthlete();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const publish = async () => {
    const rows = await planRowsIn(database, plan.id);
    const weeks = rows?.weeks.toSorted(byRank) ?? [];
    const empty = emptyDays(weeks, rows?.items ?? []);
    if (empty.length === 0) {
      await doAct('updatePlan', { planId: plan.id, fields: { isPublic: true } }, { plans: [plan] });
      return;
    }
    setAsked({ weeks, empty });
    setIsOpen(true);
  };
  const question = asked && (
    <EmptyDaysQuestion
      plan={plan}
      {...asked}
      isOpen={isOpen}
      onConfirm={() => void publishWithRest(plan, asked)}
      onClose={() => setIsOpen(false)}
    />
  );
  return { publish: () => void publish(), question };
}

type QuestionProps = Asked & { plan: PlanToShare; isOpen: boolean; onConfirm: () => void; onClose: () => void };

function EmptyDaysQuestion({ plan, weeks, empty, isOpen, onConfirm, onClose }: QuestionProps) {
  const { t, format } = usePlanWords();
  const weekNumber = (weekId: string) => format.number(weeks.findIndex(({ id }) => id === weekId) + 1);
  return (
    <ConfirmDialog
      title={t('planDialogs.emptyDays.title', { plan: plan.name })}
      confirmLabel={t('planDialogs.emptyDays.publish')}
      isDanger={false}
      isOpen={isOpen}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('planDialogs.emptyDays.text', { count: countOf(empty) })}</p>
      <ul className={styles.weeks}>
        {empty.map(({ weekId, weekdays }) => (
          <li key={weekId}>
            {weekdays.length === 7
              ? t('plans.week', { week: weekNumber(weekId) })
              : t('plans.place', {
                  week: weekNumber(weekId),
                  day: format.list(weekdays.map((weekday) => format.weekday(dateOfWeekday(weekday - 1)))),
                })}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

const countOf = (empty: EmptyDays): number => empty.reduce((count, { weekdays }) => count + weekdays.length, 0);

/** Both acts or none, with one way back. */
async function publishWithRest(plan: PlanToShare, { weeks, empty }: Asked): Promise<void> {
  const marked = empty.map(({ weekId, weekdays }) => ({
    weekId,
    restDays: [...(weeks.find(({ id }) => id === weekId)?.restDays ?? []), ...weekdays],
  }));
  const done = await actTogether(
    [
      part('setRestDays', { weeks: marked }, { planWeeks: weeks }),
      part('updatePlan', { planId: plan.id, fields: { isPublic: true } }, { plans: [plan] }),
    ],
    null,
  );
  if (done) sayTogether(i18next.t('planDialogs.emptyDays.done', { count: countOf(empty) }), null, done);
}
