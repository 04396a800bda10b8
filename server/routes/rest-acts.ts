/**
 * A mutation asked for by its own address, as the calls that a device would have queued. The Idempotency-Key is
 * the mid of a single call. Of several, each mid follows from the key and what the call says: asked again after
 * half of them were done, the other half is neither skipped nor done twice. Ids that the body leaves out follow
 * from the key as well.
 */
import { createHash } from 'node:crypto';
import type { Outcome } from '#core/contract/endpoint.ts';
import { isErrorCode, Refusal } from '#core/contract/errors.ts';
import { type MutationName, mutations } from '#core/contract/mutations.ts';
import { type SentCall, schemaVersion } from '#core/contract/sync.ts';
import type { InputOf } from '#core/domain/rules.ts';
import { digest } from '#core/domain/sync/digest.ts';
import { id as idSchema, newId } from '#core/model/ids.ts';
import { executeSync } from '#server/execute/execute.ts';
import { failedAnswer } from '#server/http/outcome-answer.ts';
import { type Asked, userOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

export interface Act {
  name: MutationName;
  input: unknown;
}

/** One act, its input checked against the rule that will run. */
export const act = <Name extends MutationName>(name: Name, input: InputOf<Name>): Act => ({ name, input });

/** Acts that one request may come down to. */
const mostActs = 2_000;

export class RestActs {
  readonly #services: Services;
  readonly #asked: Asked;
  readonly #key: string;

  /** @throws Refusal invalidInput where the Idempotency-Key is no UUID */
  constructor(services: Services, asked: Asked) {
    this.#services = services;
    this.#asked = asked;
    const key = asked.context.req.header('idempotency-key')?.toLowerCase();
    if (key !== undefined && !idSchema.safeParse(key).success)
      throw new Refusal('invalidInput', { field: 'Idempotency-Key' });
    this.#key = key ?? newId(services.execute.now().getTime(), services.execute.randomBytes(10));
  }

  get now(): string {
    return this.#services.execute.now().toISOString();
  }

  /** An id for what this request makes: the same each time the request comes. */
  freshId(label: string): string {
    const hex = createHash('sha256').update(`${this.#key} ${label}`).digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  }

  /** The answer of a single call that this key already asked for, or null. */
  async before(): Promise<Response | null> {
    const { userId } = userOf(this.#asked);
    const known = await this.#services.execute.store.read((reads) => reads.outcome(userId, this.#key));
    return known ? this.#answer([known.outcome], {}) : null;
  }

  /**
   * Runs the acts in one transaction and answers how they ended.
   * @param answer what stands in the body beside the outcomes
   */
  async run(acts: readonly Act[], answer: object = {}): Promise<Response> {
    return this.#answer(await this.#outcomes(acts), answer);
  }

  #answer(outcomes: readonly Outcome[], answer: object): Response {
    const { context } = this.#asked;
    const body = { ...outcomes[0], outcomes, ...answer };
    return failedAnswer(context, outcomes) ?? context.json(body, 200, { 'Cache-Control': 'no-store' });
  }

  async #outcomes(acts: readonly Act[]): Promise<Outcome[]> {
    if (acts.length > mostActs) throw new Refusal('tooMany', { most: mostActs });
    const calls = acts.map(({ name, input }): SentCall => {
      const { call, version } = mutations[name];
      const mid = acts.length === 1 ? this.#key : this.freshId(`${call} ${digest(input)}`);
      return { mid, sv: version, call, input };
    });
    const known = await this.#known(calls);
    const ended = new Map(known.map((outcome) => [outcome.mid, outcome]));
    const user = userOf(this.#asked);
    const todo = calls.filter(({ mid }) => !ended.has(mid));
    if (todo.length > 0) {
      const request = {
        account: user.userId,
        schema: schemaVersion,
        cursors: {},
        heads: {},
        calls: todo,
        outcomesOnly: true,
      };
      const { outcomes, stopped } = await executeSync(this.#services.execute, user, request);
      if (stopped) throw new Refusal(isErrorCode(stopped.code) ? stopped.code : 'callFailed');
      for (const outcome of outcomes) ended.set(outcome.mid, outcome);
    }
    return calls.map(({ mid }) => ended.get(mid)).filter((outcome) => outcome !== undefined);
  }

  /** A request that came before is not executed again, even where the rows it was worked out from have moved on. */
  async #known(calls: readonly SentCall[]): Promise<Outcome[]> {
    const { userId } = userOf(this.#asked);
    const found = await this.#services.execute.store.read((reads) =>
      Promise.all(calls.map(({ mid }) => reads.outcome(userId, mid))),
    );
    return found.flatMap((stored) => (stored ? [stored.outcome] : []));
  }
}
