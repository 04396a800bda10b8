/** What was recorded of an activity, once it is here. */
import { useEffect, useState } from 'react';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { type Recording, recordingOf } from '#src/app/activities/recording-of.ts';
import { openedRecording } from './opened-recording.ts';
import type { Activity } from './reads.ts';

const loading: Recording = { at: 'loading' };

interface Found {
  samplesHash: string;
  tries: number;
  recording: Recording;
}

/** Of the source that is shown; `retry` looks for it again. */
export function useRecording({ sources }: Activity): { recording: Recording; retry: () => void } {
  const athlete = useAthlete();
  const samplesHash = sources[0]?.samplesHash ?? '';
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<Found | null>(() => {
    const recording = openedRecording(samplesHash);
    return recording && { samplesHash, tries, recording };
  });
  const isNow = found?.samplesHash === samplesHash && found.tries === tries;
  useEffect(() => {
    if (isNow) return undefined;
    let isWanted = true;
    const look = async () => {
      const recording = await recordingOf(athlete, samplesHash);
      if (isWanted) setFound({ samplesHash, tries, recording });
    };
    void look();
    return () => {
      isWanted = false;
    };
  }, [athlete, samplesHash, tries, isNow]);
  return { recording: isNow ? found.recording : loading, retry: () => setTries(tries + 1) };
}
