/** What a choice leads to, said before it is made: what is kept and what is dropped, in words. */
import type { TFunction } from 'i18next';
import type { Choice } from './decision-steps.ts';
import type { ComparedRow, DecisionCard } from './read-decisions.ts';

export interface Consequences {
  kept: string[];
  /** What no device will show any more; empty where the choice drops nothing. */
  dropped: string[];
}

type Decided = Pick<DecisionCard, 'rows' | 'moreRows' | 'steps'>;

export function consequencesOf(card: Decided, choice: Choice, t: TFunction): Consequences {
  const acts = card.steps.map(({ text }) => text);
  // A change that was refused has no values beside those of the others: its sentence is shown instead.
  const untold = card.steps.filter(({ isCompared }) => !isCompared).map(({ text }) => text);
  if (card.rows.length === 0) {
    return choice === 'mine'
      ? { kept: [t('sync.preview.again')], dropped: [] }
      : { kept: [t('sync.preview.dropped')], dropped: acts };
  }
  const isDelete = card.rows.every((row) => row.isDelete);
  const change = [...(isDelete ? [t('sync.preview.deleted')] : valuesOf(card, 'mine', t)), ...untold];
  const theirs = valuesOf(card, 'theirs', t);
  if (choice === 'mine') return { kept: change, dropped: theirs };
  if (choice === 'both') return { kept: [...theirs, ...change], dropped: [] };
  return { kept: isDelete ? [t('sync.preview.stays')] : theirs, dropped: isDelete ? acts : change };
}

/**
 * 'Day: Thu, Jan 14 · Note: easy', one line a row; rows are named where there are several. Where a row itself is as it
 * was, something below it is not, and that is said.
 */
function valuesOf({ rows, moreRows }: Decided, side: 'mine' | 'theirs', t: TFunction): string[] {
  const lines = rows.map((row) => {
    const { title, isDelete, isGone } = row;
    if (side === 'mine' ? isDelete : isGone) return t('sync.detail', { label: title, value: t('sync.value.deleted') });
    if (row.fields.length === 0) return t('sync.changedBelow', { title });
    return (rows.length > 1 ? [title, valuesIn(row, side, t)] : [valuesIn(row, side, t)]).join(' · ');
  });
  return moreRows > 0 ? [...lines, t('sync.moreRows', { count: moreRows })] : lines;
}

const valuesIn = ({ fields }: ComparedRow, side: 'mine' | 'theirs', t: TFunction): string =>
  fields.map((field) => t('sync.detail', { label: field.label, value: field[side] })).join(' · ');

/** What says where a row stands, by its first field: two of it may then be on two days. */
const places: ReadonlySet<string> = new Set(['calendarDate', 'weekId']);

/** What there will be two of, with what each of the two has. */
function twoOf({ rows, moreRows }: Decided, t: TFunction): string {
  const lines = rows.map((row) => {
    const isMoved = row.fields.some(({ field }) => places.has(field));
    const value = row.isOfLaterRelease
      ? t('sync.ofLaterRelease')
      : t(`sync.preview.${isMoved ? 'both' : 'bothOnDay'}`, {
          theirs: valuesIn(row, 'theirs', t),
          mine: valuesIn(row, 'mine', t),
        });
    return rows.length > 1 ? t('sync.detail', { label: row.title, value }) : value;
  });
  return [...lines, ...(moreRows > 0 ? [t('sync.moreRows', { count: moreRows })] : [])].join(' · ');
}

/** The text below the button of a choice. */
export const previewOf = (card: Decided, choice: Choice, t: TFunction): string =>
  choice === 'both' ? twoOf(card, t) : consequencesOf(card, choice, t).kept.join(' · ');
