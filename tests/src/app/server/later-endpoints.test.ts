/** Endpoints whose schemas come with the first question. */
import { expect, test } from 'vitest';
import { later } from '#src/app/server/later-endpoints.ts';

test.each(Object.entries(later))(
  'answers to %s that a device stored are found by the path of the contract',
  async (_name, { path, load }) => {
    expect((await load()).path).toBe(path);
  },
);
