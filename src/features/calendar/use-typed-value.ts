/** A value that is saved when its field is left; until something is typed, the field shows what is saved. */
import { useEffect, useRef, useState } from 'react';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';

/**
 * @param saved what the field says until something is typed
 * @param save of the row as it was shown when the typing began, so that a change from elsewhere is not written over
 */
export function useTypedValue(saved: string, save: (value: string) => void) {
  const [typed, setTyped] = useState<{ value: string; saved: string; save: (value: string) => void } | null>(null);
  useUnsavedWork(typed !== null && typed.value !== typed.saved, 'text');
  const leave = (): void => {
    setTyped(null);
    if (typed && typed.value !== typed.saved) typed.save(typed.value);
  };
  // Also by closing the dialog, with the focus still in the field.
  const left = useRef(leave);
  useEffect(() => {
    left.current = leave;
  });
  useEffect(() => () => left.current(), []);
  const onChange = (value: string): void => setTyped({ saved, save, ...typed, value });
  return { value: typed?.value ?? saved, onChange, onBlur: leave };
}
