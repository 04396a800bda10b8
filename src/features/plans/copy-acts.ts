/** Copying a plan, one's own or a public one: a single call, so that it works offline and arrives whole. */
import i18next from 'i18next';
import { copyPlan } from '#core/acts/plans/copy-plan.ts';
import { restDaysOnto } from '#core/domain/plans/training-days.ts';
import { limits } from '#core/model/limits.ts';
import { slugOf } from '#core/model/ids.ts';
import type { Athlete } from '#src/app/session/athlete.ts';
import { doAct, freshRowId } from '#src/app/acts/do-act.ts';
import { nothingShown } from '#src/entities/shown-for.ts';
import { laidDays } from './laid-days.ts';
import type { PlanSheet } from './plan-sheet.ts';
import { authorNameIn } from './reads.ts';

interface How {
  /** The plan belongs to the athlete who copies it. */
  isMine: boolean;
  /** On which the copy is trained, from 0, Monday; null leaves it as the plan was designed. */
  weekdays: readonly number[] | null;
}

/** @returns the slug of the copy, or null when it was refused and said why */
export async function copyToMyPlans(
  athlete: Athlete,
  sheet: PlanSheet,
  { isMine, weekdays }: How,
): Promise<string | null> {
  const { plan, weeks } = sheet;
  const days = laidDays(sheet, weekdays);
  const designed = laidDays(sheet, null);
  const restDays = weeks.map((week) => week.restDays ?? []);
  // The suffix stays, however long the name is.
  const suffixLength = i18next.t('plans.copyName', { name: '' }).length;
  const name = i18next.t('plans.copyName', { name: plan.name.slice(0, limits.nameLength - suffixLength) });
  const copy = copyPlan(
    {
      ...plan,
      planId: plan.id,
      isMine,
      weekNotes: weeks.map((week) => week.note),
      weekRestDays: weekdays ? restDaysOnto(designed, days, restDays) : restDays,
      days,
    },
    {
      name,
      authorName: await authorNameIn(athlete.database, athlete.username),
      createdAt: new Date().toISOString(),
      freshId: freshRowId,
    },
  );
  return (await doAct('createPlan', copy, nothingShown)) ? slugOf(copy.name, copy.planId) : null;
}
