/** What single keys do with the session that has the focus. */
import { isTraining } from '#core/domain/calendar/day-entry.ts';
import { markDone } from '#src/app/acts/session-acts.ts';
import { useListedKeys, useShortcut } from '#src/ui/shortcuts.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import type { Board } from './board.ts';
import type { SessionActs } from './use-session-acts.tsx';

interface Keys {
  acts: SessionActs;
  /** Selects all entries in the week of a day. */
  onWeek: (date: string) => void;
  onRepeat: (session: DayEntry) => void;
}

export function useSessionKeys(board: Board, { acts, onWeek, onRepeat }: Keys): void {
  const { date, session } = board.focused;
  useListedKeys(' ', 'calendar.keys.move');
  useShortcut('d', 'calendar.keys.done', () => {
    if (session && isTraining(session.event)) void markDone(session, !session.event.done);
  });
  useShortcut('Delete', 'calendar.keys.delete', () => {
    if (!session) return;
    const from = document.activeElement;
    // Keys that were typed ahead, or a pointer, may have led elsewhere by then; its own question is on its way out.
    const isStill = (at: Element | null): boolean =>
      at === null || at === from || at === document.body || at.closest('[data-exiting]') !== null;
    void acts
      .remove(session)
      .then((isDone) => isDone && isStill(document.activeElement) && board.focusDay(date, session.event.id));
  });
  useShortcut('r', 'calendar.keys.repeat', () => session && onRepeat(session));
  useShortcut('w', 'calendar.keys.week', () => onWeek(date));
  useListedKeys('Ctrl+C', 'calendar.keys.copy');
  useListedKeys('Ctrl+X', 'calendar.keys.cut');
  useListedKeys('Ctrl+V', 'calendar.keys.paste');
}
