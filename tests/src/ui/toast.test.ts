/** Messages come and go in order, and never bury the page. */
import { afterEach, expect, test } from 'vitest';
import { currentToasts, dismissOfLastPage, dismissToast, dismissToasts, onToasts, toast } from '#src/ui/toast.ts';

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

const texts = () => currentToasts().map(({ text }) => text);

test('the oldest message gives way to a fourth', () => {
  for (const text of ['one', 'two', 'three', 'four']) toast({ text });
  expect(texts()).toEqual(['two', 'three', 'four']);
});

test('the same message again moves to the end instead of standing twice', () => {
  toast({ text: 'Moved' });
  toast({ text: 'Deleted' });
  toast({ text: 'Moved' });
  expect(texts()).toEqual(['Deleted', 'Moved']);
});

test('a dismissed message is gone and the page hears of it', () => {
  let heard = 0;
  const stop = onToasts(() => (heard += 1));
  const id = toast({ text: 'Moved' });
  dismissToast(id);
  stop();
  toast({ text: 'unheard' });
  expect(heard).toBe(2);
  expect(texts()).toEqual(['unheard']);
});

test('on the next page a message of the last one is gone; its way back, a failure, and what led there are not', () => {
  toast({ text: 'Settings saved' });
  toast({ text: 'Moved', action: { label: 'Undo', run: () => undefined } });
  toast({ text: 'Not saved', kind: 'danger' });
  dismissOfLastPage(Date.now());
  expect(texts()).toEqual(['Settings saved', 'Moved', 'Not saved']);
  dismissOfLastPage(Date.now() + 3000);
  expect(texts()).toEqual(['Moved', 'Not saved']);
});

test('when an athlete goes, their messages go with their ways back', () => {
  toast({ text: 'Moved', action: { label: 'Undo', run: () => undefined } });
  toast({ text: 'Deleted' });
  dismissToasts();
  expect(texts()).toEqual([]);
});
