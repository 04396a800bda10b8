/** Figures and dates read as the athlete's own language writes them, and never slip a day. */
import fc from 'fast-check';
import { createInstance } from 'i18next';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { daysBetween } from '#core/domain/dates.ts';
import { clock, pace } from '#src/i18n/format-duration.ts';
import { createFormat, type Format } from '#src/i18n/format.ts';
import { type Locale, localeIds } from '#core/model/locales.ts';
import { locales } from '#src/i18n/locales.ts';
import { plainSpaces as plain } from '#tests/plain-spaces.ts';
import { loadFirstWords, loadOtherWords } from '#src/i18n/words.ts';

async function formatOf(locale: Locale): Promise<Format> {
  const { tag } = locales[locale];
  const i18n = createInstance();
  const words = { ...(await loadFirstWords(locale)), ...(await loadOtherWords(locale)) };
  const t = await i18n.init({ lng: tag, resources: { [tag]: { translation: words } } });
  return createFormat(tag, t);
}

let en: Format, de: Format, ja: Format, ru: Format, zh: Format;
beforeAll(async () => {
  [en, de, ja, ru, zh] = await Promise.all(
    (['en', 'de', 'ja', 'ru', 'zh-cn'] as const).map(formatOf) as [
      Promise<Format>,
      Promise<Format>,
      Promise<Format>,
      Promise<Format>,
      Promise<Format>,
    ],
  );
});

describe('durations', () => {
  test.each([
    [0, '0 min'],
    [59 * 60 + 29, '59 min'],
    [59 * 60 + 31, '1 h'],
    [3900, '1 h 05 min'],
    [36_000, '10 h'],
    [4_503_600, '1,251 h'],
  ])('a session of %d s is %s long', (seconds, text) => expect(plain(en.duration(seconds))).toBe(text));

  test('no line ends within a length, in any language', async () => {
    for (const format of await Promise.all(localeIds.map(formatOf))) expect(format.duration(21_780)).not.toContain(' ');
  });

  test('a length is never taken for a clock, in any language', async () => {
    for (const format of await Promise.all(localeIds.map(formatOf))) {
      for (const seconds of [0, 300, 2820, 3900, 7200, 36_060]) expect(format.duration(seconds)).not.toContain(':');
    }
    expect(plain(de.duration(4020))).toBe('1 h 07 min');
    expect(ja.duration(4020)).toBe('1時間07分');
    expect(plain(ru.duration(4020))).toBe('1 ч 07 мин');
    expect(plain(zh.duration(4020))).toBe('1 小时 07 分');
  });

  test.each([
    [0, '0:00'],
    [5, '0:05'],
    [59.6, '1:00'],
    [245, '4:05'],
    [3599.6, '1:00:00'],
    [3845, '1:04:05'],
    [-3, '0:00'],
  ])('%d s on the clock is %s', (seconds, text) => expect(clock(seconds)).toBe(text));
});

describe('paces', () => {
  test('119.96 s is 2:00.0 and never 1:60.0', () => {
    expect(pace(119.96, '.')).toBe('2:00.0');
    expect(pace(59.95, '.')).toBe('1:00.0');
    expect(pace(92.5, '.')).toBe('1:32.5');
  });

  test('no pace ever shows 60 seconds, and it reads back within a twentieth of a second', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 3600, noNaN: true }), (seconds) => {
        const [minutes, rest] = pace(seconds, '.').split(':').map(Number) as [number, number];
        expect(rest).toBeLessThan(60);
        expect(Math.abs(minutes * 60 + rest - seconds)).toBeLessThanOrEqual(0.0500001);
      }),
    );
  });

  test('swimmers and rowers see it in their own decimals', () => {
    expect(plain(en.pacePer100(92.5))).toBe('1:32.5 /100 m');
    expect(plain(de.pacePer500(112))).toBe('1:52,0 /500 m');
    expect(plain(ru.pacePer100(92.5))).toBe('1:32,5 /100 м');
  });
});

describe('amounts', () => {
  test('watts, heart rate and percent', () => {
    expect(plain(en.watts(1250))).toBe('1,250 W');
    expect([250, 248.5, 240.13].map(en.exactWatts).map(plain)).toEqual(['250 W', '248.5 W', '240.13 W']);
    expect(plain(de.weight(72.5, 'metric'))).toBe('72,5 kg');
    expect(plain(en.weight(159.9, 'imperial'))).toBe('159.9 lb');
    expect(plain(de.watts(1250))).toBe('1.250 W');
    expect(plain(ru.watts(250))).toBe('250 Вт');
    expect(en.percent(0.875)).toBe('88%');
    expect(plain(de.percent(0.85))).toBe('85 %');
    expect(plain(de.percentRange(0.75, 0.85))).toMatch(/^75–85 %$/);
    expect(ja.percentRange(0.75, 0.85)).toBe('75%〜85%');
    expect(plain(zh.heartRate(142))).toBe('142 次/分');
  });

  test('S9.10 a day of the week has one short name, in every grid', () => {
    const week = ['11', '12', '13', '14', '15', '16', '17'].map((day) => en.weekdayShort(`2026-05-${day}`));
    expect(week).toEqual(['Mon', 'Tue', 'Wed', 'Thur', 'Fri', 'Sat', 'Sun']);
    expect(de.weekdayShort('2026-05-14')).toBe('Do');
    expect(ja.weekdayShort('2026-05-17')).toBe('日');
  });

  test('distance follows the units of the athlete', () => {
    expect(plain(en.distance(42_195, 'metric'))).toBe('42.2 km');
    expect(plain(en.distance(42_195, 'imperial'))).toBe('26.2 mi');
    expect(plain(de.distance(42_195, 'metric'))).toBe('42,2 km');
    expect(plain(en.distance(800, 'metric'))).toBe('800 m');
    expect(plain(en.distance(800, 'imperial'))).toBe('875 yd');
  });
});

test('a figure and its unit stay together at the end of a line, in every language', async () => {
  for (const format of await Promise.all(localeIds.map(formatOf))) {
    const amounts = [
      format.distance(42_195, 'metric'),
      format.distance(800, 'imperial'),
      format.meters(400),
      format.weight(72.5, 'metric'),
      format.weight(159.9, 'imperial'),
      format.bytes(12.4e6),
      format.watts(250),
      format.heartRate(142),
      format.pacePer100(92.5),
      format.percent(0.85),
      format.duration(2820),
    ];
    expect(amounts.filter((amount) => amount.includes(' '))).toEqual([]);
  }
});

describe('dates', () => {
  const zones = ['Pacific/Kiritimati', 'Pacific/Honolulu', 'Australia/Lord_Howe', 'Europe/Berlin', 'Pacific/Auckland'];
  const ownZone = process.env['TZ'];
  afterEach(() => {
    if (ownZone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = ownZone;
  });

  test.each(zones)('a planned day stays that day in %s', (zone) => {
    process.env['TZ'] = zone;
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    expect(plain(de.fullDate('2026-05-14'))).toBe('Donnerstag, 14. Mai 2026');
    expect(plain(en.weekday('2026-03-29'))).toBe('Sunday');
    expect(ja.dayMonth('2026-01-01')).toBe('1月1日');
  });

  test.each(zones)('days are counted across a change of clocks in %s', (zone) => {
    process.env['TZ'] = zone;
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-10-25', '2026-10-26')).toBe(1);
    expect(daysBetween('2026-01-01', '2025-12-31')).toBe(-1);
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  });

  test('near days have words', () => {
    expect(en.relativeDay('2026-05-14', '2026-05-14')).toBe('Today');
    expect(en.relativeDay('2026-05-15', '2026-05-14')).toBe('Tomorrow');
    expect(de.relativeDay('2026-05-13', '2026-05-14')).toBe('Gestern');
    expect(ja.relativeDay('2026-05-15', '2026-05-14')).toBe('明日');
    expect(plain(de.relativeDay('2026-05-16', '2026-05-14'))).toBe('Samstag, 16. Mai');
  });

  test('weeks and months', () => {
    expect(plain(en.month('2026-05-14'))).toBe('May 2026');
    expect(plain(ru.month('2026-05-14'))).toMatch(/^Май 2026/);
    expect(plain(de.dateRange('2026-05-11', '2026-05-17'))).toMatch(/^11\.–17\. Mai 2026$/);
    expect(ja.dateRange('2026-05-11', '2026-05-17')).toBe('2026年5月11日〜17日');
    expect(ja.dateRange('2026-11-30', '2026-12-06')).toBe('2026年11月30日〜12月6日');
    expect(ja.dateRange('2026-12-28', '2027-01-03')).toBe('2026年12月28日〜2027年1月3日');
    expect(ja.dateRange('2026-05-11', '2026-05-11')).toBe('2026年5月11日');
    expect(de.timeOfDay('06:30')).toBe('06:30');
  });

  test('what is not a date is refused', () => {
    expect(() => en.weekday('14.05.2026')).toThrow(RangeError);
    expect(() => en.weekday('2026-05-14T00:00:00Z')).toThrow(RangeError);
  });
});

test('a moment has its hour as the clock has it, with a zero where the language writes one', () => {
  const instant = new Date(2026, 10, 29, 2, 5);
  for (const format of [en, de, ja, ru, zh]) {
    expect(plain(format.moment(instant))).toContain(plain(format.clockTime(instant)));
  }
  expect(de.moment(instant)).toContain('02:05');
});
