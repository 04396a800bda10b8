/** One shape for the page of a workout, wherever it comes from: this device, or the server. */
import type { WorkoutView } from '#core/contract/views.ts';
import { contentOf } from '#core/domain/workouts/content-of.ts';
import type { WorkoutContent, WorkoutStats } from '#core/model/workout.ts';
import type { KnownWorkout } from './reads.ts';
import { pickVersion } from './pick-version.ts';

export interface WorkoutPageData {
  workoutId: string;
  /** Of the version that is shown. */
  versionId: string;
  slug: string;
  content: WorkoutContent;
  stats: WorkoutStats;
  isMine: boolean;
  isPublic: boolean;
  lists: KnownWorkout['lists'];
  /** When this version was made; null where it is not known. */
  createdAt: string | null;
  /** How many versions there are, and which of them this is, counted from 1. */
  version: { number: number; of: number };
}

/** @returns null where the server has sent no version of it that can be shown */
export function ofKnown(
  known: KnownWorkout,
  asked: string | undefined,
  remote: WorkoutView | undefined,
): WorkoutPageData | null {
  const place = pickVersion(known.versions, asked);
  const version = known.versions[place];
  if (!version) return null;
  const { slug, content, stats } = version;
  // The device's catalogue has the steps; what was written about them comes with the server's answer.
  const isSame = known.isFromCatalogue && remote?.id === version.id;
  const { description, authorName } = isSame ? remote : content;
  const { workoutId, isMine, isPublic, lists } = known;
  return {
    workoutId,
    versionId: version.id,
    slug,
    content: { ...content, description, authorName },
    stats,
    isMine,
    isPublic,
    lists,
    createdAt: isMine ? version.createdAt : null,
    version: { number: place + 1, of: known.versions.length },
  };
}

/** The server shows the newest version to all but its maker, whose device has them all. */
export function ofRemote(view: WorkoutView): WorkoutPageData {
  const { workoutId, slug, stats, isPublic } = view;
  const of = Math.max(1, view.versions.length);
  return {
    workoutId,
    versionId: view.id,
    slug,
    content: contentOf(view),
    stats,
    isMine: false,
    isPublic,
    lists: [],
    createdAt: null,
    version: { number: of, of },
  };
}
