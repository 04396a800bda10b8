/** Moving and deleting on the calendar: of what repeats it is asked first how much of it is meant (S7.45, S7.47). */
import { type ReactNode, useMemo, useState } from 'react';
import { deleteSession, moveSession } from '#src/app/acts/session-acts.ts';
import type { Repeated } from '#src/app/acts/series-acts.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { onDemand } from '#src/ui/on-demand.tsx';
import { isRepeated, loadSeriesActs, type Scope } from './scope.ts';

const ScopeDialog = onDemand(async () => {
  const [module] = await Promise.all([import('./repeating.ts'), loadLaterWords()]);
  return module.ScopeDialog;
});

/** Each answers whether it was done. */
export interface SessionActs {
  move: (session: DayEntry, date: string, beforeId: string | null) => Promise<boolean>;
  remove: (session: DayEntry) => Promise<boolean>;
}

interface Question {
  session: Repeated;
  act: 'move' | 'delete';
  /** Null: nothing is to be done. */
  answer: (scope: Scope | null) => void;
}

/** Is it asked how much of a series is meant? What was done is meant alone. */
const isOfMany = (session: DayEntry): session is Repeated => isRepeated(session) && session.event.done === null;

/** Is it asked first, before a session comes to a date? Within its day it is meant alone. */
export const asksScope = (session: DayEntry, date: string): boolean =>
  date !== session.event.calendarDate && isOfMany(session);

export function useSessionActs(): { acts: SessionActs; question: ReactNode } {
  const [asked, setAsked] = useState<Question | null>(null);
  const [isOpen, setOpen] = useState(false);
  const acts = useMemo((): SessionActs => {
    const ask = (session: DayEntry, act: Question['act']): Promise<Scope | null> => {
      if (!isOfMany(session)) return Promise.resolve('this');
      const { promise, resolve } = Promise.withResolvers<Scope | null>();
      setAsked({ session, act, answer: resolve });
      setOpen(true);
      return promise;
    };
    return {
      move: async (session, date, beforeId) => {
        const scope = asksScope(session, date) ? await ask(session, 'move') : 'this';
        if (scope === 'this') return moveSession(session.event, date, beforeId);
        return scope !== null && isRepeated(session) && (await loadSeriesActs()).moveSeries(session, scope, date);
      },
      remove: async (session) => {
        const scope = await ask(session, 'delete');
        if (scope === 'this') return deleteSession(session.event);
        return scope !== null && isRepeated(session) && (await loadSeriesActs()).deleteSeries(session, scope);
      },
    };
  }, []);
  const answer = (scope: Scope | null): void => {
    setOpen(false);
    asked?.answer(scope);
  };
  return { acts, question: asked && <ScopeDialog {...asked} isOpen={isOpen} onAnswer={answer} /> };
}
