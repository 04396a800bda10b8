/** The surface that sessions are moved on, with what follows the pointer and what the keys can do meanwhile. */
import type { ReactNode } from 'react';
import { ActionBar } from '#src/ui/action-bar.tsx';
import type { Board } from './board.ts';
import styles from './calendar-board.module.css';
import { SessionFace } from './session-card.tsx';
import { useWords } from '#src/i18n/use-words.ts';

type CalendarBoardProps = { board: Board; today: string; children: ReactNode };

export function CalendarBoard({ board, today, children }: CalendarBoardProps) {
  const words = useWords();
  const { ref, ghost, dragged, carried, onKeyDown, onKeyUp, onFocus } = board;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys move between the buttons inside */}
      <div ref={ref} className={styles.board} onKeyDown={onKeyDown} onKeyUp={onKeyUp} onFocus={onFocus}>
        {children}
      </div>
      <div ref={ghost} aria-hidden hidden={!dragged} className={styles.ghost}>
        {dragged && <SessionFace session={dragged} words={words} today={today} />}
      </div>
      {carried && (
        <ActionBar label={words.t('calendar.keys.move')}>
          <p>{words.t('carry.keys')}</p>
        </ActionBar>
      )}
    </>
  );
}
