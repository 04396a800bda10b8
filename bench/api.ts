/**
 * Reads, a write and a sync over HTTP on every store, beside bare HTTP with the same bytes and bare SQL on the same
 * rows, in turn; and how many a second where sixteen ask at once.
 */
import { apiActs, type ApiAct } from './api/acts.ts';
import { type SqlFloor, startHttpFloor } from './api/floors.ts';
import { ask, closeConnections, type Question } from './api/http-client.ts';
import { untilAllowed } from './api/pace.ts';
import { type Side, startSides } from './api/sides.ts';
import { inWords, ratios, spreadOf } from './statistics.ts';

/** Requests of a kind in a round, one after the other; their median counts. */
const repeats = 30;
const atOnce = 16;
const requestsAtOnce = 160;

/** Medians of a round, in milliseconds, by round. */
interface Times {
  api: number[];
  http: number[];
  sql: number[];
  perSecond: number[];
}

/** @param workouts in the public catalogue, which search goes through */
export async function apiBench(rounds: number, workouts: number, print: (text: string) => void): Promise<void> {
  print(`\nAPI (one request after the other; then ${atOnce} at once), ${workouts} public workouts`);
  const floor = await startHttpFloor();
  const sides = await startSides(workouts, print);
  try {
    const measured = sides.all.flatMap((side) =>
      apiActs(side.athlete).map((act) => ({
        side,
        act,
        times: { api: [], http: [], sql: [], perSecond: [] } as Times,
      })),
    );
    // A device that syncs has everything already.
    for (const { side, act } of measured) await catchUp(side, act);
    for (let round = 0; round < rounds; round += 1) {
      for (const { side, act, times } of measured) await measure(side, act, floor.url, times);
    }
    for (const { name } of measured.slice(0, measured.length / sides.all.length).map(({ act }) => act)) {
      print(`  ${name}`);
      for (const { side, act, times } of measured) if (act.name === name) report(print, side.name, times);
    }
  } finally {
    closeConnections();
    await sides.stop();
    floor.stop();
  }
}

function report(print: (text: string) => void, name: string, { api, http, sql, perSecond }: Times): void {
  const [toHttp, toSql] = [inWords(ratios(api, http), 1), inWords(ratios(api, sql), 1)];
  const floors = http.map((milliseconds, round) => milliseconds + (sql[round] ?? Number.NaN));
  const share = inWords(ratios(floors, api), 2);
  const atOnceWords = perSecond.length > 0 ? `   ${inWords(spreadOf(perSecond), 0)} a second` : '';
  print(
    `    ${name.padEnd(22)} ${inWords(spreadOf(api), 2)} ms   × HTTP ${toHttp}   × SQL ${toSql}   both are ${share} of it${atOnceWords}`,
  );
}

async function catchUp(side: Side, act: ApiAct): Promise<void> {
  const pages = 20;
  await untilAllowed(side.athlete.account, pages);
  for (let page = 0; page < pages; page += 1) act.take?.(await ask(side.reach(), act.next()));
}

async function measure(side: Side, act: ApiAct, floorUrl: string, times: Times): Promise<void> {
  await untilAllowed(side.athlete.account, repeats + requestsAtOnce);
  const questions: Question[] = [];
  let answer: Buffer | undefined;
  times.api.push(
    await medianOf(async () => {
      const question = act.next();
      answer = await ask(side.reach(), question);
      act.take?.(answer);
      questions.push(question);
    }),
  );
  const path = `/${encodeURIComponent(act.name)}`;
  await ask(floorUrl, { method: 'PUT', path: `/put${path}`, headers: {}, body: answer?.toString() ?? '' });
  const bare = questions.map((question) => ({ ...question, path }));
  times.http.push(await medianOf(() => ask(floorUrl, bare.pop() ?? { method: 'GET', path, headers: {} })));
  times.sql.push(await timeSql(side.sql, act));
  // What depends on the answer before can't be asked sixteen times at once.
  if (!act.take) times.perSecond.push(await manyAtOnce(side, act));
}

const timeSql = (sql: SqlFloor, act: ApiAct): Promise<number> => medianOf(() => act.floor(sql));

async function medianOf(run: () => Promise<unknown>): Promise<number> {
  const milliseconds: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const began = performance.now();
    await run();
    milliseconds.push(performance.now() - began);
  }
  return spreadOf(milliseconds).median;
}

async function manyAtOnce(side: Side, act: ApiAct): Promise<number> {
  let left = requestsAtOnce;
  const began = performance.now();
  const one = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await ask(side.reach(), act.next());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return (1000 * requestsAtOnce) / (performance.now() - began);
}
