/**
 * Copying, cutting and pasting sessions: by the keys of the system, also into another tab, and by menus. The keys come as
 * the browser's clipboard events, which need no leave.
 */
import { useEffect, useRef } from 'react';
import { clipMediaType, clipOf } from '#core/domain/calendar/paste.ts';
import type { CalendarClip } from '#core/model/calendar-clip.ts';
import { limits } from '#core/model/limits.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { storeClip, type StoredClip, storedClip, takeClip } from '#src/db/calendar-clip.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import { useWords, type Words } from '#src/i18n/use-words.ts';
import { toast } from '#src/ui/toast.ts';
import { entryName } from './entry-name.ts';

type Options = {
  /** What is to be copied: what is chosen, else what has the focus; null where nothing of the calendar is meant. */
  chosen: () => readonly DayEntry[] | null;
  /** The day that has the focus; null while nothing of the calendar has it. */
  focusedDay: () => string | null;
  /** Asks for the day to paste on. */
  onAskDay: () => void;
  /** Sessions that were pasted by a menu or a dialog have come to stand from this day on. */
  onPasted: (date: string) => void;
  onCopied: () => void;
};

export interface Clipboard {
  copy: (entries: readonly DayEntry[], isCut: boolean) => Promise<void>;
  paste: (date: string) => Promise<boolean>;
}

export function useClipboard(options: Options): Clipboard {
  const { database } = useAthlete();
  const words = useWords();
  const { t } = words;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const keep = async (entries: readonly DayEntry[], isCut: boolean): Promise<StoredClip | null> => {
    const reason =
      entries.length === 0
        ? t('calendar.copy.nothing')
        : entries.length > limits.bulkRows
          ? t('calendar.select.tooMany', { most: limits.bulkRows })
          : null;
    if (reason !== null) {
      toast({ text: reason });
      return null;
    }
    const kept = storedClipOf(database.account, entries, isCut, words);
    await storeClip(database, kept);
    toast({ text: t(isCut ? 'calendar.copy.cutDone' : 'calendar.copy.done', { count: entries.length }) });
    latest.current.onCopied();
    return kept;
  };

  const pasteHere = async (clip: CalendarClip, date: string): Promise<boolean> => {
    const { pasteClip } = await loadPaste();
    const { isDone, leftOut } = await pasteClip(clip, date);
    if (leftOut > 0) toast({ kind: 'warning', text: t('calendar.paste.leftOut', { count: leftOut }) });
    return isDone;
  };

  const copy = async (entries: readonly DayEntry[], isCut: boolean): Promise<void> => {
    const kept = await keep(entries, isCut);
    // Where the browser gives no leave, the words for other programs are missing, and no more.
    if (kept) await navigator.clipboard?.writeText(kept.text).catch(() => undefined);
  };

  const paste = async (date: string): Promise<boolean> => {
    const kept = await storedClip(database);
    if (!kept) {
      toast({ text: t('calendar.paste.nothing') });
      return false;
    }
    const isDone = await pasteHere(kept.clip, date);
    if (isDone) latest.current.onPasted(date);
    return isDone;
  };

  const answer = useRef({ keep, pasteHere });
  useEffect(() => {
    answer.current = { keep, pasteHere };
  });
  useEffect(() => {
    const onCopy = (event: ClipboardEvent): void => {
      if (isElsewhere(event)) return;
      const entries = latest.current.chosen();
      if (!entries) return;
      event.preventDefault();
      const isCut = event.type === 'cut';
      if (entries.length > 0 && entries.length <= limits.bulkRows) {
        const { clip, text } = storedClipOf(database.account, entries, isCut, words);
        event.clipboardData?.setData(clipMediaType, JSON.stringify(clip));
        event.clipboardData?.setData('text/plain', text);
      }
      void answer.current.keep(entries, isCut);
    };
    const onPaste = (event: ClipboardEvent): void => {
      if (isElsewhere(event)) return;
      event.preventDefault();
      const json = event.clipboardData?.getData(clipMediaType) ?? '';
      const text = event.clipboardData?.getData('text/plain') ?? '';
      // Now: keys that are typed ahead lead elsewhere.
      const date = latest.current.focusedDay();
      void (async () => {
        const copied = { text, clip: json === '' ? null : (await loadPaste()).readClip(json) };
        const clip = await takeClip(database, copied);
        if (!clip) return void toast({ text: words.t('calendar.paste.nothing') });
        if (date === null) latest.current.onAskDay();
        else await answer.current.pasteHere(clip, date);
      })();
    };
    // Safari asks first whether there is anything to copy where no text is selected.
    const onBefore = (event: Event): void => {
      if (!isElsewhere(event)) event.preventDefault();
    };
    const listeners = [
      ['copy', onCopy],
      ['cut', onCopy],
      ['paste', onPaste],
      ['beforecopy', onBefore],
      ['beforecut', onBefore],
      ['beforepaste', onBefore],
    ] as const;
    for (const [name, listener] of listeners) document.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of listeners) document.removeEventListener(name, listener as EventListener);
    };
  }, [database, words]);

  return { copy, paste };
}

const loadPaste = () => import('#src/app/acts/paste-sessions.ts');

const storedClipOf = (account: string, entries: readonly DayEntry[], isCut: boolean, words: Words): StoredClip => ({
  clip: clipOf(
    account,
    entries.map(({ event }) => event),
    isCut,
  ),
  text: entries.map((entry) => lineOf(entry, words)).join('\n'),
});

/** 'Mon, Nov 23 · Over-unders: 3x12 min', for other programs. */
const lineOf = (entry: DayEntry, { t, format }: Words): string =>
  [format.shortDate(entry.event.calendarDate), entryName(entry, t)].join(' · ');

/** Is it about text, or about a dialog over the calendar? */
function isElsewhere({ target, defaultPrevented }: Event): boolean {
  const isText = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
  const isSelected = globalThis.getSelection()?.isCollapsed === false;
  const isCovered = document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;
  return defaultPrevented || isText || isSelected || isCovered;
}
