/** The first page of an export: opens in any browser without a server, runs no script and loads nothing. */
import { entryTitle } from '#src/i18n/entry-title.ts';
import { Markup, markup } from './markup.ts';
import type { PageWords } from './page-words.ts';
import type { Sheet, Use } from './sheet.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .5rem; border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); text-align: start; vertical-align: top; }
td, .text { white-space: pre-wrap; }
`;

/** The page as HTML. */
export function indexPage(sheet: Sheet, words: PageWords): string {
  const { t, tag, title, made } = words;
  const files = ['calendar', 'workouts', 'activities', 'tables', 'data'] as const;
  return markup`<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${made}. ${t('account.export.page.intro')}</p>
<ul>
${files.map((file) => markup`<li>${t(`account.export.page.files.${file}`)}</li>\n`)}</ul>
${sections(sheet, words)}</main>
</body>
</html>
`.text;
}

function sections(sheet: Sheet, words: PageWords): Markup[] {
  const { t, format } = words;
  const use = workoutCells(words);
  const useHeads = [t('workout.title'), t('plans.sport'), t('calendar.duration'), t('calendar.stress')];
  return [
    section(t('calendar.title'), [
      table(
        [t('calendar.day'), ...useHeads, t('calendar.done'), t('calendar.note')],
        sheet.sessions.map((session) => [
          markup`${format.fullDate(session.event.calendarDate)} ${session.event.localTime === null ? '' : format.timeOfDay(session.event.localTime)}`,
          ...use({ ...session, name: session.event.entry ? entryTitle(session.event.entry, t) : session.name }),
          markup`${session.event.done === null ? '' : format.duration(session.event.done.secondsRidden)}`,
          markup`${session.event.note}`,
        ]),
      ),
    ]),
    section(t('shell.workouts'), [
      table(
        useHeads,
        sheet.workouts.map(({ version, path }) => use({ name: version.content.name, version, path })),
      ),
    ]),
    ...sheet.lists.map(({ list, workouts }) => section(list.name, [table(useHeads, workouts.map(use))])),
    ...sheet.plans.map(({ plan, weeks }) =>
      section(plan.name, [
        markup`<p class="text">${plan.description}</p>`,
        ...weeks.flatMap(({ note, dayNotes, items, restDays }, week) => [
          markup`<h3>${t('plans.week', { week: format.number(week + 1) })}</h3>\n<p class="text">${note}</p>\n`,
          table(
            [t('calendar.day'), ...useHeads],
            [
              ...items.map((item) => ({ weekday: item.weekday, cells: use(item) })),
              ...restDays.map((weekday) => ({ weekday, cells: [markup`${t('plans.restDay')}`] })),
              ...dayNotes.flatMap((text, day) => (text === '' ? [] : [{ weekday: day + 1, cells: [markup`${text}`] }])),
            ]
              .toSorted((one, other) => one.weekday - other.weekday)
              .map(({ weekday, cells }) => [markup`${weekdayOf(words, weekday)}`, ...cells]),
          ),
        ]),
      ]),
    ),
  ];
}

/** Monday is 1 (S9.10). */
const weekdayOf = ({ t }: PageWords, weekday: number): string =>
  t(`calendar.weekday.${weekday as 1 | 2 | 3 | 4 | 5 | 6 | 7}`);

const section = (title: string, content: readonly Markup[]): Markup => markup`<h2>${title}</h2>\n${content}`;

const workoutCells =
  ({ t, format, unknownWorkout }: PageWords) =>
  ({ name, version, path }: Use): Markup[] => [
    path === null ? markup`${name ?? unknownWorkout}` : markup`<a href="${path}">${name ?? unknownWorkout}</a>`,
    markup`${version ? t(`sport.${version.content.sport}`) : ''}`,
    markup`${version ? format.duration(version.stats.durationSeconds) : ''}`,
    markup`${version ? format.number(version.stats.stress) : ''}`,
  ];

const table = (heads: readonly string[], rows: readonly (readonly Markup[])[]): Markup =>
  rows.length === 0
    ? markup`<p>–</p>\n`
    : markup`<div class="wide"><table>
<thead><tr>${heads.map((head) => markup`<th>${head}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => markup`<tr>${row.map((cell) => markup`<td>${cell}</td>`)}</tr>\n`)}</tbody>
</table></div>
`;
