/** Acts on a plan, one after the other: each knows what those before it have left, also what the page has not read yet. */
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { type PlanSheet, sheetOfRows } from './plan-sheet.ts';
import { planRowsIn, planWorkoutsIn } from './reads.ts';

/** @param act gets the plan as the acts before it have left it */
export type InTurn = <Result>(act: (sheet: PlanSheet) => Promise<Result>) => Promise<Result>;

export function useInTurn(sheet: PlanSheet): InTurn {
  const { database } = useAthlete();
  const latest = useRef(sheet);
  useLayoutEffect(() => {
    latest.current = sheet;
  });
  const before = useRef<Promise<unknown>>(Promise.resolve());
  /** What the page showed when the last act was saved: who acts while it still does is ahead of it. */
  const savedUnder = useRef<PlanSheet>(null);
  return useCallback(
    (act) => {
      const asked = latest.current;
      const mine = before.current.then(async () => {
        const shown = latest.current;
        const left = shown === savedUnder.current ? await sheetIn(database, shown) : shown;
        const result = await act(left && hasItsDays(left, asked) ? left : asked);
        savedUnder.current = latest.current;
        return result;
      });
      before.current = mine.catch(() => undefined);
      return mine;
    },
    [database],
  );
}

/** Do the days of one, counted from its first, have the same numbers in the other? Not where a week came before them. */
export const hasItsDays = ({ weeks }: Pick<PlanSheet, 'weeks'>, asked: Pick<PlanSheet, 'weeks'>): boolean =>
  asked.weeks.every(({ id }, index) => weeks[index]?.id === id);

/** The plan as the device has it; null where it is gone. */
async function sheetIn(database: AccountDatabase, { plan }: PlanSheet): Promise<PlanSheet | null> {
  const rows = await planRowsIn(database, plan.id);
  return rows && sheetOfRows(rows, await planWorkoutsIn(database, rows.items));
}
