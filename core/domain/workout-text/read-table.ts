/** Rows pasted from a spreadsheet or from TrainerDay's grid: minutes, start and end in percent, with tabs between them. */
import type { Step } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import { finishPart, newPart, ownPercent, say } from './part.ts';
import type { Place } from './problem.ts';

const cell = /^\s*(?:(\d{1,9}):(\d\d)|(\d{1,9}(?:[.,]\d{1,9})?))\s*%?\s*$/;

/** The step of a row; undefined where the line is no such row. */
export function readTableRow(line: string, sport: Sport, type: Step['type']): Step | undefined {
  const cells = line.trim().split('\t', 4);
  if (cells.length < 2 || cells.length > 3) return undefined;
  const numbers: number[] = [];
  for (const text of cells) {
    const [, minutes, seconds, decimal] = cell.exec(text) ?? [];
    if (decimal === undefined && minutes === undefined) return undefined;
    numbers.push(decimal === undefined ? Number(minutes) + Number(seconds) / 60 : Number(decimal.replace(',', '.')));
  }
  const [minutes = 0, start = 0, end = start] = numbers;
  const place: Place = { at: line.length - line.trimStart().length, length: line.trim().length };
  const part = newPart(type);
  say(part, { durationSeconds: Math.round(minutes * 60) }, place);
  say(part, { [ownPercent[sport]]: { start, end } }, place);
  return finishPart(part, sport, place);
}
