/** How hard, in two cells: a start and, where it rises or falls, an end. What is typed may say its own unit. */
import { parseDecimal } from '#core/domain/decimal.ts';
import type { Step } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import { clockCell, numberText, readSeconds } from './cell-text.ts';
import type { CellContext, CellProblem } from './cell-context.ts';
import { endsOf, kindFacts, kindOf, kindsOf, type TargetKind, withTarget } from './target-kinds.ts';

export type TargetEnd = 'start' | 'end';

/** The number in its kind's form; the end of a steady target is empty. */
export function targetText(step: Step, which: TargetEnd, { decimalSign, maximalWord }: CellContext): string {
  const kind = kindOf(step);
  if (!kind) return step.isMaximal && which === 'start' ? maximalWord : '';
  const ends = endsOf(step, kind);
  if (which === 'end' && ends.start === ends.end) return '';
  const { form } = kindFacts[kind];
  const value = ends[which];
  if (form === 'clock') return clockCell(value, decimalSign);
  const text = numberText(value, decimalSign);
  return form === 'signed' && value > 0 ? `+${text}` : text;
}

const paceOf: Record<Sport, { pace: TargetKind; fromBest: TargetKind } | null> = {
  bike: null,
  swim: { pace: 'secondsPer100m', fromBest: 'secondsPer100mFromCss' },
  rowing: { pace: 'secondsPer500m', fromBest: 'secondsPer500mFrom2k' },
};

/** '250 W' is in watts, '95 %' in percent, '1:45' a pace, '+5' beside the athlete's own; else the kind stays. */
function kindSaid(text: string, step: Step, sport: Sport): TargetKind {
  const own = kindOf(step);
  const paces = paceOf[sport];
  const percent = kindsOf[sport][0] ?? 'percentOfFtp';
  if (/w$/i.test(text)) return 'watts';
  if (text.endsWith('%')) return own && own.startsWith('percent') ? own : percent;
  if (paces && text.includes(':')) return paces.pace;
  if (paces && /^[+−-]/.test(text)) return paces.fromBest;
  return own ?? percent;
}

const readNumber = (text: string, kind: TargetKind): number | null =>
  kindFacts[kind].form === 'clock'
    ? readSeconds(text, 1)
    : parseDecimal(text.replace(/^\+/, '').replace(/\s*(%|w)$/i, ''));

/** The step with what was typed as the start or end of its target; nothing takes the target, or its end, away. */
export function readTarget(
  step: Step,
  which: TargetEnd,
  text: string,
  { sport, maximalWord }: CellContext,
): Step | { problem: CellProblem } {
  const { isMaximal: _maximal, ...others } = step;
  const own = kindOf(step);
  const ends = own && endsOf(step, own);
  if (text === '' && which === 'start') return withTarget(others, null, { start: 0, end: 0 });
  if (text === '') return own && ends ? withTarget(step, own, { start: ends.start, end: ends.start }) : step;
  if (which === 'start' && ['max', maximalWord.toLowerCase()].includes(text.toLowerCase())) {
    return { ...withTarget(others, null, { start: 0, end: 0 }), isMaximal: true };
  }
  const kind = kindSaid(text, step, sport);
  const { isRamp, minimum, maximum, form } = kindFacts[kind];
  if (which === 'end' && !isRamp) return { problem: { code: 'hasNoEnd' } };
  const [first = '', last] = isRamp ? text.split(/\s*[-–—~]\s*(?=\d)/) : [text];
  const [start, end] = [readNumber(first, kind), last === undefined ? null : readNumber(last, kind)];
  if (start === null || (last !== undefined && end === null)) {
    return { problem: { code: form === 'clock' ? 'notATime' : 'notANumber' } };
  }
  const said = [start, ...(end === null ? [] : [end])];
  if (said.some((value) => value < minimum || value > maximum)) {
    const show = (value: number) => (form === 'clock' ? clockCell(value, '.') : String(value));
    return { problem: { code: 'outside', minimum: show(minimum), maximum: show(maximum) } };
  }
  if (end !== null) return withTarget(others, kind, { start, end });
  const isSameKind = kind === own;
  if (which === 'end') return withTarget(others, kind, { start: isSameKind && ends ? ends.start : start, end: start });
  // A steady target stays steady, and a ramp keeps its end.
  const keepsEnd = isSameKind && ends && ends.start !== ends.end;
  return withTarget(others, kind, { start, end: keepsEnd ? ends.end : start });
}
