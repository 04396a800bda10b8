/** Gates in front of acts and places (S4.02): they let the athlete through, or say what is missing. */
import { type Gate, gates, missing } from '#core/model/access.ts';
import { currentAthlete } from './athlete.ts';
import { openDialog } from '#src/app/page/dialogs.ts';
import { hold } from '#src/app/page/held.ts';

/** Kept: what was asked for waits on the device until there is an account. */
type GateQuestion = 'login' | 'kept';

/** What a gate has just turned down; the shell shows the question. */
export const gateQuestion = hold<GateQuestion | null>(null);

/** Asks a visitor to register or log in. */
export const askAtGate = (question: GateQuestion): void => gateQuestion.set(question);

/**
 * Lets an act through or asks for what is missing.
 * @returns true when the act may go on; false when the shell now asks to register, log in or go premium
 */
export function passesGate(gate: Gate): boolean {
  const lack = missing(currentAthlete(), gates[gate]);
  if (lack === null) return true;
  if (lack === 'loginNeeded') askAtGate('login');
  else openDialog('premium');
  return false;
}
