/** The first screen of the search: a sport, an effort and a length are one tap away, before anything is typed. */
import type { ReactNode } from 'react';
import { type Sport, sports } from '#core/model/sport.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './quick-choices.module.css';
import { sayOpenRange } from './say-open-range.ts';
import { type ChangeParams, levels, type OpenRange, type SearchParams, writeRange } from './search-params.ts';

/** Lengths as athletes have them: over lunch, after work, on a day off. */
const lengths: readonly OpenRange[] = [
  { low: null, high: 30 },
  { low: 30, high: 60 },
  { low: 60, high: 90 },
  { low: 90, high: null },
];

type QuickChoicesProps = {
  params: SearchParams;
  onChange: ChangeParams;
  /** The athlete's own stand first. */
  ownSports: readonly Sport[];
};

export function QuickChoices({ params, onChange, ownSports }: QuickChoicesProps) {
  const { t, format } = useWords();
  const inOrder = [...ownSports, ...sports.filter((sport) => !ownSports.includes(sport))];
  return (
    <div className={styles.choices}>
      <Row label={t('search.sport')}>
        {inOrder.map((sport) => (
          <Choice key={sport} isOn={params.sport === sport} value={sport} onChoose={(to) => onChange({ sport: to })}>
            {t(`sport.${sport}`)}
          </Choice>
        ))}
      </Row>
      <Row label={t('workout.level')}>
        {levels.map((level) => (
          <Choice
            key={level}
            isOn={params.level === level}
            value={`${level}`}
            onChoose={(to) => onChange({ level: to })}
          >
            {t(`level.${level}`)}
          </Choice>
        ))}
      </Row>
      <Row label={t('search.minutes')}>
        {lengths.map((length) => {
          const range = writeRange(length) ?? '';
          return (
            <Choice
              key={range}
              isOn={params.minutes === range}
              value={range}
              onChoose={(to) => onChange({ minutes: to })}
            >
              {sayOpenRange(length, (minutes) => format.duration(60 * minutes))}
            </Choice>
          );
        })}
      </Row>
    </div>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label} className={styles.row}>
    {children}
  </div>
);

type ChoiceProps = { isOn: boolean; value: string; onChoose: (to: string | undefined) => void; children: ReactNode };

/** Pressed again, it asks for nothing. */
const Choice = ({ isOn, value, onChoose, children }: ChoiceProps) => (
  <Button
    variant={isOn ? 'primary' : 'secondary'}
    aria-pressed={isOn}
    onClick={() => onChoose(isOn ? undefined : value)}
  >
    {children}
  </Button>
);
