/** The icon of an entry: its sport, a note or a rest day. */
import {
  Activity,
  BedDouble,
  Bike,
  Dumbbell,
  Footprints,
  Kayak,
  type LucideIcon,
  MountainSnow,
  Snowflake,
  StickyNote,
  Waves,
} from 'lucide-react';
import type { Sport } from '#core/model/sport.ts';
import type { EntryKind } from '#core/model/written-entry.ts';
import type { OtherSport } from '#core/model/other-sports.ts';

export const entryIcons: Record<Sport | OtherSport | Exclude<EntryKind, 'sport'>, LucideIcon> = {
  bike: Bike,
  swim: Waves,
  rowing: Kayak,
  run: Footprints,
  strength: Dumbbell,
  walk: Footprints,
  hike: MountainSnow,
  ski: Snowflake,
  yoga: Activity,
  other: Activity,
  note: StickyNote,
  rest: BedDouble,
};

export type IconOf = keyof typeof entryIcons;

export function EntryIcon({ of }: { of: IconOf }) {
  const Icon = entryIcons[of];
  return <Icon aria-hidden />;
}
