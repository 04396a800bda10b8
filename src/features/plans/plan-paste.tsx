/** Where a coach pastes a spreadsheet into the form of a new plan, with what is understood of it. */
import { useDeferredValue, useEffect, useMemo } from 'react';
import { mostTableCharacters } from '#core/domain/plan-table/cells.ts';
import type { ReadPlan } from '#core/domain/plan-table/read-plan.ts';
import type { Sport } from '#core/model/sport.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { TextField } from '#src/ui/text-field.tsx';
import { knownNames, readPasted } from './pasted-plan.ts';
import { PlanReceipt } from './plan-receipt.tsx';

type PlanPasteProps = {
  text: string;
  onText: (text: string) => void;
  sport: Sport;
  /** Null while nothing is pasted, or nothing of it can be a plan. */
  onRead: (read: ReadPlan | null) => void;
};

export function PlanPaste({ text, onText, sport, onRead }: PlanPasteProps) {
  const { t, format } = useWords();
  const athlete = useAthlete();
  const names = useLive(() => knownNames(athlete, sport), [athlete, sport], null);
  const settled = useDeferredValue(text);
  const read = useMemo(
    () => (names && settled.trim() !== '' ? readPasted(settled, sport, names, format.weekday) : null),
    [names, settled, sport, format],
  );
  useEffect(() => onRead(read && read.weeks.length > 0 ? read : null), [read, onRead]);
  return (
    <>
      <TextField
        label={t('planTable.paste')}
        description={t('planTable.hint')}
        value={text}
        onChange={onText}
        maxLength={mostTableCharacters}
        rows={6}
        spellCheck={false}
      />
      {read && <PlanReceipt read={read} />}
    </>
  );
}
