/** What single keys do with the session that has the focus. */
import { isTraining } from '#core/domain/calendar/day-entry.ts';
import { deleteSession, markDone } from '#src/app/acts/session-acts.ts';
import { useListedKeys, useShortcut } from '#src/ui/shortcuts.ts';
import type { Board } from './board.ts';

/** @param onWeek chooses all that stands in the week of a day */
export function useSessionKeys(board: Board, onWeek: (date: string) => void): void {
  const { date, session } = board.focused;
  useListedKeys(' ', 'calendar.keys.move');
  useShortcut('d', 'calendar.keys.done', () => {
    if (session && isTraining(session.event)) void markDone(session, !session.event.done);
  });
  useShortcut('Delete', 'calendar.keys.delete', () => {
    if (!session) return;
    board.focusDay(date);
    void deleteSession(session.event);
  });
  useShortcut('w', 'calendar.keys.week', () => onWeek(date));
  useListedKeys('Ctrl+C', 'calendar.keys.copy');
  useListedKeys('Ctrl+X', 'calendar.keys.cut');
  useListedKeys('Ctrl+V', 'calendar.keys.paste');
}
