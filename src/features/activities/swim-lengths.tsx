/** A swim in a pool, length by length: stroke, pace, and strokes and seconds together (SWOLF). */
import { memo, useMemo, useState } from 'react';
import { paceMeters } from '#core/domain/activity/pace-meters.ts';
import { type RecordedActivity, type SwimLength, swolfOf } from '#core/model/recorded-activity.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { numbersBesideRests } from './beside-rests.ts';
import { TableBox } from './table-box.tsx';

export const SwimLengths = memo(function SwimLengths({ recorded: { swimLengths } }: { recorded: RecordedActivity }) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  if (swimLengths.length === 0) return null;
  return (
    <Disclosure summary={t('activities.lengths')} onOpen={() => setOpen(true)}>
      {isOpen && (
        <TableBox label={t('activities.lengths')}>
          <thead>
            <tr>
              <th scope="col">{t('activities.length')}</th>
              <th scope="col">{t('activities.stroke')}</th>
              <th scope="col">{t('workout.duration')}</th>
              <th scope="col">{t('activities.figure.pace')}</th>
              <th scope="col">{t('activities.strokes')}</th>
              <th scope="col">{t('activities.swolf')}</th>
            </tr>
          </thead>
          <tbody>
            <LengthRows lengths={swimLengths} />
          </tbody>
        </TableBox>
      )}
    </Disclosure>
  );
});

function LengthRows({ lengths }: { lengths: readonly SwimLength[] }) {
  const { t, format } = useWords();
  const numbers = useMemo(() => numbersBesideRests(lengths), [lengths]);
  const clock = (seconds: number) => format.clock(Math.round(seconds));
  const count = (value: number | null) => (value === null ? '–' : format.number(value));
  return lengths.map((length, place) => {
    const { isRest, durationSeconds, distanceMeters, stroke, strokes } = length;
    const hasPace = distanceMeters > 0 && durationSeconds > 0;
    return (
      // A length is its place: a watch may begin two in one second.
      // oxlint-disable-next-line react/no-array-index-key
      <tr key={place}>
        <th scope="row">{count(numbers[place] ?? null)}</th>
        <td>
          {isRest
            ? t('segment.rest')
            : stroke === null
              ? '–'
              : stroke === 'mixed'
                ? t('activities.mixedStrokes')
                : t(`segment.${stroke}`)}
        </td>
        <td>{clock(durationSeconds)}</td>
        <td>{hasPace ? format.pacePer100((durationSeconds / distanceMeters) * paceMeters('swim')) : '–'}</td>
        <td>{isRest ? '–' : count(strokes)}</td>
        <td>{count(swolfOf(length))}</td>
      </tr>
    );
  });
}
