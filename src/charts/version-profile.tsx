/** The profile of a stored version; each is computed once, since a version never changes. */
import type { ComponentProps } from 'react';
import { workoutProfile, type Profile } from '#core/domain/segments/profile.ts';
import type { Segment } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import { WorkoutProfile } from './workout-profile.tsx';

type Version = { id: string; content: { sport: Sport; segments: readonly Segment[] } };

/** More than any page shows at once. */
const mostEntries = 2000;
const profiles = new Map<string, Profile>();

function profileOf({ id, content }: Version): Profile {
  const known = profiles.get(id);
  if (known) return known;
  if (profiles.size >= mostEntries) profiles.clear();
  const profile = workoutProfile(content.sport, content.segments);
  profiles.set(id, profile);
  return profile;
}

type VersionProfileProps = { version: Version } & Omit<ComponentProps<typeof WorkoutProfile>, 'shape'>;

export function VersionProfile({ version, ...rest }: VersionProfileProps) {
  return <WorkoutProfile shape={profileOf(version)} {...rest} />;
}
