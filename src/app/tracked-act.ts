/** Which acts are told as events (S7.61), and what of each: how much, and of which sport. */
import type { ActName, InputOf } from '#core/acts/acts.ts';
import type { TrackedEvent } from '#core/model/tracked-event.ts';

type Told = Omit<TrackedEvent, 'payload'> & Pick<TrackedEvent['payload'], 'sport'>;
type Table = { [Name in ActName]?: (input: InputOf<Name>) => Told | null };

const completed = ({ secondsRidden }: { secondsRidden: number }): Told => ({
  name: 'sessionCompleted',
  value: Math.round(secondsRidden / 60),
});

const told: Table = {
  createWorkout: ({ content }) => ({ name: 'workoutCreated', value: 1, sport: content.sport }),
  saveVersion: ({ content }) => ({ name: 'workoutSaved', value: 1, sport: content.sport }),
  // One that was ridden without a plan comes with its end.
  pushEvent: ({ done }) => (done ? completed(done) : { name: 'sessionsPlanned', value: 1 }),
  bulkPushEvents: ({ events }) => ({ name: 'sessionsPlanned', value: events.length }),
  // How it felt is said after its end, which was told then.
  completeEvent: ({ done }) =>
    done && done.effort === undefined && done.comment === undefined ? completed(done) : null,
  createList: () => ({ name: 'listCreated', value: 1 }),
  createPlan: ({ sport }) => ({ name: 'planCreated', value: 1, sport }),
};

/** @returns null for an act of which nothing is told */
export function trackedAct(
  act: ActName,
  input: unknown,
  language: TrackedEvent['payload']['language'],
): TrackedEvent | null {
  const say = told[act] as ((input: unknown) => Told | null) | undefined;
  const said = say?.(input);
  if (!said) return null;
  const { name, value, sport } = said;
  return { name, value, payload: { language, ...(sport && { sport }) } };
}
