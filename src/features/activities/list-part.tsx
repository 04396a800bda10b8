/** A part of a long list of activities: drawn while it is near what is in sight, and else as much room as it takes. */
import { type CSSProperties, memo, startTransition, useEffect, useRef, useState } from 'react';
import type { Units } from '#src/i18n/format.ts';
import styles from './activities-page.module.css';
import { ActivityItem, type Selection } from './activity-item.tsx';
import { watchSight } from './sight.ts';
import type { Activity } from './reads.ts';

export interface Listed {
  activity: Activity;
  /** What it is listed for, in words. */
  value?: string;
}

/** As many as an active athlete has in a month, so that most months are one list. */
const partSize = 16;

/** The parts of a list, each with how many of it are above. */
export const partsOf = (listed: readonly Listed[]): { listed: readonly Listed[]; above: number }[] =>
  Array.from({ length: Math.ceil(listed.length / partSize) }, (_, index) => {
    const above = index * partSize;
    return { listed: listed.slice(above, above + partSize), above };
  });

type ListPartProps = {
  listed: readonly Listed[];
  /** The most of something first. */
  isRanked: boolean;
  /** So many are above it in its own list, and in all. */
  above: number;
  before: number;
  units: Units;
  selection: Selection | null;
};

/** Null is near; else the room that it took when it was last drawn, or others took, in pixels; 0: that is not known. */
type Room = number | null;

/** Of rows that were drawn at a width: who comes back to a list finds it where it was, although it is drawn anew. */
const drawn = { width: 0, pixels: 0, rows: 0 };

function noteDrawn(rows: number, pixels: number): void {
  if (rows === 0) return;
  if (drawn.width !== innerWidth) Object.assign(drawn, { width: innerWidth, pixels: 0, rows: 0 });
  drawn.pixels += pixels;
  drawn.rows += rows;
}

const knownRoom = (rows: number): number => (drawn.width === innerWidth ? (rows * drawn.pixels) / drawn.rows : 0);

export const ListPart = memo(function ListPart({ listed, isRanked, above, before, units, selection }: ListPartProps) {
  const element = useRef<HTMLOListElement & HTMLUListElement>(null);
  // The first ones are there with the page.
  const [room, setRoom] = useState<Room>(() => (before < partSize ? null : knownRoom(listed.length)));
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    return watchSight(current, (isNear, height) => {
      noteDrawn(current.childElementCount, height);
      // What has the focus would lose it.
      const isStill = isNear || current.contains(document.activeElement);
      startTransition(() => setRoom((last) => (isStill ? null : (last ?? height))));
    });
  }, []);
  const List = isRanked ? 'ol' : 'ul';
  if (room !== null) {
    const style = { '--rows': listed.length, ...(room > 0 && { blockSize: `${room}px` }) };
    return <List ref={element} className={styles.room} style={style as CSSProperties} />;
  }
  return (
    <List ref={element} className={styles.items} {...(isRanked && { start: above + 1 })}>
      {listed.map(({ activity, value }) => (
        <ActivityItem
          key={activity.id}
          activity={activity}
          units={units}
          isChosen={selection ? selection.ids.has(activity.id) : null}
          onChoose={selection?.onChoose}
          {...(value !== undefined && { value })}
        />
      ))}
    </List>
  );
});
