/** What the author wrote of a workout, in the reader's language where that is asked for (S7.29, S8.10). */
import { Languages } from 'lucide-react';
import { useState } from 'react';
import { languageOfText } from '#core/domain/language-of-text.ts';
import { callApi } from '#src/api/client.ts';
import { useConfig } from '#src/app/start/config.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import { langOf } from '#src/i18n/lang-of.ts';
import { useLocale, useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './description.module.css';

type Translation = { at: 'none' } | { at: 'asking' } | { at: 'failed' } | { at: 'shown'; text: string };

type DescriptionProps = { workoutId: string; text: string };

export function Description({ workoutId, text }: DescriptionProps) {
  const { features } = useConfig();
  const athlete = useVisitorOrAthlete();
  const locale = useLocale();
  const written = languageOfText(text);
  const isOffered = features.translates === true && athlete !== null && written !== locale;
  if (!isOffered) return <Original text={text} />;
  return <Translatable key={`${locale} ${text}`} workoutId={workoutId} text={text} />;
}

const Original = ({ text }: { text: string }) => (
  <p className={styles.description} lang={langOf(text)}>
    {text}
  </p>
);

function Translatable({ workoutId, text }: DescriptionProps) {
  const { t } = useWords();
  const locale = useLocale();
  const caller = useVisitorOrAthlete()?.caller;
  const [translation, setTranslation] = useState<Translation>({ at: 'none' });

  const translate = async () => {
    if (!caller || translation.at === 'asking') return;
    setTranslation({ at: 'asking' });
    const answer = await import('#core/contract/system.ts')
      .then(({ system }) => callApi(caller, system.translate, { locale, text, id: workoutId, model: 'workout' }))
      .catch(() => null);
    setTranslation(answer?.isTranslated ? { at: 'shown', text: answer.text } : { at: 'failed' });
  };

  return (
    <>
      {translation.at === 'shown' ? <p className={styles.description}>{translation.text}</p> : <Original text={text} />}
      <div className={styles.act} data-print="never">
        {translation.at === 'shown' ? (
          <Button variant="quiet" icon={<Languages />} onClick={() => setTranslation({ at: 'none' })}>
            {t('workout.translation.original')}
          </Button>
        ) : (
          <Button variant="quiet" icon={<Languages />} onClick={() => void translate()}>
            {t(translation.at === 'asking' ? 'workout.translation.asking' : 'workout.translation.translate')}
          </Button>
        )}
        <p role="status" className={styles.said}>
          {translation.at === 'failed' && t('workout.translation.failed')}
          {translation.at === 'shown' && t('workout.translation.shown')}
        </p>
      </div>
    </>
  );
}
