/** What the faces of the editor have in common: each shows the same segments and says what they become. */
import type { UnreadInput } from '#core/domain/editing/edited-workout.ts';
import type { Thresholds } from '#core/domain/segments/thresholds.ts';
import type { Pool } from '#core/model/workout.ts';
import type { Segment } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';

export type FaceProps = {
  sport: Sport;
  pool: Pool | undefined;
  segments: readonly Segment[];
  thresholds: Thresholds;
  /** One call is one step of undo; within limits, or the editor says why not and keeps what was. */
  onChange: (segments: Segment[]) => void;
  /** How to go to what is typed here and not understood; null where all is. Until then nothing else changes the workout. */
  onOpen: (goThere: (() => void) | null) => void;
  /** What an earlier page left, not understood; null once something else is typed, or where there is nothing of the kind. */
  left: UnreadInput | null;
  /**
   * Text in this face that is not part of the workout, to be stored with the draft; null where all of it is understood.
   */
  onUnread: (unread: UnreadInput | null) => void;
};
