/** An athlete's activities: one or several with their samples, and the list (S7.02, S7.03, S7.07). */
import type { activities } from '#core/contract/activities.ts';
import { Refusal } from '#core/contract/errors.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { searchText, searchWords } from '#core/domain/search-text.ts';
import type { RowOf } from '#core/model/tables.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import type { Services } from '#server/services.ts';
import { activityView, recordedActivity, samplesView } from './activity-view.ts';

type Activity = RowOf<'activities'>;

/** A live row of the athlete's. @throws Refusal activityGone */
export async function ownActivity({ execute }: Services, account: string, id: string): Promise<Activity> {
  const row = await execute.store.read((reads) => new OwnRows(reads, account).find('activities', id));
  if (!row) throw new Refusal('activityGone');
  return row;
}

export const getActivity =
  (services: Services): HandlerOf<typeof activities.getActivity> =>
  async (asked) => {
    const { userId } = userOf(asked);
    return wholeActivity(services, userId, await ownActivity(services, userId, asked.input.id));
  };

async function wholeActivity(services: Services, account: string, row: Activity) {
  const recorded = await recordedActivity(services, account, row);
  return { ...activityView(row), samples: recorded && samplesView(recorded) };
}

/**
 * With samples, an activity of five hours is a megabyte of JSON. Ten that last a day each are sixty, and all other
 * requests wait while they are written.
 */
const mostWhole = 10;
const mostSamples = 180_000;

export const getBulkData =
  (services: Services): HandlerOf<typeof activities.getBulkData> =>
  async (asked) => {
    const { userId } = userOf(asked);
    const ids = [...new Set(asked.input.ids)];
    const rows = await services.execute.store.read(async (reads) => {
      const own = new OwnRows(reads, userId);
      return Promise.all(ids.map((id) => own.find('activities', id)));
    });
    const found = rows.filter((row) => row !== undefined);
    const whole: Awaited<ReturnType<typeof wholeActivity>>[] = [];
    let samples = 0;
    for (const row of found.slice(0, mostWhole)) {
      const one = await wholeActivity(services, userId, row);
      samples += one.samples?.time.length ?? 0;
      if (samples > mostSamples) break;
      whole.push(one);
    }
    return { activities: whole, leftOut: found.slice(whole.length).map(({ id }) => id) };
  };

/** Activities in one answer: three a day for a year. */
const mostInList = 1_100;

export const listActivities =
  (services: Services): HandlerOf<typeof activities.listActivities> =>
  async (asked) => {
    const today = services.execute.now().toISOString().slice(0, 10);
    const [from, to] = rangeOf(asked.input, today);
    const wanted = searchWords(asked.input.keywords ?? '');
    const rows = await services.execute.store.read((reads) =>
      new OwnRows(reads, userOf(asked).userId).byKey('activities', from, to, mostInList + 1),
    );
    if (rows.length > mostInList) throw new Refusal('tooMany', { most: mostInList });
    const found = rows.filter((row) => !row.isHidden && says(row, wanted)).toSorted(newestFirst);
    return { activities: found.map(activityView) };
  };

type Range = {
  year?: number | undefined;
  month?: number | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
};

/** Both ends included; day 31 sorts behind the last day of any month. A month without a year is that of this year. */
function rangeOf({ year, month, startDate, endDate }: Range, today: string): [string, string] {
  if (startDate !== undefined || endDate !== undefined) return [startDate ?? '0000-01-01', endDate ?? '9999-12-31'];
  if (year === undefined && month === undefined) return [shiftDate(today, -365), shiftDate(today, 1)];
  const months = month === undefined ? ['01', '12'] : [month, month].map((one) => String(one).padStart(2, '0'));
  const ofYear = year ?? today.slice(0, 4);
  return [`${ofYear}-${months[0]}-01`, `${ofYear}-${months[1]}-31`];
}

const says = ({ name, comment, tags }: Activity, words: readonly string[]): boolean => {
  const text = searchText([name, comment, ...(tags ?? [])].join(' '));
  return words.every((word) => text.includes(word));
};

const newestFirst = (a: Activity, b: Activity): number => (a.startedAt < b.startedAt ? 1 : -1);
