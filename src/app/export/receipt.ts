/** The receipt in an archive of workouts: what each file lost, and what is not among them and why, in the athlete's words. */
import type { TFunction } from 'i18next';
import type { Format } from '#src/i18n/format.ts';
import type { Checked, NamedFile } from './pre-flight-many.ts';

/** @returns nothing where everything is in the archive as it is */
export function receiptOf(all: readonly Checked[], files: readonly NamedFile[], t: TFunction, format: Format): string {
  const changed = files.filter(({ file }) => file.lost.length > 0);
  const left = all.flatMap((one) => (one.file ? [] : [one]));
  const parts = [
    ...(changed.length > 0 ? [t('export.changes')] : []),
    ...changed.map(({ path, file }) =>
      [
        path,
        ...file.lost.map(({ code, times }) => {
          const what = t(`formats.lost.${code}`, { times: format.number(times) });
          const isCounted = times > 1 && code !== 'stepLimit';
          return `- ${what}${isCounted ? ` (${t('segment.repeat', { times: format.number(times) })})` : ''}`;
        }),
      ].join('\r\n'),
    ),
    ...(left.length > 0 ? [t('export.many.left')] : []),
    ...left.map(({ name, why }) => `${name}\r\n- ${t(`export.many.why.${why}`)}`),
  ];
  return parts.length === 0 ? '' : `${parts.join('\r\n\r\n')}\r\n`;
}
