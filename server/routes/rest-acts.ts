/**
 * A mutation asked for by its own address, turned into the calls that a device would have queued. If the body is the
 * whole call, the Idempotency-Key is its mid. If it says less, a place and a time are filled in, which may differ when
 * the request comes again; so mids and ids follow from the key and the body together. The same request gives the same
 * calls, and another body under an old key is another request.
 */
import { createHash } from 'node:crypto';
import type { Outcome } from '#core/contract/endpoint.ts';
import { isErrorCode, Refusal } from '#core/contract/errors.ts';
import { type ActName, acts, type InputOf } from '#core/acts/acts.ts';
import { schemaVersion } from '#core/contract/protocol.ts';
import type { SentCall } from '#core/contract/sync.ts';
import { detaching, type Occurrence } from '#core/domain/calendar/occurrences.ts';
import { digest } from '#core/domain/sync/digest.ts';
import { markedId } from '#core/domain/sync/marked-id.ts';
import { id as idSchema } from '#core/model/ids.ts';
import { freshId } from '#server/fresh-id.ts';
import type { TableName } from '#core/model/tables.ts';
import { executeSync } from '#server/execute/execute.ts';
import { failedAnswer } from '#server/http/outcome-answer.ts';
import { type Asked, userOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { occurrencesNamed, requireNamed } from './named-things.ts';

export interface Act {
  name: ActName;
  input: unknown;
  /** By this the same request finds an act again if it has several of one name: their inputs may differ by then. */
  label?: string;
  /** In the id of its call (`hasMark`). */
  mark?: string;
}

/** One act, its input checked against the rule that will run. */
export const act = <Name extends ActName>(name: Name, input: InputOf<Name>): Act => ({ name, input });

/** The same, under a label. */
export const labelled = (label: string, wanted: Act): Act => ({ ...wanted, label });

/** Acts that one request may come down to. */
const mostActs = 2_000;

export class RestActs {
  readonly #services: Services;
  readonly #asked: Asked;
  readonly #key: string;
  readonly #identity: string;

  /**
   * @param madeId the id that the request gives to what it makes, if any: used as the key where no key is sent
   * @throws Refusal invalidInput where the Idempotency-Key is no UUID
   */
  constructor(services: Services, asked: Asked, madeId?: string) {
    const { req } = asked.context;
    this.#services = services;
    this.#asked = asked;
    const key = req.header('idempotency-key')?.toLowerCase();
    if (key !== undefined && !idSchema.safeParse(key).success) {
      throw new Refusal('invalidInput', { field: 'Idempotency-Key', problem: 'It is not a UUID.' });
    }
    this.#key = key ?? madeId ?? freshId(services.execute);
    this.#identity = `${this.#key} ${req.method} ${req.path} ${digest(asked.input)}`;
  }

  get now(): string {
    return this.#services.execute.now().toISOString();
  }

  /** An id for what this request makes: the same each time the request comes. */
  freshId(label: string): string {
    const hex = createHash('sha256').update(`${this.#identity} ${label}`).digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  }

  /** Runs the call that the body is. @param input where the body says more than the call */
  async runWhole(name: ActName, input = this.#asked.input): Promise<Response> {
    const { call, version } = acts[name];
    return this.#answer(await this.#execute([{ mid: this.#key, sv: version, call, input }], [{ name, input }]), {});
  }

  /**
   * Runs acts that were worked out from the body and the rows, in one transaction; those before one that can't be
   * executed stay.
   * @param answer other fields of the body, beside the outcomes
   */
  async run(wanted: readonly Act[], answer: object = {}): Promise<Response> {
    if (wanted.length > mostActs) throw new Refusal('tooMany', { most: mostActs });
    const calls = wanted.map((one): SentCall => {
      const { call, version } = acts[one.name];
      const isOnly = wanted.every((other) => other === one || other.name !== one.name);
      const mid = this.#midOf(one.name, one.label ?? (isOnly ? null : one.input));
      return {
        mid: one.mark === undefined ? mid : markedId(one.mark, mid),
        sv: version,
        call,
        input: one.input,
      };
    });
    return this.#answer((await this.#known(calls)) ?? (await this.#executeOnce(calls, wanted)), answer);
  }

  /** The answer where this request has come down to such an act before, a single one or under this label, or null. */
  async before(name: ActName, label: string | null = null): Promise<Response | null> {
    const known = await this.#outcomes([this.#midOf(name, label)]);
    return known.length > 0 ? this.#answer(known, {}) : null;
  }

  /**
   * What this request is to make is not there yet, or it was this very request that made it.
   * @throws Refusal keyReused where something else is there under the id
   */
  async requireUnmade(table: TableName, id: string | undefined, name: ActName): Promise<void> {
    if (id === undefined || (await this.before(name))) return;
    const { userId } = userOf(this.#asked);
    if (await this.#services.execute.store.read((reads) => reads.row(userId, table, id)))
      throw new Refusal('keyReused');
  }

  /** @param input only if the request has several such acts, since a place or a time in it may differ next time */
  #midOf(name: ActName, input: unknown): string {
    return this.freshId(input === null ? `call ${name}` : `call ${name} ${digest(input)}`);
  }

  #answer(outcomes: readonly Outcome[], answer: object): Response {
    const { context } = this.#asked;
    const body = { ...outcomes[0], outcomes, ...answer };
    return failedAnswer(context, outcomes) ?? context.json(body, 200, { 'Cache-Control': 'no-store' });
  }

  /** The same request, sent twice at once, may have been first, with another place or time filled in. */
  async #executeOnce(calls: readonly SentCall[], wanted: readonly Act[]): Promise<Outcome[]> {
    try {
      return await this.#execute(calls, wanted);
    } catch (error) {
      const known = error instanceof Refusal && error.code === 'keyReused' ? await this.#known(calls) : null;
      if (known) return known;
      throw error;
    }
  }

  /** @param wanted the acts that the calls are */
  async #execute(calls: readonly SentCall[], wanted: readonly Act[]): Promise<Outcome[]> {
    if (calls.length === 0) return [];
    const user = userOf(this.#asked);
    // A request that was answered before gets the same answer, even if the rows that it names are gone by now.
    const isNew = !(await this.#known(calls));
    const occurrences = isNew ? await occurrencesNamed(this.#services, user.userId, wanted) : [];
    if (isNew) await requireNamed(this.#services, user.userId, wanted, occurrences);
    const request = { account: user.userId, schema: schemaVersion, cursors: {}, heads: {}, outcomesOnly: true };
    const before = occurrences.length > 0 ? [this.#detaching(occurrences)] : [];
    const sent = { ...request, calls: [...before, ...calls] };
    const { outcomes, stopped } = await executeSync(this.#services.execute, user, sent);
    if (stopped) throw new Refusal(isErrorCode(stopped.code) ? stopped.code : 'callFailed');
    return outcomes.slice(before.length);
  }

  /** Occurrences become sessions of their own in the same transaction, before something happens to them. */
  #detaching(occurrences: readonly Occurrence[]): SentCall {
    const { call, version } = acts.detachOccurrences;
    const input = { occurrences: occurrences.map(detaching) };
    return { mid: this.#midOf('detachOccurrences', input), sv: version, call, input };
  }

  /** How all of these calls ended before, or null where one of them is new. */
  async #known(calls: readonly SentCall[]): Promise<Outcome[] | null> {
    const known = await this.#outcomes(calls.map(({ mid }) => mid));
    return known.length === calls.length ? known : null;
  }

  async #outcomes(mids: readonly string[]): Promise<Outcome[]> {
    const { userId } = userOf(this.#asked);
    const { store } = this.#services.execute;
    const found = await store.read((reads) => Promise.all(mids.map((mid) => reads.outcome(userId, mid))));
    return found.flatMap((stored) => (stored ? [stored.outcome] : []));
  }
}
