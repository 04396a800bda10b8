/** Reads the workout in a Training Center file; recorded activities are not workouts. */
import type { Sport } from '#core/model/sport.ts';
import { decodeText } from './decode-text.ts';
import { finishWorkout } from './finish-workout.ts';
import { Refusal } from './refusal.ts';
import type { ReadContext, ReadResult, RepairCode } from './result.ts';
import { readTcxStep } from './tcx-step.ts';
import { place } from './xml.ts';
import { childOf, readXmlTree, textOf, type XmlElement } from './xml-tree.ts';

/** The format has no other: what is neither a ride nor a run counts as a ride, whose steps any sport can do. */
const sports: Record<string, Sport> = { biking: 'bike', other: 'bike' };

function readWorkout(root: XmlElement, context: ReadContext, notes: RepairCode[]): ReadResult {
  if (root.name !== 'trainingcenterdatabase') throw new Refusal('notTcx', root.name.slice(0, 40), root.at);
  const all = childOf(root, 'workouts')?.children.filter(({ name }) => name === 'workout') ?? [];
  const workout = all[0];
  if (!workout) throw new Refusal('noTcxWorkout');
  if (all.length > 1) notes.push('anotherWorkout');
  const named = workout.attributes.get('Sport') ?? '';
  const sport = sports[named.toLowerCase()];
  if (!sport) throw new Refusal('unknownSport', named.slice(0, 40), workout.at);
  const steps = workout.children.filter(({ name }) => name === 'step');
  if (steps.length === 0) throw new Refusal('noSteps', '', workout.at);
  const segments = steps.map((step) => readTcxStep(step, context, notes));
  const name = textOf(workout, 'name');
  const description = textOf(workout, 'notes');
  return finishWorkout({ name, nameIfMissing: context.nameIfMissing, sport, description, segments }, notes);
}

/** The first workout of a TCX file; never throws. Heart rates become percent of the athlete's threshold. */
export function readTcx(bytes: Uint8Array, context: ReadContext): ReadResult {
  const { text, encoding } = decodeText(bytes);
  const notes: RepairCode[] = encoding === 'windows-1252' ? ['windows1252'] : [];
  const tree = readXmlTree(text);
  if (!tree.ok) return tree;
  try {
    return readWorkout(tree.root, context, notes);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, error: { code: error.code, detail: error.detail, ...place(text, Math.max(0, error.at)) } };
  }
}
