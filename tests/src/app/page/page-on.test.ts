/** Pages on sites that are configured with or without a path. */
import { expect, test } from 'vitest';
import { pageOn } from '#src/app/page/page-on.ts';

test.each([
  ['https://ride.example', 'https://ride.example/live'],
  ['https://ride.example/', 'https://ride.example/live'],
  ['https://ride.example/app/', 'https://ride.example/app/live'],
  ['https://ride.example/app?from=us#top', 'https://ride.example/app/live'],
])('S2.28 a page below %s', (site, page) => {
  expect(pageOn(site, 'live').href).toBe(page);
});
