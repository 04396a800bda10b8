/** A calendar file on its way: read, shown, and put onto the calendar where the athlete says so. */
import { useEffect, useState } from 'react';
import type { IcsSessions } from '#core/domain/calendar/ics/read-sessions.ts';
import type { IcsErrorCode } from '#core/formats/read-ics.ts';
import { deviceTimezone } from '#src/api/device-clock.ts';
import { undoTogether } from '#src/app/acts/undo-together.ts';
import { useToday } from '#src/app/page/today.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { settingsIn } from '#src/db/row-reads.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { importKey, type Receipt, takeItems } from './import-items.ts';
import { becomesIn, type ImportGround, type ImportItem, planItems, readImportGround } from './plan-items.ts';
import { readCalendarFile } from './read-calendar-file.ts';

export interface ReadCalendar extends Pick<IcsSessions, 'refused' | 'past'> {
  items: readonly ImportItem[];
  ground: ImportGround;
  timezone: string;
}

export type ImportState =
  | { at: 'choosing' }
  | { at: 'reading' }
  | { at: 'refused'; code: IcsErrorCode | 'notRead' }
  | { at: 'asking'; read: ReadCalendar }
  | { at: 'saving' }
  | { at: 'done'; counts: Receipt; read: ReadCalendar };

export function useCalendarImport(file: File | null) {
  const { t } = useWords();
  const { database } = useAthlete();
  const today = useToday();
  const [isPastToo, setPastToo] = useState(false);
  const [state, setState] = useState<ImportState>({ at: 'choosing' });

  useEffect(() => {
    if (!file) return undefined;
    let isGone = false;
    const show = (next: ImportState) => isGone || setState(next);
    const read = async () => {
      show({ at: 'reading' });
      const timezone = (await settingsIn(database))?.timezone ?? deviceTimezone();
      const answer = await readCalendarFile(file, { timezone, today, from: isPastToo ? null : today });
      if (!answer.ok) return show({ at: 'refused', code: answer.code });
      const { refused, past } = answer.read;
      const ground = await readImportGround(database, t);
      const items = await planItems(database, answer.read, { ground, today, t });
      return show({ at: 'asking', read: { items, ground, refused, past, timezone } });
    };
    read().catch(() => show({ at: 'refused', code: 'notRead' }));
    return () => void (isGone = true);
    // As the file is at this moment; another day, or another language, makes it no other one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [file, isPastToo, database]);

  const take = async (read: ReadCalendar, chosen: readonly ImportItem[], otherwise: 'note' | 'sport') => {
    setState({ at: 'saving' });
    const becomes = becomesIn(read.ground, otherwise);
    const counts = await takeItems(database, read.items, chosen, becomes, today);
    setState(counts ? { at: 'done', counts, read } : { at: 'asking', read });
  };
  const undo = async () => {
    await undoTogether(importKey);
    setState({ at: 'choosing' });
  };

  return { state, isPastToo, setPastToo, take, undo };
}
