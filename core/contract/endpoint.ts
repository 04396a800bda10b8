/** What one line of the contract is: a request that may be asked, by whom, and what goes in and out. */
import * as z from 'zod/mini';
import type { Access } from '#core/model/access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Endpoint<Input = unknown, Output = unknown> {
  method: Method;
  /** As the spec writes it, relative to its service; `{name}` is a path parameter. */
  path: string;
  access: Access;
  input: z.ZodMiniType<Input>;
  output: z.ZodMiniType<Output>;
  /**
   * For a request or an answer of bytes instead of JSON; the other inputs are then in path and query.
   * Such requests have a limit of their own, so that large uploads don't use up what else an account may ask.
   */
  bytes?: 'request' | 'answer';
  /** The spec ids that ask for it. */
  spec: string;
  /** It has its shape in the contract, and answers 501 until it is built. */
  planned?: true;
}

export const endpoint = <Input, Output>(entry: Endpoint<Input, Output>): Endpoint<Input, Output> => entry;

export interface PlannedEndpoint<Input = unknown, Output = unknown> extends Endpoint<Input, Output> {
  planned: true;
}

/** An endpoint that nothing answers yet. */
export const plannedEndpoint = <Input, Output>(entry: Endpoint<Input, Output>): PlannedEndpoint<Input, Output> => ({
  ...entry,
  planned: true,
});

/** The recorded end of a call. */
export const outcome = z.object({
  mid: z.string(),
  kind: z.enum(['applied', 'noop', 'conflict', 'rejected']),
  /** The revision that recorded it, in the account's space. */
  rev: z.int(),
  /** When the server recorded it. */
  at: z.string(),
  /** `table/id.field` of the fields that were applied, and of those that were not; empty lists are left out. */
  applied: z.optional(z.array(z.string())),
  clashed: z.optional(z.array(z.string())),
  /** The reason of a refusal, from core/contract/errors.ts. */
  code: z.optional(z.string()),
  /** Of a park call whose parked call was recorded already: how that call ended. */
  known: z.optional(z.enum(['applied', 'noop', 'conflict', 'rejected'])),
});
export type Outcome = z.infer<typeof outcome>;
