/** A pointer that passes over a list of activities asks for the page of each, and for no recording. */
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { Route } from '#src/routes/_athlete/activities.$id.tsx';

test('S2.14 a line of the list that is hovered reads no recording: its loader waits until it is opened', () => {
  expect(Route.options.preload).toBe(false);
});
