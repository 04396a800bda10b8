/**
 * A job: an activity that was given another sport gets the numbers of it, once its recording is here. Where the device had
 * the recording, it has worked them out itself, and nothing is left to do.
 */
import * as z from 'zod/mini';
import { acts } from '#core/acts/acts.ts';
import { numbersOwed } from '#core/domain/activity/numbers-owed.ts';
import { thresholdsOn } from '#core/domain/activity/thresholds-on.ts';
import { id, instant } from '#core/model/ids.ts';
import { type ActivitySport, activitySports } from '#core/model/recorded-activity.ts';
import type { RowOf } from '#core/model/tables.ts';
import { executeCall } from '#server/execute/execute.ts';
import type { ServerPorts } from '#server/execute/ports.ts';
import { freshId } from '#server/fresh-id.ts';
import { recordedActivity } from '#server/routes/activities/activity-view.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import type { Services } from '#server/services.ts';
import { sportsOf } from '#server/store/follow-activities.ts';
import { addJob } from '#server/store/jobs.ts';
import type { Follow } from '#server/store/sql-store.ts';
import { type JobKind, jobOf } from './job-kind.ts';
import { RetryLater } from './retry-later.ts';

interface NumbersOfSport {
  account: string;
  activityId: string;
  formerSport: ActivitySport;
  /** The blob with its samples. */
  samplesHash: string;
  /** When its sport was changed, and in which revision. */
  at: string;
  rev: number;
}

const daySeconds = 86_400;
/** A recording that has not come by then stays on its device. */
const daysAwaited = 60;

/** Of the job that waits for a recording. */
const laneOf = (account: string, samplesHash: string): string => `numbersOfSport/${account}/${samplesHash}`;

export const numbersOfSport: JobKind<NumbersOfSport> = {
  input: z.object({
    account: id,
    activityId: id,
    formerSport: z.enum(activitySports),
    samplesHash: z.string(),
    at: instant,
    rev: z.int(),
  }),
  key: ({ activityId, rev }) => `${activityId}/${rev}`,
  lane: ({ account, samplesHash }) => laneOf(account, samplesHash),
  account: ({ account }) => account,
  mostAttempts: 100,
  backOff: { firstSeconds: 60, mostSeconds: 3_600 },
  run: workOut,
};

async function workOut({ account, activityId, formerSport, at }: NumbersOfSport, services: Services): Promise<void> {
  const { accounts, execute } = services;
  const [owner, { row, settings, history }] = await Promise.all([
    accounts.byId(account),
    execute.store.read(async (reads) => {
      const rows = new OwnRows(reads, account);
      return {
        row: await rows.find('activities', activityId),
        settings: await rows.find('settings', account),
        history: await rows.children('ftpHistory', account),
      };
    }),
  ]);
  if (!owner || !row || row.sport === formerSport) return;
  const recorded = await recordedActivity(services, account, row);
  if (!recorded) {
    const isAwaited = Date.parse(at) + 1_000 * daySeconds * daysAwaited > execute.now().getTime();
    if (isAwaited) throw new RetryLater(daySeconds, 'Its recording is not here yet.');
    return;
  }
  const thresholdsOf = (sport: ActivitySport) =>
    thresholdsOn(row.calendarDate, { sport, poolLengthMeters: recorded.poolLengthMeters }, settings, history);
  const numbers = numbersOwed(row, recorded, thresholdsOf, formerSport);
  if (!numbers) return;
  const { call, version: sv } = acts.recalculateActivity;
  // There are no earlier numbers of this sport to go back to.
  const input = { activityId, numbers, formerNumbers: null };
  const { username, accessLevel, roles } = owner;
  await executeCall(
    execute,
    { userId: account, username, accessLevel, roles },
    { mid: freshId(execute), sv, call, input },
  );
}

/** In the transaction in which an activity gets another sport; before its former one is forgotten. */
export const followSports =
  (ports: Pick<ServerPorts, 'now' | 'randomBytes'>): Follow =>
  async (transaction, account, rows) => {
    const written = rows.filter(({ table, row }) => table === 'activities' && row.deletedBy === null);
    if (written.length === 0) return;
    const former = await sportsOf(
      transaction,
      account,
      written.map(({ row }) => row.id),
    );
    for (const { row, rev } of written) {
      const { id: activityId, sport, sources } = row as RowOf<'activities'>;
      const formerSport = former.get(activityId) ?? sport;
      const samplesHash = sources[0]?.samplesHash;
      if (formerSport === sport || samplesHash === undefined) continue;
      const input = { account, activityId, formerSport, samplesHash, at: ports.now().toISOString(), rev };
      await addJob(transaction, jobOf('numbersOfSport', numbersOfSport, input, ports));
    }
  };

/** A recording has come: what waits for it need not wait any longer. */
export const recordingCame = ({ jobs, execute }: Pick<Services, 'jobs' | 'execute'>, account: string, hash: string) =>
  jobs.hurry(laneOf(account, hash), execute.now(), '');
