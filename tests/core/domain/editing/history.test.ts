import { expect, test } from 'vitest';
import { beginHistory, historySteps, record, redo, undo } from '#core/domain/editing/history.ts';

test('what was changed is taken back and done again, step by step', () => {
  const changed = record(record(beginHistory('a'), 'b'), 'c');
  expect(undo(changed).present).toBe('b');
  expect(undo(undo(changed)).present).toBe('a');
  expect(undo(undo(undo(changed))).present).toBe('a');
  expect(redo(undo(changed))).toEqual(changed);
  expect(redo(changed)).toBe(changed);
});

test('a new change forgets what was taken back', () => {
  const changed = record(undo(record(beginHistory('a'), 'b')), 'c');
  expect(redo(changed).present).toBe('c');
  expect(undo(changed).present).toBe('a');
});

test('the letters of one field are one step, until something else is changed', () => {
  const typed = record(record(beginHistory(''), 'T', 'name'), 'Te', 'name');
  const more = record(record(typed, 'Te.', 'tags'), 'Te..', 'name');
  expect(undo(typed).present).toBe('');
  expect(undo(more).present).toBe('Te.');
  // After an undo, typing on begins a step of its own.
  expect(undo(record(undo(more), 'Te!', 'tags')).present).toBe('Te.');
});

test('the oldest steps are forgotten', () => {
  let history = beginHistory(0);
  for (let step = 1; step <= historySteps + 5; step += 1) history = record(history, step);
  for (let step = 0; step < historySteps + 5; step += 1) history = undo(history);
  expect(history.present).toBe(5);
});
