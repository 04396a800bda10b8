/** The profile of a stored version; each is computed once, since a version never changes. */
import type { ComponentProps } from 'react';
import { workoutProfile, type Profile } from '#core/domain/segments/profile.ts';
import type { RowOf } from '#core/model/tables.ts';
import { WorkoutProfile } from './workout-profile.tsx';

type Version = Pick<RowOf<'workoutVersions'>, 'id' | 'content'>;

/** More than any page shows at once. */
const mostKept = 2000;
const kept = new Map<string, Profile>();

/** The shape of a version, remembered by its id. */
export function profileOfVersion({ id, content }: Version): Profile {
  const known = kept.get(id);
  if (known) return known;
  if (kept.size >= mostKept) kept.clear();
  const profile = workoutProfile(content.sport, content.segments);
  kept.set(id, profile);
  return profile;
}

type VersionProfileProps = { version: Version } & Omit<ComponentProps<typeof WorkoutProfile>, 'shape'>;

export function VersionProfile({ version, ...rest }: VersionProfileProps) {
  return <WorkoutProfile shape={profileOfVersion(version)} {...rest} />;
}
