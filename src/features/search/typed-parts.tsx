/** The numbers that were understood of what an athlete has typed, each with a way to take it away again. */
import { X } from 'lucide-react';
import { type Range, rangeBounds, type RangeName, rangeNames } from '#core/contract/ranges.ts';
import { readTyped, withoutPart } from '#core/domain/search/read-typed.ts';
import type { Format } from '#src/i18n/format.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { sayOpenRange } from './say-open-range.ts';
import styles from './typed-parts.module.css';

type TypedPartsProps = { text: string; onText: (text: string) => void };

export function TypedParts({ text, onText }: TypedPartsProps) {
  const { t, format } = useWords();
  const { parts } = readTyped(text);
  if (parts.length === 0) return null;
  return (
    <ul className={styles.parts} aria-label={t('search.understood')}>
      {parts.map((part) => {
        const { about } = part;
        const length = about && ('seconds' in about ? format.duration(about.seconds) : format.meters(about.meters));
        const ofRanges = rangeNames.flatMap((name) => {
          const range = part.ranges[name];
          return range ? [`${t(`search.${name}`)} ${sayRange(name, range, format)}`] : [];
        });
        const said = length === undefined ? ofRanges : [t('search.about', { length })];
        return (
          <li key={part.from}>
            <Button
              icon={<X />}
              aria-label={t('search.forget', { what: said.join(', ') })}
              onClick={() => onText(withoutPart(text, part))}
            >
              {said.join(' · ')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** What a number of each range is written as. */
const written: Record<RangeName, (value: number, format: Format) => string> = {
  minutes: (value, format) => format.number(value, Number.isInteger(value) ? 0 : 1),
  stress: (value, format) => format.number(value, Number.isInteger(value) ? 0 : 1),
  intensity: (value, format) => format.percent(value / 100),
  repeats: (value, format) => format.number(value),
  workSeconds: (value, format) => format.clock(value),
  workMeters: (value, format) => format.meters(value),
  workPercent: (value, format) => format.percent(value / 100),
  workCadence: (value, format) => format.number(value),
};

function sayRange(name: RangeName, [low, high]: Range, format: Format): string {
  const { minimum, maximum } = rangeBounds[name];
  const isOpen = low !== high;
  const isOpenBelow = isOpen && low === minimum;
  const ends = { low: isOpenBelow ? null : low, high: isOpen && !isOpenBelow && high === maximum ? null : high };
  return sayOpenRange(ends, (value) => written[name](value, format));
}
