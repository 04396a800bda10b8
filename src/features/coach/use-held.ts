/** How the hard steps of last week's sessions were held, from what was recorded of them. */
import { useEffect, useState } from 'react';
import { heldShareOf } from '#core/domain/activity/step-compliance.ts';
import { plannedSteps } from '#src/app/activities/planned-steps.ts';
import { recordingOf } from '#src/app/activities/recording-of.ts';
import type { Athlete } from '#src/app/session/athlete.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import { settingsIn } from '#src/db/row-reads.ts';
import type { PastInPlan } from './week-in-plan.ts';

/** A week has no more sessions than that: recordings are large, and each is read. */
const mostRead = 14;

/** @returns the share by event, once it is read; without what is neither on this device nor to be had now */
export function useHeld(past: readonly PastInPlan[] | undefined): ReadonlyMap<string, number> {
  const athlete = useAthlete();
  const [held, setHeld] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    if (!past) return;
    let isWanted = true;
    readHeld(athlete, past)
      .then((read) => isWanted && setHeld(read))
      .catch(reportError);
    return () => {
      isWanted = false;
    };
  }, [athlete, past]);
  return held;
}

/** One after the other, so that no more than one recording is in memory. */
export async function readHeld(athlete: Athlete, past: readonly PastInPlan[]): Promise<Map<string, number>> {
  const settings = await settingsIn(athlete.database);
  const held = new Map<string, number>();
  for (const { entry } of past.slice(0, mostRead)) {
    const share = await heldOf(athlete, entry, settings);
    if (share !== null) held.set(entry.event.id, share);
  }
  return held;
}

async function heldOf(
  athlete: Athlete,
  { version, activities }: DayEntry,
  settings: Awaited<ReturnType<typeof settingsIn>>,
): Promise<number | null> {
  const [activity] = activities;
  const hash = activity?.sources[0]?.samplesHash;
  if (!activity || !hash || !version) return null;
  const recording = await recordingOf(athlete, hash);
  if (recording.at !== 'here') return null;
  const planned = plannedSteps(activity, recording.recorded, version.content, settings);
  return planned && heldShareOf(planned.steps, planned.compliance);
}
