/** The days of a plan worked on as a sheet: a range of days is selected, copied, cut, pasted, filled and cleared by keys. */
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Slot, slotAfterKey } from '#src/app/carry/day-slots.ts';
import { announce } from '#src/app/page/announce.ts';
import { currentAthlete } from '#src/app/session/athlete.ts';
import { useListedKeys } from '#src/ui/shortcuts.ts';
import type { GridEdit } from './grid-edit.ts';
import type { PlanSheet } from './plan-sheet.ts';
import type { PlanWords } from './plan-words.ts';
import { daysIn, filled, type Range } from './sheet-range.ts';
import { slotOfElement } from './use-grid-cursor.ts';

/** Copying comes after the plan is drawn, so its code is fetched later. */
const loadActs = () => import('./table-part.ts');
type Acts = Awaited<ReturnType<typeof loadActs>>;

/** Of the keys of the clipboard and of filling down. */
const letters = new Set(['c', 'x', 'v', 'd']);

type Options = {
  grid: RefObject<HTMLElement | null>;
  sheet: PlanSheet;
  words: PlanWords;
  /** Absent where the plan can only be read. */
  edit: GridEdit | undefined;
  onRemove: (itemId: string, here: Slot) => void;
};

export function useSheetKeys({ grid, sheet, words, edit, onRemove }: Options) {
  const isOn = edit !== undefined;
  const [range, setRange] = useState<Range | null>(null);
  const acts = useRef<Acts>(undefined);
  useEffect(() => {
    if (isOn) loadActs().then((loaded) => (acts.current = loaded), reportError);
  }, [isOn]);

  const select = (next: Range | null) => {
    setRange(next);
    if (!next) return;
    const days = daysIn(next).flat();
    const [first = 0, last = 0] = [days[0], days.at(-1)];
    announce(words.t('planSheet.selected', { count: days.length, from: words.place(first), to: words.place(last) }));
  };

  /** Does it in turn, where the code of the acts may still be on its way. */
  const act = (work: (loaded: Acts, now: PlanSheet) => Promise<unknown>): void =>
    void edit?.inTurn(async (now) => work(acts.current ?? (await loadActs()), now));

  const latest = useRef({ sheet, range, onRemove, act });
  useLayoutEffect(() => {
    latest.current = { sheet, range, onRemove, act };
  });

  useEffect(() => {
    if (!isOn) return;
    // Of the document, since the browser sends the event to the element with the selection, and a day has none.
    const on = (event: ClipboardEvent) => {
      const { activeElement } = document;
      const here = activeElement && grid.current?.contains(activeElement) ? slotOfElement(activeElement) : null;
      const athlete = currentAthlete();
      if (!athlete || !here || !activeElement || !event.clipboardData || !acts.current) return;
      const now = latest.current;
      const { copyItem, copyRange } = acts.current;
      event.preventDefault();
      if (event.type === 'paste') {
        const at = now.range ? (daysIn(now.range)[0]?.[0] ?? here.day) : here.day;
        const text = event.clipboardData.getData('text/plain');
        now.act(({ pasteText }, plan) => pasteText(athlete, plan, text, at));
        return;
      }
      const itemId = activeElement.closest<HTMLElement>('[data-drag-id]')?.dataset['dragId'];
      const whole = now.range ?? { anchor: here.day, focus: here.day };
      const one = !now.range && itemId !== undefined ? copyItem(now.sheet, itemId) : null;
      const text = one ?? copyRange(now.sheet, whole);
      event.clipboardData.setData('text/plain', text);
      const isCut = event.type === 'cut';
      if (!isCut) announce(words.t('planSheet.copied'));
      if (one !== null) {
        if (isCut && itemId !== undefined) now.onRemove(itemId, here);
        return;
      }
      now.act(async ({ clearDays, keepRange }, plan) => {
        keepRange(plan, whole, text);
        return isCut && clearDays(plan, daysIn(whole).flat());
      });
    };
    const types = ['copy', 'cut', 'paste'] as const;
    for (const type of types) document.addEventListener(type, on);
    return () => {
      for (const type of types) document.removeEventListener(type, on);
    };
  }, [grid, words, isOn]);

  useListedKeys('Shift ArrowLeft ArrowRight ArrowUp ArrowDown', 'planSheet.keys.select', isOn);
  useListedKeys('Ctrl+C', 'planSheet.keys.copy', isOn);
  useListedKeys('Ctrl+X', 'planSheet.keys.cut', isOn);
  useListedKeys('Ctrl+V', 'planSheet.keys.paste', isOn);
  useListedKeys('Ctrl+D', 'planSheet.keys.fill', isOn);

  /** @returns whether the key was one of the sheet's. @param goTo moves the focus along */
  const onKeyDown = (event: KeyboardEvent, here: Slot, goTo: (slot: Slot) => void): boolean => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    // A key that is held down does it once: for the browser, too, that pastes as often as the key repeats.
    if (isCommand && event.repeat && letters.has(event.key.toLowerCase())) return true;
    const dayCount = 7 * sheet.weeks.length;
    if (event.shiftKey && event.key.startsWith('Arrow')) {
      // A day is a cell, however many workouts it has.
      const cells = { from: 0, to: dayCount - 1, placesOn: () => 1, layout: 'weeks' } as const;
      const next = slotAfterKey(event.key, { day: here.day, place: 0 }, cells);
      if (!next) return false;
      select({ anchor: range?.anchor ?? here.day, focus: next.day });
      goTo(next);
      return true;
    }
    if (isCommand && event.key.toLowerCase() === 'a') {
      select({ anchor: 0, focus: dayCount - 1 });
      return true;
    }
    if (isCommand && event.key.toLowerCase() === 'd') {
      const whole = range ?? { anchor: here.day, focus: here.day };
      act(async ({ pasteClip }, plan) => {
        const fill = filled(plan, whole);
        return fill && pasteClip(plan, fill.clip, fill.at);
      });
      return true;
    }
    if (!range || isCommand) return false;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      if (!event.repeat) act(({ clearDays }, plan) => clearDays(plan, daysIn(range).flat()));
      return true;
    }
    if (event.key === 'Escape') select(null);
    else if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End') setRange(null);
    return event.key === 'Escape';
  };

  return {
    range,
    onKeyDown,
    /** A click selects no more, or with Shift up to its day. */
    onClick: (event: MouseEvent, from: Slot) => {
      const day = (event.target as Element).closest<HTMLElement>('[data-drop-zone]')?.dataset['dropZone'];
      if (!isOn || !event.shiftKey || day === undefined) {
        setRange(null);
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      select({ anchor: range?.anchor ?? from.day, focus: Number(day) });
    },
  };
}
