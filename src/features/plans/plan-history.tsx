/** Undo and redo of what was done with a plan, by button and by keys, also after a reload. */
import { Redo2, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { historyOf, readHistory, stepBack } from '#src/app/acts/history.ts';
import { useOneAtATime } from '#src/app/acts/use-one-at-a-time.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useListedKeys } from '#src/ui/shortcuts.ts';
import type { InTurn } from './use-in-turn.ts';

const none: Awaited<ReturnType<typeof readHistory>> = { done: [], undone: [] };

export function PlanHistory({ planId, inTurn }: { planId: string; inTurn: InTurn }) {
  const { t } = useWords();
  const { database } = useAthlete();
  const of = historyOf(planId);
  const { done, undone } = useLive(() => readHistory(database, of), [database, of], none);
  // By its key, as the page showed it: pressed twice by mistake, it takes back no more than that.
  const step = useOneAtATime(async (key: string | undefined) => void (key !== undefined && (await stepBack(of, key))));
  const [last, next] = [done.at(-1), undone.at(-1)];

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      // What is being typed has an undo of its own, and a dialog the keyboard to itself.
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
      if (isTyping || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      if (event.repeat) return;
      // What was done just before the key may not be on the page yet.
      void inTurn(async () => {
        const history = await readHistory(database, of);
        const key = history[isRedo ? 'undone' : 'done'].at(-1);
        if (key !== undefined) await stepBack(of, key);
      });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [database, of, inTurn]);
  useListedKeys('Ctrl+Z', 'editor.keys.undo');
  useListedKeys('Ctrl+Y', 'editor.keys.redo');

  return (
    <>
      <IconButton
        label={t('ui.undo')}
        icon={<Undo2 aria-hidden />}
        disabledReason={last === undefined ? t('editor.nothingToUndo') : undefined}
        onClick={() => void step(last)}
      />
      <IconButton
        label={t('editor.redo')}
        icon={<Redo2 aria-hidden />}
        disabledReason={next === undefined ? t('editor.nothingToRedo') : undefined}
        onClick={() => void step(next)}
      />
    </>
  );
}
