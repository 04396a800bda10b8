/** The words of the grid: what can be chosen, and why something typed was not taken. */
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { CellContext, CellProblem } from '#core/domain/editing/cell-context.ts';
import type { RefusedCell } from '#core/domain/editing/grid-cells.ts';
import type { Thresholds } from '#core/domain/segments/thresholds.ts';
import { equipment, stepTypes, strokes } from '#core/model/segment.ts';
import { targetKinds } from '#core/model/segment-size.ts';
import type { Sport } from '#core/model/sport.ts';
import { numberFormat } from '#src/i18n/intl.ts';
import { useTag, useWords } from '#src/i18n/use-words.ts';

export function useCellContext(sport: Sport, thresholds: Thresholds): CellContext {
  const { t } = useWords();
  const tag = useTag();
  return useMemo(() => {
    const none = { value: '', label: '–' };
    const decimal = numberFormat(tag, 1)
      .formatToParts(0.5)
      .find(({ type }) => type === 'decimal');
    return {
      sport,
      thresholds,
      decimalSign: decimal?.value ?? '.',
      choices: {
        type: stepTypes.map((value) => ({ value, label: t(`segment.${value}`) })),
        target: [
          { value: '', label: t('level.free') },
          ...targetKinds.map((value) => ({ value, label: t(`editor.targets.${value}`) })),
        ],
        stroke: [none, ...strokes.map((value) => ({ value, label: t(`segment.${value}`) }))],
        equipment: [none, ...equipment.map((value) => ({ value, label: t(`segment.${value}`) }))],
      },
      setWord: t('editor.set'),
      maximalWord: t('editor.max'),
    };
  }, [sport, thresholds, t, tag]);
}

/** Why, in a sentence. */
export const problemWords = (problem: CellProblem, t: TFunction): string =>
  problem.code === 'outside'
    ? t('editor.problems.outside', { minimum: problem.minimum, maximum: problem.maximum })
    : t(`editor.problems.${problem.code}`);

const mostSaid = 3;
const mostCharacters = 24;

/** Which cells stay as they were, and why, one a line; empty where all were taken. */
export function refusedWords(refused: readonly RefusedCell[], t: TFunction): string {
  if (refused.length === 0) return '';
  const lines = refused.slice(0, mostSaid).map(({ at, column, text, problem }) =>
    t('editor.refusedCell', {
      row: at + 1,
      column: t(`editor.columns.${column}`),
      text: text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text,
      problem: problemWords(problem, t),
    }),
  );
  const more = refused.length > mostSaid ? ['…'] : [];
  return [t('editor.refused', { count: refused.length }), ...lines, ...more].join('\n');
}
