/** The text of the workout while it is typed: applied as soon as it makes sense, never fought with. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { writeText } from '#core/domain/workout-text/write-text.ts';
import type { FaceProps } from '../face.ts';
import { isUnread, leftState, readState, takeWorkout, textStateOf, unreadTextOf } from './text-state.ts';
import { useStoredUnread } from './use-unread.ts';

/** One pause in typing is one step of undo. */
const pauseMilliseconds = 400;

export function useText({ sport, pool, segments, onChange, left, onUnread }: FaceProps) {
  const written = useMemo(() => writeText(sport, segments, pool), [sport, segments, pool]);
  const leftText = left?.face === 'text' ? left.text : null;
  const [kept, setKept] = useState(() => leftState(written, leftText));
  const state = takeWorkout(kept, written);
  if (state !== kept) setKept(state);
  const unread = unreadTextOf(state);
  useStoredUnread(unread === null ? null : { face: 'text', text: unread }, onUnread);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Reads what has been typed since; nothing where that is done. */
  const settle = () => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const read = readState(state, sport, pool);
    setKept(read.state);
    if (read.segments) onChange(read.segments);
  };
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  const settleIn = (milliseconds: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), milliseconds);
  };
  useEffect(() => {
    // What an earlier page left is read as if it were typed now.
    if (leftText !== null) settleIn(0);
    // What was typed just before the face is left counts too.
    return () => latest.current();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const type = (text: string) => {
    setKept({ ...state, text });
    settleIn(pauseMilliseconds);
  };
  /** Gives up what is not understood. */
  const putBack = () => setKept(textStateOf(written));
  return {
    text: state.text,
    errors: state.errors,
    isChecked: state.checked === state.text,
    isOpen: isUnread(state),
    type,
    settle,
    putBack,
  };
}
