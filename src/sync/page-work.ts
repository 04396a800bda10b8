/** The part of a cycle that only a page does, so that the worker need not load all acts. */
import { actOf, acts } from '#core/acts/acts.ts';
import type { Act } from '#core/acts/declare-act.ts';
import type { DeviceCall } from '#src/db/device-store.ts';
import { storeLost } from './bring-back.ts';
import { enqueue } from './perform.ts';
import { rebase } from './rebase.ts';
import { refetch } from './refetch.ts';

/** Is a call of this release or an earlier one? The worker sends every call: the server knows what it can execute. */
const knows = ({ call, sv }: DeviceCall): boolean => sv <= (actOf(call)?.version ?? 0);

export const pageWork = { enqueue, storeLost, knows, park: acts.park as unknown as Act, rebase, refetch };

export type PageWork = typeof pageWork;
