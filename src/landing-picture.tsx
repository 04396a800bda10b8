/** Draws what a visitor sees first as HTML, at the build: the page of the app itself, before any of it has loaded. */
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import React from 'react';
import { renderToString } from 'react-dom/server';
import type { Locale } from '#core/model/locales.ts';
import { speak } from '#src/i18n/i18n.ts';
import { loadFirstWords, loadOtherWords, type Words } from '#src/i18n/words.ts';
import { routeTree } from '#src/route-tree.gen.ts';

// Nothing that components follow changes while they are drawn once.
React.useSyncExternalStore = (_, snapshot) => snapshot();
// A visitor who gets this page has a network.
Object.defineProperty(navigator, 'onLine', { value: true });

/** @returns the content of `#root` once the app has drawn the landing page for the first time */
export async function drawLanding(locale: Locale): Promise<string> {
  const [first, others] = [await loadFirstWords(locale), await loadOtherWords(locale)];
  // Some of the words of a workout are in each.
  const words = { ...first, ...others, workout: { ...first.workout, ...others.workout } } as Words;
  await speak(locale, words);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await router.load();
  return renderToString(<RouterProvider router={router} />);
}
