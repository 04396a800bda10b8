/** The keys of the grid, as spreadsheets have them. */
import type { KeyboardEvent } from 'react';
import type { CellPlace, Grid } from './use-grid.ts';

/** Where an arrow or Home, End lead; null for other keys. */
function moved({ key, ctrlKey, metaKey }: KeyboardEvent, { row, column }: CellPlace): CellPlace | null {
  const isFar = ctrlKey || metaKey;
  const places: Record<string, CellPlace> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? Infinity : row + 1, column },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    ArrowRight: { row, column: isFar ? Infinity : column + 1 },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? Infinity : row, column: Infinity },
    PageUp: { row: row - 10, column },
    PageDown: { row: row + 10, column },
  };
  return places[key] ?? null;
}

/** The next cell for Tab, over the ends of rows; null at the end of the grid, where Tab leads out of it. */
export function tabbed(grid: Grid, isBack: boolean): CellPlace | null {
  const { at, rows, columns } = grid;
  const place = at.row * columns.length + at.column + (isBack ? -1 : 1);
  if (place < 0 || place >= rows.length * columns.length) return null;
  return { row: Math.floor(place / columns.length), column: place % columns.length };
}

/** Answers a key on a cell that is not being typed into. @returns true where the grid has done something */
export function answerKey(event: KeyboardEvent, grid: Grid, isLeaving: boolean): boolean {
  const { key, shiftKey, altKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  const { at } = grid;
  if (altKey && !isCommand) {
    const acts = shiftKey
      ? ({ ArrowRight: 'group', ArrowLeft: 'ungroup', ArrowDown: 'duplicate' } as const)
      : ({ ArrowUp: 'up', ArrowDown: 'down', Insert: 'insert' } as const);
    const act = (acts as Record<string, Parameters<Grid['act']>[0] | undefined>)[key];
    if (act) grid.act(act);
    return act !== undefined;
  }
  const place = moved(event, at);
  if (place) {
    grid.goTo(place, { extends: shiftKey });
    return true;
  }
  if (key === 'Tab') {
    const next = isLeaving ? null : tabbed(grid, shiftKey);
    if (next) grid.goTo(next);
    return next !== null;
  }
  if (isCommand) {
    const letter = key.toLowerCase();
    if (letter === 'd') grid.fill();
    else if (letter === 'a') grid.selectRows(0, grid.rows.length - 1);
    else if (key === 'Enter') grid.act('insert');
    else return false;
    return true;
  }
  if (key === 'Enter' || key === 'F2') grid.begin();
  else if (shiftKey && key === ' ') grid.selectRows(at.row, at.row);
  else if (shiftKey && key === 'Delete') grid.act('delete');
  else if (key === 'Delete' || key === 'Backspace') grid.clear();
  else if (key.length === 1) grid.begin(grid.isChoice ? undefined : key);
  else return false;
  return true;
}
