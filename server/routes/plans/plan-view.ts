/** A plan as lists and its page show it (S3.07): weeks and items as `workoutsByDays`. */
import type { PlanCard, PlanView } from '#core/contract/views.ts';
import { dayNoteTexts } from '#core/domain/plans/day-notes.ts';
import { planBlocks } from '#core/domain/plans/plan-blocks.ts';
import type { PlanOutline } from '#core/domain/plans/plan-outline.ts';
import { workoutsByDays } from '#core/domain/plans/workouts-by-days.ts';
import { byRank } from '#core/domain/rank.ts';
import { localeIds } from '#core/model/locales.ts';
import type { RowOf } from '#core/model/tables.ts';
import { catalogueIn } from '#server/catalogue/catalogue-language.ts';
import { authorOf } from '#server/execute/author-of.ts';
import { catalogueSpace } from '#server/execute/ports.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import { workoutCard } from '#server/routes/workouts/workout-card.ts';
import type { IndexedPlan } from '#server/store/search.ts';
import type { StoreReads } from '#server/store/store.ts';

/**
 * @param shown the id of the plan that the app shows to who asks, see `shownPlan`
 * @param outline what it asks for; without it, as it is quoted
 */
export async function planCard(
  reads: StoreReads,
  indexed: IndexedPlan,
  shown: string | null,
  outline = JSON.parse(indexed.outline) as PlanOutline,
): Promise<PlanCard> {
  const { space } = indexed;
  const {
    id: _id,
    deletedBy: _deletedBy,
    createdAt: _createdAt,
    // What an athlete has asked the coach for is private.
    coachConfig: _coachConfig,
    // So is who its members are.
    changedBy: _changedBy,
    ...plan
  } = await new OwnRows(reads, space).get('plans', indexed.plan_id);
  const owner = await ownerOf(reads, indexed);
  const authorName = await authorOf(reads, owner);
  return {
    _id,
    ...plan,
    ...(authorName !== undefined && { authorName }),
    userId: space === catalogueSpace ? null : owner,
    ...outline,
    blocks: planBlocks(outline.weekStress),
    appPlan: indexed.plan_id === shown,
  };
}

/** The account that owns the plan: a shared one has rows in the account of each member. */
async function ownerOf(reads: StoreReads, { space, plan_id: planId }: IndexedPlan): Promise<string> {
  const members = await new OwnRows(reads, space).children('planMembers', planId);
  return members.find(({ role }) => role === 'owner')?.account ?? space;
}

export async function planView(reads: StoreReads, indexed: IndexedPlan, shown: string | null): Promise<PlanView> {
  const rows = new OwnRows(reads, indexed.space);
  const weeks = await planWeeks(rows, indexed.plan_id);
  const days = workoutsByDays(
    weeks.map(({ week }) => week),
    weeks.flatMap(({ items }) => items),
  );
  const cards = await Promise.all(days.map((day) => Promise.all(day.map((item) => itemCard(rows, item)))));
  const card = await planCard(reads, indexed, shown);
  return {
    ...card,
    ...(card.userId === null && inEveryLanguage(card)),
    workoutsByDays: cards.map((day) => day.filter((item) => item !== null)),
    weekNotes: weeks.map(({ week }) => week.note),
    dayNotes: weeks.map(({ week }) => dayNoteTexts(week)),
    weekRestDays: weeks.map(({ week }) => week.restDays ?? []),
  };
}

const inEveryLanguage = ({ name, description }: PlanCard) => {
  const said = (text: string) =>
    Object.fromEntries(localeIds.map((locale) => [locale, catalogueIn(locale)?.(text) ?? text]));
  return { names: said(name), descriptions: said(description) };
};

/** The weeks of a plan in order, each with its items in order. */
export async function planWeeks(rows: OwnRows, planId: string) {
  const weeks = (await rows.children('planWeeks', planId)).sort(byRank);
  return Promise.all(
    weeks.map(async (week) => ({ week, items: (await rows.children('planItems', week.id)).sort(byRank) })),
  );
}

async function itemCard(rows: OwnRows, item: RowOf<'planItems'>) {
  const version = await rows.version(item.workoutId, item.versionId);
  return version ? { ...workoutCard(version), itemId: item.id } : null;
}
