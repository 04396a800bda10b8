/** The coach's questions, one a screen (S4.09, S3.14): answered with a thumb, stopped at any time, gone back to. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { answered, askedOf, nextOf, progressOf } from '#core/domain/coach/assessment.ts';
import { writeCoachProfile } from '#core/domain/coach/stored-profile.ts';
import { questions } from '#core/domain/coach/questions.ts';
import { factsOf } from '#core/domain/coach/recommend.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { type Answers, answerSchemas, type QuestionKey } from '#core/model/coach-profile.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { useOneAtATime } from '#src/app/acts/use-one-at-a-time.ts';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { AnswerField, firstValue } from './answer-field.tsx';
import styles from './coach.module.css';
import { AnsweredEventNote } from './event-note.tsx';
import { type CoachData, forgetAnswers, storeAnswers } from './reads.ts';

type QuestionPageProps = {
  loaded: CoachData;
  first?: QuestionKey | undefined;
  /** Of the address, so that the browser's way back leads to the question before. */
  shown?: string | undefined;
};

export function QuestionPage({ loaded, first, shown }: QuestionPageProps) {
  const { t } = useWords();
  const navigate = useNavigate();
  const athlete = useAthlete();
  const [answers, setAnswers] = useState(loaded.answers);
  const [begun] = useState<QuestionKey | 'final'>(() => first ?? nextOf(loaded.answers) ?? 'final');
  const asked = askedOf(answers);
  const open = nextOf(answers) ?? 'final';
  const isOpen = (key: QuestionKey | 'final') => key === open || (key !== 'final' && answers[key] !== undefined);
  const all: (QuestionKey | 'final')[] = [...asked, 'final'];
  const at = all.find((key) => isOpen(key) && key === String(shown)) ?? (isOpen(begun) ? begun : open);
  const done = asked.filter((key) => answers[key] !== undefined).length;
  // Of all that may still come, at most.
  const total = done === 0 ? null : Math.round(done / progressOf(answers));
  const place = at === 'final' ? asked.length : asked.indexOf(at);
  const goTo = (key: QuestionKey | 'final') =>
    void navigate({ to: '/coach-jack/{-$step}', params: { step: 'questioning' }, search: { question: key } });

  const answer = async (key: QuestionKey, choice: unknown) => {
    const after = answered(answers, key, choice);
    setAnswers(after);
    // The next question shows that the answer is saved; on a full device the questions go on without saving.
    await storeAnswers(athlete.database, after).catch(() => undefined);
    const following = askedOf(after)[askedOf(after).indexOf(key) + 1];
    goTo(following ?? nextOf(after) ?? 'final');
  };

  const finish = useOneAtATime(async () => {
    const profile = { answers, facts: factsOf(answers, athlete.device.today()) };
    const fields = { coachProfile: writeCoachProfile(profile) };
    if (!(await doAct('updateSettings', { fields }, { settings: [loaded.settings] }, { isSilent: true }))) return;
    await forgetAnswers(athlete.database);
    await navigate({ to: '/coach-jack/plan/$mode', params: { mode: 'create' } });
  });

  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <Progress label={t('coach.progress')} done={done} total={total} />
        {at === 'final' ? (
          <>
            <Heading text={t('coach.title')} />
            <p className={styles.note}>{t('coach.ready')}</p>
          </>
        ) : (
          <Question key={at} of={at} answers={answers} onAnswer={(choice) => void answer(at, choice)} />
        )}
        <div className={styles.acts}>
          {at === 'final' && (
            <Button variant="primary" isLarge onClick={() => void finish()}>
              {t('coach.newPlan')}
            </Button>
          )}
          {place > 0 && done > 0 && (
            <Button variant="quiet" onClick={() => goTo(asked[place - 1] ?? 'name')}>
              {t('coach.back')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

type QuestionProps = { of: QuestionKey; answers: Answers; onAnswer: (choice: unknown) => void };

function Question({ of, answers, onAnswer }: QuestionProps) {
  const { t } = useWords();
  const { device } = useAthlete();
  const [first] = useState(() => firstValue(of, answers));
  const [value, setValue] = useState(first);
  useUnsavedWork(!sameValue(value, first), 'text');
  const isAnswer = answerSchemas[of].safeParse(value).success && value !== null;
  return (
    <form
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault();
        if (isAnswer) onAnswer(value);
      }}
    >
      <Heading text={t(`coach.question.${of}`)} className={styles.asked} />
      <AnswerField of={of} answers={answers} value={value} today={device.today()} onChange={setValue} />
      {of === 'eventDate' && isAnswer && <AnsweredEventNote eventDate={String(value)} />}
      {of === 'health' && value === 'unsure' && <p className={styles.warning}>{t('coach.unsureNote')}</p>}
      <div className={styles.acts}>
        <Button
          type="submit"
          variant="primary"
          isLarge
          disabledReason={isAnswer ? undefined : t(`coach.question.${of}`)}
        >
          {t('coach.goOn')}
        </Button>
        {questions[of].maySkip && (
          <Button variant="quiet" onClick={() => onAnswer(null)}>
            {t('coach.skip')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Takes the focus, so that it is read out; where a field has taken it, the heading is read with the field. */
function Heading({ text, className }: { text: string; className?: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!document.activeElement?.matches('input')) heading.current?.focus();
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {text}
    </h1>
  );
}
