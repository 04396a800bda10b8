/** What the charts draw, in a table: a line a minute, for those who cannot see the charts. */
import { memo, useState } from 'react';
import type { ChartLine } from '#src/charts/activity-charts.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { TableBox } from './table-box.tsx';

type SampleTableProps = { offsetsSeconds: readonly number[]; lines: readonly ChartLine[] };

export const SampleTable = memo(function SampleTable({ offsetsSeconds, lines }: SampleTableProps) {
  const { t, format } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary={t('activities.table')} onOpen={() => setOpen(true)}>
      {isOpen && (
        <TableBox label={t('activities.table')}>
          <thead>
            <tr>
              <th scope="col">{t('activities.time')}</th>
              {lines.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {minutesOf(offsetsSeconds).map(({ seconds, from, to }) => (
              <tr key={seconds}>
                <th scope="row">{format.clock(seconds)}</th>
                {lines.map(({ label, values, say }) => (
                  <td key={label}>{meanWords(values.slice(from, to), say)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </TableBox>
      )}
    </Disclosure>
  );
});

/** Those minutes in which something was recorded, with their samples. */
function minutesOf(offsetsSeconds: readonly number[]): { seconds: number; from: number; to: number }[] {
  const minutes: { seconds: number; from: number; to: number }[] = [];
  for (const [index, offset] of offsetsSeconds.entries()) {
    const seconds = offset - (offset % 60);
    const last = minutes.at(-1);
    if (last?.seconds === seconds) last.to = index + 1;
    else minutes.push({ seconds, from: index, to: index + 1 });
  }
  return minutes;
}

function meanWords(values: readonly (number | null)[], say: (value: number) => string): string {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? '–' : say(known.reduce((sum, value) => sum + value, 0) / known.length);
}
