/** What only a page does of a cycle. The worker is handed none of it, and so need not carry all acts. */
import { actOf, acts } from '#core/acts/acts.ts';
import type { Act } from '#core/acts/declare-act.ts';
import type { DeviceCall } from '#src/db/device-store.ts';
import { keepLost } from './bring-back.ts';
import { enqueue } from './perform.ts';
import { rebase } from './rebase.ts';
import { refetch } from './refetch.ts';

/** Is a call of this release or an earlier one? The worker sends what it is given: the server knows its calls. */
const knows = ({ call, sv }: DeviceCall): boolean => sv <= (actOf(call)?.version ?? 0);

export const pageWork = { enqueue, keepLost, knows, park: acts.park as unknown as Act, rebase, refetch };

export type PageWork = typeof pageWork;
