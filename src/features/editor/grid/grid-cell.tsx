/** A cell while something is typed into it or chosen: Enter takes it and goes down, Tab to the right, Escape gives it up. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { choicesIn, chosenIn } from '#core/domain/editing/cells.ts';
import { type ColumnId, isChoiceColumn } from '#core/domain/editing/columns.ts';
import { tabbed } from './grid-keys.ts';
import styles from './grid-face.module.css';
import type { Grid } from './use-grid.ts';

/** Marks a field whose own undo holds while something is typed into it (use-editor-keys.ts). */
export const ownUndo = 'data-own-undo';

type CellEditorProps = {
  grid: Grid;
  column: ColumnId;
  label: string;
  /** Of the sentence below the grid. */
  problemId: string;
  /** Gives the cell the focus back. */
  onDone: () => void;
};

export function CellEditor({ grid, column, label, problemId, onDone }: CellEditorProps) {
  const { at, rows, typing, context } = grid;
  const row = rows[at.row];
  const control = useRef<HTMLElement>(null);
  /** Taken or given up: leaving the field must not take it again. */
  const isOver = useRef(false);
  /** Arrows and letters go through the choices of a list; a pointer has chosen. */
  const isByKeys = useRef(false);
  useEffect(() => {
    control.current?.focus();
    if (control.current instanceof HTMLInputElement) {
      const end = control.current.value.length;
      control.current.setSelectionRange(end, end);
    }
  }, []);
  if (!row || !typing) return null;

  const take = (text: string): boolean => {
    isOver.current = grid.commit(text);
    return isOver.current;
  };
  const onKeyDown = (text: string) => (event: KeyboardEvent) => {
    // Saving is the page's; all other keys are the field's, and not the grid's around it.
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') return;
    event.stopPropagation();
    isByKeys.current = true;
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') {
      isOver.current = true;
      grid.setTyping(null);
    } else if (event.key === 'Enter') {
      if (!take(text)) return;
      grid.goTo({ ...at, row: at.row + (event.shiftKey ? -1 : 1) });
    } else if (event.key === 'Tab') {
      const next = tabbed(grid, event.shiftKey);
      if (!take(text)) return void event.preventDefault();
      if (!next) return;
      grid.goTo(next);
    } else return;
    event.preventDefault();
    onDone();
  };
  const onBlur = (text: string) => () => {
    if (!isOver.current) take(text);
  };
  const shared = {
    'aria-label': label,
    className: styles.editor,
    [ownUndo]: true,
    ...(typing.problem && { 'aria-invalid': true, 'aria-describedby': problemId }),
  };

  if (row.kind === 'step' && isChoiceColumn(column)) {
    const offered = choicesIn(row, column, context.sport);
    const value = offered.includes(typing.text) ? typing.text : chosenIn(row, column);
    return (
      <select
        {...shared}
        ref={(element) => void (control.current = element)}
        value={value}
        onChange={(event) => {
          if (isByKeys.current) return grid.setTyping({ text: event.target.value, problem: null });
          if (take(event.target.value)) onDone();
        }}
        onKeyDown={onKeyDown(value)}
        onBlur={onBlur(value)}
      >
        {offered.map((choice) => (
          <option key={choice} value={choice}>
            {context.choices[column].find((other) => other.value === choice)?.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...shared}
      ref={(element) => void (control.current = element)}
      value={typing.text}
      autoComplete="off"
      onChange={(event) => grid.setTyping({ text: event.target.value, problem: null })}
      onKeyDown={onKeyDown(typing.text)}
      onBlur={onBlur(typing.text)}
    />
  );
}
