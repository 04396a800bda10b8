import { expect, test } from 'vitest';
import {
  draftText,
  type EditedWorkout,
  type EditorDraft,
  readDraftText,
  type UnreadInput,
} from '#core/domain/editing/edited-workout.ts';
import { newId } from '#core/model/new-id.ts';
import { beginHistory, record, redo, undo } from '#core/domain/editing/history.ts';

const historyText = (history: EditorDraft['history']) =>
  draftText({ history, unread: null, before: null, saved: null });
const readHistoryText = (text: string) => readDraftText(text)?.history ?? null;

const begun: EditedWorkout = { name: '', sport: 'bike', description: '', tags: [], segments: [] };

test('a draft brings undo and redo back with it', () => {
  const named = record(begun && beginHistory(begun), { ...begun, name: 'Over-unders' });
  const stepped = record(named, { ...named.present, segments: [{ type: 'erg', durationSeconds: 600 }] });
  const kept = readHistoryText(historyText(undo(stepped)));
  expect(kept?.present.name).toBe('Over-unders');
  expect(kept && undo(kept).present).toEqual(begun);
  expect(kept && redo(kept).present).toEqual(stepped.present);
});

test('of many large steps the oldest are left out, the workout never', () => {
  let history = beginHistory(begun);
  for (let step = 0; step < 100; step += 1) {
    history = record(history, { ...begun, name: String(step), description: 'x'.repeat(4900) });
  }
  const text = historyText(history);
  expect(text.length).toBeLessThan(270_000);
  const kept = readHistoryText(text);
  expect(kept?.present).toEqual(history.present);
  expect(kept?.past.length).toBeGreaterThan(40);
  expect(kept?.past).toEqual(history.past.slice(-(kept?.past.length ?? 0)));
});

test('S2.25 what was typed and is not understood is in the draft beside the workout that it is no part of', () => {
  const history = beginHistory(begun);
  const text = '3x "10 min\n  soon\u2028';
  const typed: UnreadInput[] = [
    { face: 'text', text },
    { face: 'grid', text, row: 3, column: 'time' },
  ];
  for (const unread of typed) {
    expect(readDraftText(draftText({ history, unread, before: null, saved: null }))?.unread).toEqual(unread);
  }
  expect(readDraftText(draftText({ history, unread: null, before: null, saved: null }))?.unread).toBeNull();
  const endless: UnreadInput = { face: 'text', text: 'x'.repeat(1_000_000) };
  expect(readDraftText(draftText({ history, unread: endless, before: null, saved: null }))?.unread?.text).toHaveLength(
    250_000,
  );
});

test('S2.25 a draft of a build that kept the text alone is read, and what no build can place costs itself and not the draft', () => {
  const text = historyText(beginHistory(begun));
  const withUnread = (unread: unknown) => readDraftText(JSON.stringify({ ...JSON.parse(text), unread }));
  expect(withUnread('3x "10 min')?.unread).toEqual({ face: 'text', text: '3x "10 min' });
  const ofLater = withUnread({ face: 'grid', text: '5', row: 0, column: 'a column to come' });
  expect(ofLater).toEqual({ history: beginHistory(begun), unread: null, before: null, saved: null });
});

test('S2.25 a draft knows which version it is a change of, and what it said, so that it becomes the next one and no second workout', () => {
  const before = {
    workoutId: newId(1, new Uint8Array(10)),
    slug: 'first-name',
    versionId: newId(2, new Uint8Array(10)),
  };
  const draft = { history: beginHistory(begun), unread: null, before, saved: begun };
  expect(readDraftText(draftText(draft))).toEqual(draft);
});

test('a draft that is no workout is none', () => {
  expect(readHistoryText('{"past":[],"present":{"name":1},"future":[]}')).toBeNull();
  expect(readHistoryText('half a dra')).toBeNull();
});
