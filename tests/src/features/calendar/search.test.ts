/** The calendar's address may have been mistyped, or made up with bad intent. */
import { expect, test } from 'vitest';
import { readCalendarSearch, shownMonth, shownWeek } from '#src/features/calendar/search.ts';

test.each(['x"><svg onload=alert(1)>', '2026-13', '2026-02-30', '', 7, null, ['2026-05'], { month: '2026-05' }])(
  '%j in every place of the address shows today',
  (given) => {
    const asked = { month: given, week: given, event: given, add: given, sport: given, view: given };
    // As the router puts it together: what came, with what was made of it laid over.
    const search = { ...(asked as object), ...readCalendarSearch(asked) };
    const none = { month: undefined, week: undefined, event: undefined, add: undefined };
    expect(search).toEqual({ ...none, sport: undefined, view: undefined });
    expect([shownMonth(search, '2026-11-21'), shownWeek(search, '2026-11-21')]).toEqual(['2026-11', '2026-11-16']);
  },
);

test('what makes sense is taken', () => {
  const event = '0197a000-0000-7000-8000-00000000a008';
  const asked = { month: '2026-05', week: '2026-05-06', event, add: '2026-05-07', sport: 'swim', view: 'agenda' };
  expect(readCalendarSearch(asked)).toEqual({ ...asked, week: '2026-05-04' });
});
