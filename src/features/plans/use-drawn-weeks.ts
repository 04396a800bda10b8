/**
 * Which weeks of a plan have their workouts in the page: those in sight and a screen either way, a few cards a frame, none
 * while the page flies past. Far weeks go once it rests; their room and the names of their workouts are left, so that nothing
 * moves and the browser's search finds them.
 */
import { type RefObject, useEffect, useState } from 'react';
import { type DrawnCards, drawCards, pixelsAway } from '#src/app/page/drawn-cards.ts';
import { planDays, type SheetWeek } from './plan-sheet.ts';

/** As many as a first screen can show; their cards come after them. */
const weeksAtFirst = 4;
/** Screens from the window: weeks are drawn as far as the first, and taken out beyond the second. */
const [screensDrawn, screensLeft] = [1, 3];
/** After the last scroll, in milliseconds. */
const restsAfter = 200;
/** After a key or a press, in milliseconds: its answer comes first, weeks out of sight later. */
const answersWithin = 600;
const acts = ['keydown', 'pointerdown'] as const;
/** Screens a second: what passes faster nobody reads, and drawing it would hold the page up. */
const fast = 1.5;

export function useDrawnWeeks(
  grid: RefObject<HTMLElement | null>,
  weeks: readonly SheetWeek[],
  isOn: boolean,
): DrawnCards {
  const [drawn] = useState(() =>
    drawCards(
      weeks.slice(0, weeksAtFirst).map(({ id }) => id),
      planDays,
    ),
  );
  useEffect(() => {
    const root = grid.current;
    if (!isOn || !root) return undefined;
    const ids = weeks.map(({ id }) => id);
    const counts = new Map(
      weeks.flatMap((week) => planDays.daysOf(week.id).map((day, at) => [day, week.days[at]?.length ?? 0])),
    );
    let away = new Map<string, number>();
    const awayOf = (id: string): number => away.get(id) ?? Infinity;
    let scrolledAt = -Infinity;
    let scrolledTo = globalThis.scrollY;
    let screensPerSecond = 0;
    let actedAt = -Infinity;
    let end: (() => void) | null = null;

    const isMoving = (): boolean => performance.now() - scrolledAt < restsAfter;
    const isActing = (): boolean => performance.now() - actedAt < answersWithin;
    const groups = (): string[][] => {
      if (isMoving() && screensPerSecond > fast) return [];
      away = pixelsAway(root);
      const near = ids.filter((id) => awayOf(id) <= screensDrawn * innerHeight);
      const seen = near.filter((id) => awayOf(id) === 0);
      if (isActing()) return [seen];
      const next = near.filter((id) => awayOf(id) > 0).toSorted((one, other) => awayOf(one) - awayOf(other));
      return [seen, ...next.map((id) => [id])];
    };
    /** @returns whether none is left to take out */
    const takeOutOne = (): boolean => {
      if (isMoving() || isActing()) return false;
      const far = ids.find((id) => drawn.hasWeek(id) && awayOf(id) > screensLeft * innerHeight && !hasFocus(id));
      if (far === undefined) {
        end = null;
        return true;
      }
      keepRoom(rowOf(far));
      drawn.takeOut(far);
      return false;
    };
    const rowOf = (id: string) => root.querySelector<HTMLElement>(`[data-week="${CSS.escape(id)}"]`);
    const hasFocus = (id: string): boolean => rowOf(id)?.contains(document.activeElement) === true;
    const draw = (): void => {
      end ??= drawn.begin(groups, (day) => counts.get(day) ?? 0, takeOutOne);
    };
    const onScroll = (): void => {
      const now = performance.now();
      const screens = Math.abs(globalThis.scrollY - scrolledTo) / innerHeight;
      screensPerSecond = (1000 * screens) / Math.max(1, now - scrolledAt);
      [scrolledAt, scrolledTo] = [now, globalThis.scrollY];
      draw();
    };
    const onAct = (): void => {
      actedAt = performance.now();
    };
    const onFound = ({ target }: Event): void => {
      const id = (target as Element).closest<HTMLElement>('[data-week]')?.dataset['week'];
      // The browser goes to the words first.
      if (id) requestAnimationFrame(() => planDays.daysOf(id).forEach((day) => drawn.drawDay(day)));
    };
    draw();
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', onScroll);
    root.addEventListener('beforematch', onFound);
    for (const name of acts) addEventListener(name, onAct, { capture: true, passive: true });
    return () => {
      end?.();
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onScroll);
      root.removeEventListener('beforematch', onFound);
      for (const name of acts) removeEventListener(name, onAct, { capture: true });
    };
  }, [drawn, grid, isOn, weeks]);
  return drawn;
}

/** The height that a week has now is the one of its room. */
const keepRoom = (row: HTMLElement | null): void =>
  row?.style.setProperty('--room', `${row.getBoundingClientRect().height}px`);
