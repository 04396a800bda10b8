/** Copying a plan, one's own or a public one: a single call, so that it works offline and arrives whole. */
import i18next from 'i18next';
import { copyPlan } from '#core/acts/plans/copy-plan.ts';
import { restDaysOnto } from '#core/domain/plans/training-days.ts';
import { limits } from '#core/model/limits.ts';
import { slugOf } from '#core/model/ids.ts';
import type { Athlete } from '#src/app/session/athlete.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { liveRows } from '#src/db/row-reads.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { makeId } from '#src/db/make-id.ts';
import { nothingShown } from '#src/entities/shown-for.ts';
import { laidDays, laidNotes } from './laid-days.ts';
import type { PlanSheet } from './plan-sheet.ts';
import { authorNameIn } from './reads.ts';

interface How {
  /** The plan belongs to the athlete who copies it. */
  isMine: boolean;
  /** On which the copy is trained, from 0, Monday; null leaves it as the plan was designed. */
  weekdays: readonly number[] | null;
}

/** With a number where the athlete has such a copy already: two of one name could not be told apart in a list. */
export async function copyName(database: AccountDatabase, of: string): Promise<string> {
  const taken = new Set((await liveRows(database, 'plans')).map(({ name }) => name));
  const named = (number: number) => {
    const suffixed = (name: string) =>
      number === 1 ? i18next.t('plans.copyName', { name }) : i18next.t('plans.copyNameNumber', { name, number });
    // The suffix stays, however long the name is.
    return suffixed(of.slice(0, limits.nameLength - suffixed('').length));
  };
  let number = 1;
  while (taken.has(named(number))) number += 1;
  return named(number);
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
  const copy = copyPlan(
    {
      ...plan,
      planId: plan.id,
      isMine,
      weekNotes: weeks.map((week) => week.note),
      dayNotes: laidNotes(sheet, days),
      weekRestDays: weekdays ? restDaysOnto(designed, days, restDays) : restDays,
      days,
    },
    {
      name: await copyName(athlete.database, plan.name),
      authorName: await authorNameIn(athlete.database, athlete.username),
      createdAt: new Date().toISOString(),
      freshId: makeId,
    },
  );
  return (await doAct('createPlan', copy, nothingShown)) ? slugOf(copy.name, copy.planId) : null;
}
