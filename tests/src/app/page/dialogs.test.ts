/** The part of an address that belongs to a dialog. */
import { expect, test } from 'vitest';
import { besideDialog, dialogSearchIn, overPage } from '#src/app/page/dialogs.ts';

test('S2.40 an address names a dialog, and what it is about', () => {
  expect(dialogSearchIn({ dialog: 'ride-now', about: 'w1', page: 2 })).toEqual({ dialog: 'ride-now', about: 'w1' });
  expect(dialogSearchIn({ dialog: 'language' })).toEqual({ dialog: 'language' });
});

test('S2.40 each dialog of the spec has an address of its own', () => {
  for (const dialog of [
    'rider-settings',
    'language',
    'active-sport',
    'create-plan',
    'live-view',
    'premium',
    'news',
    'app-source',
    'ride-now',
  ])
    expect(dialogSearchIn({ dialog })).toEqual({ dialog });
});

test('S2.40 a dialog that there is not is none, and nothing is kept of what it was about', () => {
  expect(dialogSearchIn({ dialog: 'delete-everything', about: 'w1' })).toEqual({});
  expect(dialogSearchIn({ about: 'w1' })).toEqual({});
  expect(dialogSearchIn({ dialog: 'ride-now', about: 7 })).toEqual({ dialog: 'ride-now' });
  expect(dialogSearchIn({ dialog: 'ride-now', about: 'x'.repeat(65) })).toEqual({ dialog: 'ride-now' });
});

test('S2.40 a page that writes its own parameters leaves the dialog over it open', () => {
  expect(besideDialog({ page: 2 })({ dialog: 'ride-now', about: 'w1' })).toEqual({
    page: 2,
    dialog: 'ride-now',
    about: 'w1',
  });
  expect(besideDialog({ page: 2 })({})).toEqual({ page: 2 });
});

test('S2.40 a dialog in place of another one is about nothing of it', () => {
  const { search, ...link } = overPage('news');
  expect(search({ dialog: 'ride-now', about: 'w1' })).toEqual({ dialog: 'news' });
  // The page stays where it is, and knows that Back closes the dialog.
  expect(link).toEqual({ to: '.', hash: true, state: { isOverPage: true }, resetScroll: false });
});
