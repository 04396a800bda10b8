/** The grid: a workout as rows and columns that behave as a spreadsheet. Spec S9.12. */
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { isOpenCell } from '#core/domain/editing/cells.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { aboveBars } from '#src/ui/lower-edge.ts';
import { useListedKeys } from '#src/ui/shortcuts.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { FaceProps } from '../face.ts';
import { CellEditor, ownUndo } from './grid-cell.tsx';
import styles from './grid-face.module.css';
import { answerKey } from './grid-keys.ts';
import { GridToolbar } from './grid-toolbar.tsx';
import { useClipboard } from '../use-clipboard.ts';
import { type CellPlace, useGrid } from './use-grid.ts';

export function GridFace(props: FaceProps) {
  const { t, format } = useWords();
  const grid = useGrid(props);
  const { rows, columns, at, typing } = grid;
  const table = useRef<HTMLTableElement>(null);
  const helpId = useId();
  const saidId = useId();
  /** The next render gives the focus to the cell of the cursor. */
  const wantsFocus = useRef(false);
  /** Escape was pressed: the next Tab leads out of the grid. */
  const [isLeaving, setIsLeaving] = useState(false);
  /** The row from which a pointer selects on. */
  const dragged = useRef<number | null>(null);
  /** How the pointer came down on a cell: on that of the cursor a click edits, and with Shift it selects. */
  const pressed = useRef({ wasHere: false, isExtending: false });

  useEffect(() => {
    if (!wantsFocus.current || typing) return;
    wantsFocus.current = false;
    table.current?.querySelector<HTMLElement>(`[data-cell="${at.row}/${at.column}"]`)?.focus();
  });
  useClipboard(table, grid);
  useListedKeys('Enter', 'editor.keys.edit');
  useListedKeys('Ctrl+Enter', 'editor.keys.insert');
  useListedKeys('Ctrl+D', 'editor.keys.fill');
  useListedKeys('Alt+↑ Alt+↓', 'editor.keys.move');
  useListedKeys('Alt+Shift+→', 'editor.keys.group');
  useListedKeys('Alt+Shift+↓', 'editor.keys.duplicate');
  useListedKeys('Shift+Delete', 'editor.keys.delete');

  const focusCell = () => {
    wantsFocus.current = true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    pressed.current = { wasHere: false, isExtending: false };
    setIsLeaving(event.key === 'Escape');
    if (!answerKey(event, grid, isLeaving)) return;
    event.preventDefault();
    focusCell();
  };
  const onCellFocus = (place: CellPlace) => {
    // What could not be read stays open, and its reason below.
    if (grid.isOpen()) return table.current?.querySelector<HTMLElement>(`[${ownUndo}]`)?.focus();
    if (place.row !== at.row || place.column !== at.column) grid.goTo(place, { extends: pressed.current.isExtending });
  };
  const onHead = (event: PointerEvent | MouseEvent, row: number) => {
    if (grid.isOpen()) return;
    focusCell();
    grid.selectRows(event.shiftKey ? at.row : row, row);
  };

  return (
    <div className={styles.face}>
      <VisuallyHidden>
        <span id={helpId}>{t('editor.gridHelp')}</span>
      </VisuallyHidden>
      {rows.length === 0 && <p className={styles.empty}>{t('editor.noRows')}</p>}
      {/* What scrolls must be within reach of the keyboard, and a grid without cells is not. */}
      <div hidden={rows.length === 0} className={styles.scroller}>
        {/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table that is edited */}
        <table
          ref={table}
          role="grid"
          aria-label={t('editor.faces.grid')}
          aria-describedby={helpId}
          aria-multiselectable
          className={styles.grid}
          onKeyDown={onKeyDown}
          onPointerUp={() => (dragged.current = null)}
          onPointerLeave={() => (dragged.current = null)}
        >
          <thead>
            <tr>
              <th scope="col" className={styles.number}>
                <VisuallyHidden>{t('editor.row')}</VisuallyHidden>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" data-column={column}>
                  {t(`editor.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // Rows have no names of their own: two may be the same, and their places are what the keys speak of.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index} data-kind={row.kind} data-depth={row.depth}>
                <th
                  scope="row"
                  className={styles.number}
                  onPointerDown={(event) => {
                    if (event.pointerType !== 'mouse' || event.button !== 0) return;
                    dragged.current = index;
                    onHead(event, index);
                  }}
                  onClick={(event) => onHead(event, index)}
                  onPointerEnter={() => dragged.current !== null && grid.selectRows(dragged.current, index)}
                >
                  {index + 1}
                </th>
                {columns.map((column, place) => {
                  const isHere = at.row === index && at.column === place;
                  const text = grid.textOf(index, column);
                  return (
                    <td
                      key={column}
                      data-cell={`${index}/${place}`}
                      data-column={column}
                      data-here={isHere}
                      data-closed={!isOpenCell(row, column)}
                      data-times={
                        row.kind === 'set' && column === 'type'
                          ? t('segment.repeat', { times: format.number(row.count) })
                          : undefined
                      }
                      aria-selected={grid.isSelected({ row: index, column: place })}
                      tabIndex={isHere && typing ? undefined : isHere ? 0 : -1}
                      style={column === 'type' ? { paddingInlineStart: `${0.5 + row.depth}rem` } : undefined}
                      onPointerDown={(event) => {
                        const wasHere = isHere && event.currentTarget === document.activeElement;
                        pressed.current = { wasHere: wasHere && !event.shiftKey, isExtending: event.shiftKey };
                      }}
                      onFocus={(event) =>
                        event.target === event.currentTarget && onCellFocus({ row: index, column: place })
                      }
                      onClick={() => pressed.current.wasHere && !typing && grid.begin()}
                    >
                      {isHere && typing ? (
                        <CellEditor
                          grid={grid}
                          column={column}
                          label={t(`editor.columns.${column}`)}
                          problemId={saidId}
                          onDone={focusCell}
                        />
                      ) : (
                        text
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {/* oxlint-enable jsx-a11y/no-noninteractive-element-to-interactive-role */}
      </div>
      <p ref={aboveBars} id={saidId} role="status" className={styles.said} data-problem={typing?.problem != null}>
        {grid.said}
      </p>
      <GridToolbar grid={grid} onActed={focusCell} />
    </div>
  );
}
