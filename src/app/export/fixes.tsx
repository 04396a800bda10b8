/** What would help against losses, one tap each, for the file that is downloaded only. */
import { useState } from 'react';
import { useWords } from '#src/i18n/use-words.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import styles from './fixes.module.css';
import type { FixName } from './pre-flight.ts';

/** The fixes that are on, and how one is switched. */
export function useFixes() {
  const [chosen, setChosen] = useState<ReadonlySet<FixName>>(new Set());
  const choose = (name: FixName, isOn: boolean) => {
    const others = [...chosen].filter((one) => one !== name);
    setChosen(new Set(isOn ? [...others, name] : others));
  };
  return { chosen, choose };
}

type FixesProps = ReturnType<typeof useFixes> & { offered: readonly FixName[] };

export function Fixes({ offered, chosen, choose }: FixesProps) {
  const { t } = useWords();
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.fixes}>
      <legend>{t('export.fixes')}</legend>
      {offered.map((name) => (
        <Checkbox
          key={name}
          label={t(`export.fix.${name}`)}
          isChecked={chosen.has(name)}
          onChange={(isOn) => choose(name, isOn)}
        />
      ))}
    </fieldset>
  );
}
