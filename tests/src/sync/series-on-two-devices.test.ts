/** Two devices change one series before they hear of each other: no change is lost without a word. */
import { expect, test } from 'vitest';
import { asSeriesId } from '#core/domain/calendar/occurrence-id.ts';
import { detaching, occurrenceOn, occurrencesBetween, whatRepeats } from '#core/domain/calendar/occurrences.ts';
import { changing, ending, type Meant, moving } from '#core/domain/calendar/series-acts.ts';
import { shiftDate } from '#core/domain/dates.ts';
import type { RowOf } from '#core/model/tables.ts';
import { type AthletesDevice, freshId, OneAthlete, session } from '#tests/one-athlete.ts';

const first = '2027-01-05';
const fourth = '2027-01-26';

/** Every Tuesday, on both devices. */
async function weekly() {
  const athlete = await OneAthlete.create();
  const [phone, laptop] = [await athlete.device(), await athlete.device()];
  const [event, seriesId] = [freshId(), asSeriesId(freshId())];
  const tuesday = { ...session(event), calendarDate: first };
  const pattern = { frequency: 'weekly' as const, interval: 1, weekdays: [2], end: null };
  await phone.did('pushEvent', tuesday);
  const content = { ...whatRepeats(tuesday), pattern, startDate: first, primaryDate: first };
  await phone.did('createRecurrence', { seriesId, primaryEventId: event, ...content });
  for (const device of [phone, laptop]) await device.sync();
  const series = phone.row('series', seriesId) as RowOf<'series'>;
  const from = (originalDate: string): Meant => ({ series, originalDate, scope: 'following' });
  /** The days of February on the server, in order. */
  const february = (): string[] => {
    const rows = [...(athlete.server.store.content.spaces.values() ?? [])].flatMap((space) => [...space.rows.values()]);
    const of = <Name extends 'series' | 'overrides' | 'events'>(name: Name) =>
      rows.filter(({ table }) => table === name).map(({ row }) => row as unknown as RowOf<Name>);
    const repeated = occurrencesBetween(of('series'), of('overrides'), '2027-02-01', '2027-02-28');
    return repeated.map((one) => one.event.calendarDate).toSorted();
  };
  const meet = async (one: AthletesDevice, other: AthletesDevice) => {
    for (const device of [one, other, one, other]) await device.sync();
  };
  return { athlete, phone, laptop, series, from, february, meet };
}

const wednesdays = ['2027-02-03', '2027-02-10', '2027-02-17', '2027-02-24'];
const oneDayLater = (meant: Meant) => moving(meant, shiftDate(meant.originalDate, 1), [], asSeriesId(freshId()))!;

for (const weeks of [-1, 0, 1]) {
  const at = shiftDate(fourth, 7 * weeks);
  test(`S7.46 the laptop ends a series on ${at}, the phone moves what follows ${fourth}: who comes second is asked`, async () => {
    for (const isPhoneFirst of [true, false]) {
      const { athlete, phone, laptop, series, from, february, meet } = await weekly();
      const occurrence = { event: occurrenceOn(series, fourth), series };
      await phone.did('detachOccurrences', { occurrences: [detaching(occurrence)] });
      await phone.did('updateRecurrence', oneDayLater(from(fourth)));
      await laptop.did('updateRecurrence', ending(from(at), [])!);
      await meet(...((isPhoneFirst ? [phone, laptop] : [laptop, phone]) as [AthletesDevice, AthletesDevice]));
      expect(athlete.conflicts()).toMatchObject([
        { kind: 'refused', state: 'open', call: 'calendar.updateRecurrence' },
      ]);
      expect(february()).toEqual(isPhoneFirst ? wednesdays : []);
      // The phone insists: what follows is there, moved.
      if (isPhoneFirst) continue;
      const conflictIds = athlete.conflicts().map(({ id }) => id);
      await phone.did('decideConflicts', { conflictIds, decision: 'mine', copies: {} });
      await meet(phone, laptop);
      expect(february()).toEqual(wednesdays);
      expect(athlete.conflicts()).toMatchObject([{ state: 'decided' }]);
    }
  });
}

test('S7.46 two devices change what follows the same session, one its note, the other its day: neither is lost unseen', async () => {
  const { athlete, phone, laptop, from, february, meet } = await weekly();
  await phone.did('updateRecurrence', changing(from(fourth), { note: 'Easy' }, asSeriesId(freshId())));
  await laptop.did('updateRecurrence', oneDayLater(from(fourth)));
  await meet(phone, laptop);
  expect(athlete.conflicts()).toMatchObject([{ kind: 'refused', state: 'open' }]);
  expect(february()).toEqual(['2027-02-02', '2027-02-09', '2027-02-16', '2027-02-23']);
});

test('S7.46 what both set to the same for all sessions is set, and nobody is asked', async () => {
  const { athlete, phone, laptop, series, meet } = await weekly();
  const all: Meant = { series, originalDate: fourth, scope: 'all' };
  for (const device of [phone, laptop])
    await device.did('updateRecurrence', changing(all, { note: 'Easy' }, asSeriesId(freshId())));
  await meet(phone, laptop);
  expect(athlete.conflicts()).toEqual([]);
  expect(athlete.row('series', series.id)?.note).toBe('Easy');
});
