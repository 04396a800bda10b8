/** An athlete decides what could not be merged: mine, theirs, both, or just seen. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { ids } from '#core/acts/input-parts.ts';
import { decideConflictsBy, type Redo } from '#core/domain/conflicts/decide-conflicts.ts';
import { conflictDecision } from '#core/model/conflict.ts';
import { id } from '#core/model/ids.ts';
import { decideConflictsCall } from './calls.ts';

/** @param redo does a call once more that was refused or set aside */
export const decideConflictsWith = (redo: Redo) =>
  declareAct({
    call: decideConflictsCall,
    method: 'POST',
    path: '/api/conflicts/decide',
    input: z.strictObject({
      conflictIds: ids,
      decision: conflictDecision,
      /** Ids for the copies that `both` makes, by `table/id` of the row that is copied. */
      copies: z.record(z.string(), id),
    }),
    policy: 'atomic',
    spec: 'architecture',
    names: null,
    rule: decideConflictsBy(redo),
  });
