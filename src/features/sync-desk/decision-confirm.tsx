/**
 * Confirms a decision that drops something, and names both: what stays and what is dropped. Where another device decides
 * meanwhile, it says what was decided there.
 */
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { liveRow } from '#src/db/row-reads.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { ConfirmDialog } from '#src/ui/dialog.tsx';
import { consequencesOf } from './consequences.ts';
import { decideCard } from './decide.ts';
import type { Choice } from './decision-steps.ts';
import { keyedLines } from './keyed-lines.ts';
import type { DecisionCard } from './read-decisions.ts';
import styles from './decision-confirm.module.css';

export interface Asked {
  card: DecisionCard;
  choice: Choice;
  confirmLabel: string;
}

export function DecisionConfirm({ card, choice, confirmLabel, onClose }: Asked & { onClose: () => void }) {
  const { t } = useWords();
  const { database } = useAthlete();
  const decided = useLive<Choice | null>(() => decidedIn(database, card), [database, card], null);
  const { kept, dropped } = consequencesOf(card, decided ?? choice, t);
  const elsewhere = decided === null ? undefined : t('sync.decidedElsewhere');
  return (
    <ConfirmDialog
      title={card.title}
      confirmLabel={confirmLabel}
      isOpen
      isDanger={false}
      waitsFor={elsewhere}
      onConfirm={() => void decideCard(card, choice)}
      onClose={onClose}
    >
      {elsewhere && <p role="status">{elsewhere}</p>}
      <dl className={styles.sides}>
        <dt>{t('sync.kept')}</dt>
        {keyedLines(kept).map(({ key, line }) => (
          <dd key={key}>{line}</dd>
        ))}
        {dropped.length > 0 && <dt>{t('sync.dropped')}</dt>}
        {keyedLines(dropped).map(({ key, line }) => (
          <dd key={key} className={styles.dropped}>
            {line}
          </dd>
        ))}
      </dl>
      <p>{t('sync.final')}</p>
    </ConfirmDialog>
  );
}

/** How all of it was decided, on whichever device; null while some of it waits. */
async function decidedIn(database: AccountDatabase, { conflictIds }: DecisionCard): Promise<Choice | null> {
  const conflicts = await Promise.all(conflictIds.map((id) => liveRow(database, 'conflicts', id)));
  if (conflicts.some((conflict) => conflict?.state !== 'decided')) return null;
  const decision = conflicts.at(-1)?.decision;
  return decision === 'mine' || decision === 'both' ? decision : 'theirs';
}
