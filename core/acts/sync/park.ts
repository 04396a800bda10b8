/**
 * A device sets aside a call that the server failed to execute again and again; its content is stored as a conflict.
 */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { parkedCall } from '#core/contract/sync.ts';
import { parkCall } from './calls.ts';

export const park = declareAct({
  call: parkCall,
  method: 'POST',
  path: '/api/sync/park',
  input: z.strictObject({ parked: parkedCall, code: z.string().check(z.maxLength(60)) }),
  spec: 'architecture',
  names: null,
  // The rows stay as they are; the server records the conflict beside them.
  rule: async () => {},
});
