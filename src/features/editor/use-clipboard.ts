/** Copy, cut and paste of the grid, where the focus is on one of its cells. */
import { type RefObject, useEffect, useRef } from 'react';
import type { Grid } from './grid/use-grid.ts';

export function useClipboard(table: RefObject<HTMLElement | null>, grid: Grid): void {
  const latest = useRef(grid);
  useEffect(() => {
    latest.current = grid;
  });
  useEffect(() => {
    // Of the document, since the browser sends the event to the element with the selection, and a cell has none.
    const on = (event: ClipboardEvent) => {
      const cell = document.activeElement;
      const { clipboardData } = event;
      if (!clipboardData || !cell?.matches('[data-cell]') || !table.current?.contains(cell)) return;
      event.preventDefault();
      if (event.type === 'paste') return latest.current.paste(clipboardData.getData('text/plain'));
      clipboardData.setData('text/plain', latest.current.copied());
      if (event.type === 'cut') latest.current.clear();
    };
    const types = ['copy', 'cut', 'paste'] as const;
    for (const type of types) document.addEventListener(type, on);
    return () => {
      for (const type of types) document.removeEventListener(type, on);
    };
  }, [table]);
}
