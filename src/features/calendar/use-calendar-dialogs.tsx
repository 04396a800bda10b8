/** The dialogs of the calendar's menu, fetched when first asked for. */
import { type ReactNode, useState } from 'react';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { onDemand } from '#src/ui/on-demand.tsx';

const ShiftWeeksDialog = onDemand(async () => {
  const [module] = await Promise.all([import('./shift-weeks-dialog.tsx'), loadLaterWords()]);
  return module.ShiftWeeksDialog;
});
const ExportCalendarDialog = onDemand(async () => {
  const [module] = await Promise.all([import('./export-calendar-dialog.tsx'), loadLaterWords()]);
  return module.ExportCalendarDialog;
});

type Asked = 'shift' | 'export';

/** @param dayInView where a dialog begins, when it is opened */
export function useCalendarDialogs(dayInView: () => string): { open: (asked: Asked) => void; dialogs: ReactNode } {
  // Not there before it is first asked for; then it stays, so that it can leave in motion.
  const [last, setLast] = useState<{ asked: Asked; date: string } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const own = { date: last?.date ?? '', isOpen, onClose: () => setOpen(false) };
  return {
    open: (asked) => {
      setLast({ asked, date: dayInView() });
      setOpen(true);
    },
    dialogs: last && (last.asked === 'shift' ? <ShiftWeeksDialog {...own} /> : <ExportCalendarDialog {...own} />),
  };
}
