/** What holds updates, redirects and leaving back. */
import { expect, test } from 'vitest';
import { beginUnsavedWork, hasUnsavedWork } from '#src/app/drafts/unsaved-work.ts';

test('a form and a trainer session hold an update back until both are over', () => {
  const formOver = beginUnsavedWork('form');
  const rideOver = beginUnsavedWork('trainer');
  expect([hasUnsavedWork(), hasUnsavedWork('form'), hasUnsavedWork('trainer')]).toEqual([true, true, true]);
  formOver();
  expect([hasUnsavedWork(), hasUnsavedWork('form'), hasUnsavedWork('trainer')]).toEqual([true, false, true]);
  rideOver();
  expect(hasUnsavedWork()).toBe(false);
});

test('a text that saves itself holds an update back, and asks nobody who leaves the page', () => {
  const over = beginUnsavedWork('text');
  expect([hasUnsavedWork(), hasUnsavedWork('form')]).toEqual([true, false]);
  over();
  expect(hasUnsavedWork()).toBe(false);
});

test('a form that says twice that it is over takes nobody else’s work with it', () => {
  const first = beginUnsavedWork('form');
  const second = beginUnsavedWork('form');
  first();
  first();
  expect(hasUnsavedWork('form')).toBe(true);
  second();
});
