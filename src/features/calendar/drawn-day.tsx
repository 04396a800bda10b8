/** A day whose cards come a few a frame; until then their room is kept, so that nothing below moves. */
import { type ComponentProps, memo, useSyncExternalStore } from 'react';
import type { DrawnCards } from '#src/app/page/drawn-cards.ts';
import { DayContent } from './day.tsx';

type DrawnDayProps = Omit<ComponentProps<typeof DayContent>, 'waiting'> & { drawn: DrawnCards };

export const DrawnDay = memo(function DrawnDay({ drawn, sessions, ...day }: DrawnDayProps) {
  const most = useSyncExternalStore(drawn.subscribe, () => Math.min(drawn.mostOn(day.date), sessions.length));
  const isWhole = most === sessions.length;
  return (
    <DayContent {...day} sessions={isWhole ? sessions : sessions.slice(0, most)} waiting={sessions.length - most} />
  );
});
