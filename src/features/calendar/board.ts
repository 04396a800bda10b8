/** What month and week list share: dragging, moving by keys, and which session has the focus. */
import { type FocusEvent, type KeyboardEvent, type RefObject, useMemo, useRef } from 'react';
import { dateOfDayNumber, dayNumberOf } from '#core/domain/dates.ts';
import { useCarryByKeys } from '#src/app/carry/use-carry-by-keys.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { useDragBoard } from '#src/ui/drag-board.ts';
import type { DayActs, Landing } from './day.tsx';
import type { SelectedSessions } from './selected-sessions.ts';
import type { Slot } from '#src/app/carry/day-slots.ts';
import { entryName } from './entry-name.ts';
import { nextId, type SessionsByDate } from './reads.ts';
import { useArrowFocus } from './use-arrow-focus.ts';
import { asksScope, type SessionActs } from './use-session-acts.tsx';

type Options = DayActs & {
  days: SessionsByDate;
  /** The date that Tab reaches first. */
  first: string;
  /** Month: days side by side, one stop for Tab. List: days below each other, Tab reaches everything. */
  layout: 'month' | 'list';
  selected: SelectedSessions | null;
  acts: SessionActs;
  isInView: (date: string) => boolean;
  /** Brings a date into view. */
  onReach: (date: string) => void;
  /** Draws a day whose cards are still to come, and the board with it, since the focus is to come to it. */
  onAwait?: (date: string) => void;
  /** A session was dropped; it is to stand there before that is saved. */
  onMove: (session: DayEntry, date: string, beforeId: string | null, isMoved: Promise<boolean>) => void;
};

type DayProps = DayActs & {
  landing: Landing | null;
  liftedId: string | null;
  selected: SelectedSessions | null;
  tabStop: 'all' | 'none' | { eventId: string | null };
};

export interface Board {
  ref: RefObject<HTMLDivElement | null>;
  /** Follows the pointer while a session is dragged. */
  ghost: RefObject<HTMLDivElement | null>;
  /** What the pointer drags. */
  dragged: DayEntry | null;
  /** What the arrow keys carry. */
  carried: DayEntry | null;
  /** The session or day that has, or had last, the focus. */
  focused: { date: string; session: DayEntry | null };
  /** Has anything of the calendar the focus? */
  hasFocus: () => boolean;
  /** The entries of a day, in order. */
  entriesOn: (date: string) => readonly DayEntry[];
  /** Puts the focus on a day, after its session has gone. @param removedId not before that one has */
  focusDay: (date: string, removedId?: string) => void;
  /** Takes the focus along to a month that is about to be shown. */
  keepFocus: (date: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onKeyUp: (event: KeyboardEvent) => void;
  onFocus: (event: FocusEvent) => void;
  dayProps: (date: string) => DayProps;
}

const nothing: readonly DayEntry[] = [];

export function useBoard({
  days,
  first,
  layout,
  selected,
  acts,
  isInView,
  onReach,
  onAwait,
  onMove,
  onPick,
  onAdd,
}: Options): Board {
  const ref = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const sessionsOn = (date: string) => days.get(date) ?? nothing;
  const find = (id: string): DayEntry | null => [...days.values()].flat().find(({ event }) => event.id === id) ?? null;

  /** The session that has the focus; none while sessions are chosen, since Space chooses one then. */
  const sessionUnder = ({ target }: KeyboardEvent): DayEntry | null => {
    const card = selected ? null : (target as Element).closest<HTMLElement>('[data-drag-id]');
    return card && find(card.dataset['dragId'] ?? '');
  };

  const arrows = useArrowFocus({ board: ref, first, onReach, onAwait });
  const move = (session: DayEntry, date: string, beforeId: string | null): void => {
    arrows.focusSession(date, session.event.id);
    const isMoved = acts.move(session, date, beforeId);
    // Of what repeats it is asked first.
    if (!asksScope(session, date)) onMove(session, date, beforeId, isMoved);
  };
  const { t, format } = useWords();
  const othersOn = (session: DayEntry, date: string) =>
    sessionsOn(date).filter(({ event }) => event.id !== session.event.id);
  const { carried, pickUp } = useCarryByKeys<DayEntry>({
    nameOf: (session) => entryName(session, t),
    slotsWithout: (session) => ({
      from: -Infinity,
      to: Infinity,
      placesOn: (day) => othersOn(session, dateOfDayNumber(day)).length + 1,
      layout: layout === 'month' ? 'weeks' : 'days',
    }),
    dayName: (day) => format.fullDate(dateOfDayNumber(day)),
    onOver: (day) => onReach(dateOfDayNumber(day)),
    onDrop: ({ item, to }) => move(item, ...placeAt(item, to)),
  });
  const placeAt = (session: DayEntry, { day, place }: Slot): [date: string, beforeId: string | null] => {
    const date = dateOfDayNumber(day);
    return [date, othersOn(session, date)[place]?.event.id ?? null];
  };
  const drag = useDragBoard({
    board: ref,
    ghost,
    isDisabled: selected !== null || carried !== null,
    onDrop: (id, { zone, beforeId }) => {
      const session = find(id);
      if (session) move(session, zone, beforeId);
    },
  });

  const dragged = drag ? find(drag.id) : null;
  const lifted = carried?.item ?? dragged;
  const [aimedDate, aimedBeforeId] = carried
    ? placeAt(carried.item, carried.to)
    : [drag?.over?.zone, drag?.over?.beforeId];
  const aim = aimedDate === undefined ? null : { date: aimedDate, beforeId: aimedBeforeId ?? null };
  // Where it is already it needs no ghost, and nothing moves under the finger that has just picked it up.
  const isAtHome = lifted && aim?.date === lifted.event.calendarDate && aim.beforeId === nextId(lifted, sessionsOn);
  const over = isAtHome ? null : aim;
  const beforeId = over?.beforeId ?? null;
  // The same objects as long as nothing moves, so that only the days concerned are drawn again.
  const landing = useMemo(() => (lifted ? { session: lifted, beforeId } : null), [lifted, beforeId]);
  // What had the focus may be out of view, moved or deleted: Tab then arrives at its day, or at the first one.
  const stopDate = isInView(arrows.focused.date) ? arrows.focused.date : first;
  const focused = sessionsOn(stopDate).find(({ event }) => event.id === arrows.focused.eventId) ?? null;
  const eventId = focused?.event.id ?? null;
  const tabStop = useMemo(() => ({ eventId }), [eventId]);

  return {
    ref,
    ghost,
    dragged,
    carried: carried?.item ?? null,
    focused: { date: stopDate, session: focused },
    hasFocus: () => ref.current?.contains(document.activeElement) ?? false,
    entriesOn: sessionsOn,
    focusDay: arrows.focusDay,
    keepFocus: arrows.keepFocus,
    onKeyDown: (event) => {
      const session = sessionUnder(event);
      if (session && event.key === ' ' && !event.repeat) {
        event.preventDefault();
        const { calendarDate } = session.event;
        const place = sessionsOn(calendarDate).indexOf(session);
        pickUp(session, { day: dayNumberOf(calendarDate), place });
      } else if (layout === 'month') arrows.onKeyDown(event);
    },
    // A button under the focus would take the end of Space for a click.
    onKeyUp: (event) => event.key === ' ' && sessionUnder(event) && event.preventDefault(),
    onFocus: arrows.onFocus,
    dayProps: (date) => ({
      onPick,
      onAdd,
      selected,
      landing: over?.date === date ? landing : null,
      liftedId: lifted?.event.calendarDate === date ? lifted.event.id : null,
      tabStop: layout === 'list' ? 'all' : date === stopDate ? tabStop : 'none',
    }),
  };
}
