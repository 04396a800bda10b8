/** Tells a story with what a plan puts in its way, to its end at rest, with the simulator's invariants all the way. */
import { canonical } from '#core/domain/sync/digest.ts';
import { accounts } from '#tests/simulation/accounts.ts';
import { checkAtRest, checkViews } from '#tests/simulation/invariants.ts';
import { drain } from '#tests/simulation/random-story.ts';
import { type Interruption, type Point, World } from '#tests/simulation/world.ts';
import type { Story } from './story.ts';
import { Teller } from './teller.ts';

/** What meets the sync code at the await of that index. */
export interface Planned {
  at: number;
  interruption: Interruption;
}

export interface Told {
  violation: string | null;
  /** Every await of the story, in order. */
  points: readonly Point[];
  /** Act by act: was it kept? */
  kept: readonly boolean[];
  /** What the server's rows say at the end, apart from the ids of calls. */
  ending: string;
  trace: readonly string[];
}

/** A server that goes down has got so far with the request. */
const crashingStatement = 4;
const pageRows = 3;

/** @param skipped acts that are left out: how the story ends without them */
export async function tellStory(
  story: Story,
  plan: readonly Planned[],
  { skipped = new Set<number>(), isTold = false }: { skipped?: ReadonlySet<number>; isTold?: boolean } = {},
): Promise<Told> {
  const world = await World.create(1, isTold);
  world.server.pageRows = pageRows;
  world.network.crashAt = crashingStatement;
  const points: Point[] = [];
  world.interrupt = (point) => {
    const index = points.push(point) - 1;
    return plan.find(({ at }) => at === index)?.interruption ?? null;
  };
  const teller = new Teller(world, skipped);
  await story.tell(teller);
  await drain(world);
  await checkViews(world);
  checkAtRest(world);
  const violation = world.violation ?? world.server.store.violation;
  return { violation, points, kept: teller.kept, ending: endingOf(world), trace: world.trace ?? [] };
}

function endingOf(world: World): string {
  const { spaces } = world.server.store.content;
  const rows = accounts.flatMap((account) => [...spaces.get(account)!.rows.values()]);
  return canonical(rows.map(({ table, row }) => canonical({ table, row: withoutMids(table, row) })).sort());
}

/** Rows that get their ids from the calls that make them. */
const namedByCalls = new Set(['conflicts', 'ftpHistory']);

/** The id of a call is another one in every telling. */
function withoutMids(table: string, row: Record<string, unknown>): unknown {
  const { id, at, ...said } = row;
  const isDeleted = row['deletedBy'] !== null;
  return table === 'conflicts'
    ? { ...said, isDeleted }
    : { ...said, ...(!namedByCalls.has(table) && { id }), at, deletedBy: null, isDeleted };
}
