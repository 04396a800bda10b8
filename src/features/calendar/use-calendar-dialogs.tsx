/** The dialogs of the calendar's menu, fetched when first asked for. */
import { type ReactNode, useState } from 'react';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { onDemand } from '#src/ui/on-demand.tsx';

const ShiftWeeksDialog = onDemand(async () => {
  const [module] = await Promise.all([import('./shift-weeks-dialog.tsx'), loadLaterWords()]);
  return module.ShiftWeeksDialog;
});
const ReplanDialog = onDemand(async () => {
  const [module] = await Promise.all([import('./replan-dialog.tsx'), loadLaterWords()]);
  return module.ReplanDialog;
});
const ExportCalendarDialog = onDemand(async () => {
  const [module] = await Promise.all([import('./export-calendar-dialog.tsx'), loadLaterWords()]);
  return module.ExportCalendarDialog;
});
const BinDialog = onDemand(async () => {
  const [module] = await Promise.all([import('./bin-dialog.tsx'), loadLaterWords()]);
  return module.BinDialog;
});
const ShareCalendarDialog = onDemand(async () => {
  const [module] = await Promise.all([import('./sharing/share-calendar-dialog.tsx'), loadLaterWords()]);
  return module.ShareCalendarDialog;
});
const PasteDialog = onDemand(async () => {
  const [module] = await Promise.all([import('./paste-dialog.tsx'), loadLaterWords()]);
  return module.PasteDialog;
});

const ImportCalendarDialog = onDemand(async () => {
  const [module] = await Promise.all([import('./import/import-calendar-dialog.tsx'), loadLaterWords()]);
  return module.ImportCalendarDialog;
});

export type CalendarDialog = 'replan' | 'shift' | 'export' | 'import' | 'share' | 'paste' | 'bin';

/**
 * @param dayInView where a dialog begins, when it is opened
 * @param paste onto a day
 */
export function useCalendarDialogs(
  dayInView: () => string,
  paste: (date: string) => Promise<boolean>,
): { open: (asked: CalendarDialog, file?: File) => void; dialogs: ReactNode } {
  // Not there before it is first asked for; then it stays, so that it can leave in motion.
  const [last, setLast] = useState<{ asked: CalendarDialog; date: string; file: File | null; round: number } | null>(
    null,
  );
  const [isOpen, setOpen] = useState(false);
  const own = { date: last?.date ?? '', isOpen, onClose: () => setOpen(false) };
  const dialogs: Record<CalendarDialog, () => ReactNode> = {
    replan: () => <ReplanDialog {...own} />,
    shift: () => <ShiftWeeksDialog {...own} />,
    export: () => <ExportCalendarDialog {...own} />,
    import: () => (
      <ImportCalendarDialog key={last?.round} file={last?.file ?? null} isOpen={isOpen} onClose={own.onClose} />
    ),
    share: () => <ShareCalendarDialog isOpen={isOpen} onClose={own.onClose} />,
    paste: () => <PasteDialog {...own} onPaste={paste} />,
    bin: () => <BinDialog isOpen={isOpen} onClose={own.onClose} />,
  };
  return {
    open: (asked, file) => {
      setLast({ asked, date: dayInView(), file: file ?? null, round: (last?.round ?? 0) + 1 });
      setOpen(true);
    },
    dialogs: last && dialogs[last.asked](),
  };
}
