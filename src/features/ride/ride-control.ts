/**
 * A session from the question before it to the summary after it. It is outside React: rendering a page, or reading its
 * data again, changes nothing about a session under way.
 */
import i18next from 'i18next';
import type { Feeling } from '#core/domain/ride/ride.ts';
import { staleMilliseconds } from '#core/domain/ride/ride-limits.ts';
import { anonymous, currentAthlete } from '#src/app/session/athlete.ts';
import { isOver, setFinishedAside } from '#src/app/unsent/finished-rides.ts';
import { hold } from '#src/app/page/held.ts';
import { beginUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import {
  discardRide,
  forgetRide,
  hasUnreadRide,
  storeHeartbeat,
  storeRide,
  storedRide,
  type StoredRide,
  restoreRide,
  takeOverRide,
} from '#src/db/ride-drafts.ts';
import { toast } from '#src/ui/toast.ts';
import { giveCue } from './cue-signals.ts';
import { readySounds } from './cue-sounds.ts';
import { watchClocks } from './device-clocks.ts';
import { newRide } from './new-ride.ts';
import { startRating } from './rating.ts';
import type { RideSource } from './reads.ts';
import { holdRideLock } from './ride-lock.ts';
import { type RideRunner, runRide } from './ride-runner.ts';
import { completeRide, isUnsaid, rateRide, saveFeeling, saveRide } from './save-ride.ts';
import { type RideWorkout, workoutOf } from './workout-of.ts';

export type RideScreen =
  | { at: 'opening' }
  | { at: 'elsewhere' }
  | { at: 'ready' }
  | { at: 'unfinished'; stored: StoredRide; isStale: boolean; openedAtMilliseconds: number }
  | { at: 'riding'; runner: RideRunner; workout: RideWorkout }
  | { at: 'over'; stored: StoredRide };

export type Running = Extract<RideScreen, { at: 'riding' }>;

export type RideControl = ReturnType<typeof rideControl>;

const draftsHere = () => currentAthlete()?.database ?? anonymous;

export const isOf = ({ ride }: StoredRide, source: RideSource): boolean =>
  ride.eventId === source.eventId && ride.workoutId === source.workoutId;

/**
 * What the device remembers, and so what the page begins with.
 * @param isGoingOn the athlete has seen the session that is over, and goes on from it
 */
async function firstScreen(source: RideSource | null, isGoingOn: boolean): Promise<RideScreen> {
  const athlete = currentAthlete();
  const visitors = athlete && (await storedRide(anonymous));
  // One that is over is offered in words; it may be another athlete's.
  if (visitors && !isOver(visitors)) await takeOverRide(anonymous, athlete.database);
  const stored = await storedRide(draftsHere());
  if (!stored && (await hasUnreadRide(draftsHere()))) toast({ kind: 'warning', text: i18next.t('ride.unread') });
  if (!stored) return { at: 'ready' };
  if (!isOver(stored)) {
    const openedAtMilliseconds = Date.now();
    const isStale = openedAtMilliseconds - stored.heartbeat.wallMilliseconds > staleMilliseconds;
    return { at: 'unfinished', stored, isStale, openedAtMilliseconds };
  }
  const finished = athlete ? await saveFeeling(athlete, await completeRide(athlete, stored)) : stored;
  // What the calendar did not take of how it felt is asked again, and can be brought back from where it is left.
  if (isUnsaid(finished.ride) && !isGoingOn) return { at: 'over', stored: finished };
  if (isUnsaid(finished.ride)) await discardRide(draftsHere());
  else if (finished.ride.saved) await forgetRide(draftsHere());
  else if (!source || isOf(finished, source)) return { at: 'over', stored: finished };
  else await leaveForAnother();
  return { at: 'ready' };
}

/** Another session is wanted now: one that is over waits on, and that is said. */
async function leaveForAnother(): Promise<void> {
  const waiting = await setFinishedAside(draftsHere());
  if (!waiting) return;
  const { name } = waiting.ride;
  toast({ text: i18next.t(currentAthlete() ? 'ride.waits.onToday' : 'ride.waits.onDevice', { name }) });
}

async function bringBack(rideId: string): Promise<void> {
  await leaveForAnother();
  await restoreRide(draftsHere(), rideId);
}

/** @param source what can be ridden, or null where only a session kept earlier can be gone on with */
export function rideControl(source: RideSource | null) {
  const screen = hold<RideScreen>({ at: 'opening' });
  /** False when the device takes no more data. */
  const isStored = hold(true);
  /** Counts the flashes so far. */
  const flashes = hold(0);
  let stopRunning: (() => Promise<void>) | null = null;
  let releaseLock = (): void => {};
  const rating = startRating(noteFeeling, rate);

  async function stop(): Promise<void> {
    const last = stopRunning;
    stopRunning = null;
    await last?.();
  }

  async function open(isGoingOn = false): Promise<void> {
    await stop();
    await rating.settled();
    // Without storage (private windows of some browsers) a session can still be ridden, only not kept.
    screen.set(await firstScreen(source, isGoingOn).catch((): RideScreen => ({ at: 'ready' })));
  }

  /** One tab at a time runs the session. */
  function askForLock(isTakingOver: boolean): void {
    releaseLock();
    releaseLock = holdRideLock(`ride ${currentAthlete()?.account ?? ''}`, isTakingOver, (lock) => {
      if (lock === 'held') void open();
      else void stop().then(() => screen.set({ at: 'elsewhere' }));
    });
  }

  async function conclude(stored: StoredRide): Promise<void> {
    await stop();
    const athlete = currentAthlete();
    screen.set({ at: 'over', stored: athlete ? await completeRide(athlete, stored) : stored });
  }

  async function noteFeeling(feeling: Feeling): Promise<void> {
    const shown = screen.get();
    // Where the device takes no more data, `rate` says so.
    if (shown.at === 'over') await storeRide(draftsHere(), { ...shown.stored.ride, feeling }).catch(() => undefined);
  }

  async function rate(feeling: Feeling): Promise<void> {
    const shown = screen.get();
    if (shown.at !== 'over') return;
    try {
      screen.set({ at: 'over', stored: await rateRide(currentAthlete(), shown.stored, feeling) });
    } catch {
      toast({ kind: 'warning', text: i18next.t('ride.notKept') });
    }
  }

  /** In the handler of a tap, so that the page may sound. */
  function run(from: StoredRide): RideRunner {
    readySounds();
    const workout = workoutOf(from.ride);
    const drafts = draftsHere();
    const clocks = watchClocks(() => runner.look());
    const runner = runRide(from, workout.plan, {
      clocks: clocks.read,
      storeRide: (ride) => storeRide(drafts, ride),
      storeHeartbeat: (heartbeat) => storeHeartbeat(drafts, heartbeat),
      onNotStored: () => isStored.set(false),
      onCue: (cue) => giveCue(cue, () => flashes.set(flashes.get() + 1)),
      onStale: () => void open(),
    });
    const unsubscribe = runner.subscribe(() => {
      if (runner.get().state.phase === 'finished') void conclude(runner.stored());
    });
    const endUnsavedWork = beginUnsavedWork('trainer');
    stopRunning = async () => {
      clocks.stop();
      unsubscribe();
      endUnsavedWork();
      await runner.stop();
    };
    screen.set({ at: 'riding', runner, workout });
    return runner;
  }

  return {
    screen,
    isStored,
    flashes,
    /** Begins; @returns stops, with the session stored at its present time */
    mount: (): (() => void) => {
      askForLock(false);
      const stopWatching = rating.watch();
      return () => {
        releaseLock();
        stopWatching();
        void stop();
        void rating.settled();
      };
    },
    /** Starts again with what the device has stored, once the summary of another session was seen. */
    reopen: (): void => void open(true),
    takeOver: (): void => askForLock(true),
    start: (): void => {
      if (!source) return;
      const ride = newRide(source);
      void storeRide(draftsHere(), ride).catch(() => isStored.set(false));
      run({ ride, heartbeat: { rideId: ride.id, sessionMilliseconds: 0, wallMilliseconds: Date.now() } });
    },
    /** @param sinceMilliseconds time in which the athlete went on without the page */
    goOn: ({ ride, heartbeat }: StoredRide, sinceMilliseconds = 0): void => {
      const sessionMilliseconds = heartbeat.sessionMilliseconds + sinceMilliseconds;
      run({ ride, heartbeat: { ...heartbeat, sessionMilliseconds } }).act('resume');
    },
    /** Ends a session that was interrupted, at the time that it had reached. */
    finishStored: async ({ ride, heartbeat }: StoredRide): Promise<void> => {
      const finish = { act: 'finish' as const, atMilliseconds: heartbeat.sessionMilliseconds };
      const stored = { ride: { ...ride, events: [...ride.events, finish] }, heartbeat };
      await storeRide(draftsHere(), stored.ride);
      await conclude(stored);
    },
    /** Puts the session aside and says how it comes back. @param onRestored after it was brought back at once */
    discard: async (onRestored: () => void): Promise<void> => {
      await stop();
      await rating.settled();
      const stored = await storedRide(draftsHere());
      await discardRide(draftsHere());
      screen.set({ at: 'ready' });
      if (!stored) return;
      const run = () => void bringBack(stored.ride.id).then(onRestored);
      toast({ text: i18next.t('ride.discarded.said'), action: { label: i18next.t('ui.undo'), run } });
    },
    /** Brings a discarded session back. */
    restore: async (rideId: string): Promise<void> => {
      await bringBack(rideId);
      await open();
    },
    /** Leaves a running session for later: it is stored at its present time. */
    leave: async (): Promise<void> => {
      const at = screen.get();
      if (at.at === 'riding') at.runner.act('pause');
      await stop();
      screen.set({ at: 'opening' });
    },
    /** Puts a session onto the calendar that was not put there automatically. */
    add: async (): Promise<void> => {
      const athlete = currentAthlete();
      await rating.settled();
      const shown = screen.get();
      if (athlete && shown.at === 'over') screen.set({ at: 'over', stored: await saveRide(athlete, shown.stored) });
    },
    /** What the athlete says of the session that is over. */
    rate: rating.say,
    /** Leaves the summary. A session that is on no calendar waits until it is kept or discarded. */
    close: async (stored: StoredRide): Promise<void> => {
      await rating.settled();
      const shown = screen.get();
      // The next start says again what the calendar did not take.
      if (shown.at === 'over' && isUnsaid(shown.stored.ride)) return;
      if (stored.ride.saved) await forgetRide(draftsHere());
      else await setFinishedAside(draftsHere());
    },
  };
}
