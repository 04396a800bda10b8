/** The text of the workout while it is typed: applied as soon as it makes sense, never fought with. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { writeText } from '#core/domain/workout-text/write-text.ts';
import type { FaceProps } from './face.ts';
import { isUnread, readState, takeWorkout, textStateOf } from './text-state.ts';
import { useOpen } from './use-unread.ts';

/** One pause in typing is one step of undo. */
const pauseMilliseconds = 400;

export function useText({ sport, pool, segments, onChange, onOpen }: FaceProps) {
  const written = useMemo(() => writeText(sport, segments, pool), [sport, segments, pool]);
  const [kept, setKept] = useState(() => textStateOf(written));
  const state = takeWorkout(kept, written);
  if (state !== kept) setKept(state);
  useOpen(isUnread(state), onOpen);
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
  // What was typed just before the face is left counts too.
  useEffect(() => () => latest.current(), []);

  const type = (text: string) => {
    setKept({ ...state, text });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), pauseMilliseconds);
  };
  return { text: state.text, errors: state.errors, isChecked: state.checked === state.text, type, settle };
}
