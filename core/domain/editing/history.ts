/** Undo and redo in an editor: full states, one after the other, of which the oldest are dropped. */

export type History<State> = {
  /** Oldest first. */
  past: readonly State[];
  present: State;
  /** What undo has taken back, the next redo last. */
  future: readonly State[];
  /** What the last change was made to, so that typing on in the same field is one step; null begins a new one. */
  mark: string | null;
};

/** Steps of undo that are remembered. */
export const historySteps = 100;

export const beginHistory = <State>(present: State): History<State> => ({ past: [], present, future: [], mark: null });

/**
 * The history after a change; what had been taken back is forgotten.
 * @param mark changes of one mark right after each other are one step, such as the letters of a name
 */
export function record<State>(history: History<State>, next: State, mark: string | null = null): History<State> {
  if (next === history.present) return history;
  if (mark !== null && mark === history.mark) return { ...history, present: next, future: [] };
  return { past: [...history.past, history.present].slice(-historySteps), present: next, future: [], mark };
}

/** One step back; the same history where there is none. */
export function undo<State>(history: History<State>): History<State> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [...history.future, history.present],
    mark: null,
  };
}

/** One step forward again; the same history where nothing was taken back. */
export function redo<State>(history: History<State>): History<State> {
  const next = history.future.at(-1);
  if (next === undefined) return history;
  return {
    past: [...history.past, history.present],
    present: next,
    future: history.future.slice(0, -1),
    mark: null,
  };
}
