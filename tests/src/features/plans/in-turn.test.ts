/** A coach who types ahead of the page: what an act is told to do is meant as the page showed it. */
import { expect, test } from 'vitest';
import { hasItsDays } from '#src/features/plans/use-in-turn.ts';
import type { PlanSheet } from '#src/features/plans/plan-sheet.ts';

const of = (...ids: string[]) => ({ weeks: ids.map((id) => ({ id })) }) as unknown as PlanSheet;

test('the third Tuesday is another one once a week has come before it, and the same where weeks have come behind', () => {
  expect(hasItsDays(of('one', 'two', 'three'), of('one', 'two'))).toBe(true);
  expect(hasItsDays(of('new', 'one', 'two'), of('one', 'two'))).toBe(false);
  expect(hasItsDays(of('one'), of('one', 'two'))).toBe(false);
});
