/** Checks several workouts for an export, a few at a time, so that the page answers meanwhile. */
import { useEffect, useMemo, useState } from 'react';
import type { FormatName } from '#core/formats/format-names.ts';
import type { FixName } from './pre-flight.ts';
import { type Checked, checked, type Departure } from './pre-flight-many.ts';

const sliceMilliseconds = 20;

interface Checking {
  /** What they were checked for. */
  asked: object | null;
  /** Those that are checked so far. */
  done: readonly Checked[];
  /** All of them, as they were when they last were through: what is offered must not go and come meanwhile. */
  whole: readonly Checked[];
}

/** Nothing is checked before the workouts are read. */
export function useChecked(
  departure: Departure | null,
  format: FormatName,
  chosen: ReadonlySet<FixName>,
): Checking & { isDone: boolean } {
  const [checking, setChecking] = useState<Checking>({ asked: null, done: [], whole: [] });
  const asked = useMemo(() => ({ departure, format, chosen }), [departure, format, chosen]);
  useEffect(() => {
    const { departure, format, chosen } = asked;
    if (!departure) return undefined;
    const { workouts, settings } = departure;
    const done: Checked[] = [];
    let timer: ReturnType<typeof setTimeout>;
    const goOn = () => {
      const until = performance.now() + sliceMilliseconds;
      for (const workout of workouts.slice(done.length)) {
        done.push(checked(workout, format, chosen, settings));
        if (performance.now() > until) break;
      }
      const isDone = done.length === workouts.length;
      setChecking(({ whole }) => ({ asked, done: [...done], whole: isDone ? [...done] : whole }));
      if (!isDone) timer = setTimeout(goOn);
    };
    goOn();
    return () => clearTimeout(timer);
  }, [asked]);
  const isDone = checking.asked === asked && checking.done.length === departure?.workouts.length;
  return { ...checking, isDone };
}
