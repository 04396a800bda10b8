/** Examples of the text for a sport, to read or to put into the workout. */
import type { Sport } from '#core/model/sport.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { textExamples } from './text-examples.ts';
import styles from './text-cheat-sheet.module.css';

export function TextCheatSheet({ sport, onInsert }: { sport: Sport; onInsert: (example: string) => void }) {
  const { t } = useWords();
  return (
    <Disclosure summary={t('editor.text.examples')}>
      <ul className={styles.examples}>
        {textExamples[sport].map(({ name, text }) => (
          <li key={name} className={styles.example}>
            <pre className={styles.text} lang="en" dir="ltr">
              {text}
            </pre>
            <p className={styles.meaning}>{t(`editor.text.example.${name}`)}</p>
            <Button
              aria-label={t('editor.text.insertNamed', { what: t(`editor.text.example.${name}`) })}
              onClick={() => onInsert(text)}
            >
              {t('editor.text.insert')}
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
