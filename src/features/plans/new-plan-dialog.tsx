/** An athlete begins a plan of their own: a name, a sport, a purpose, so many empty weeks. Spec S5.16, S9.03. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ranksBetween } from '#core/domain/rank.ts';
import { slugOf } from '#core/model/ids.ts';
import { limits } from '#core/model/limits.ts';
import { periodTypes } from '#core/model/period.ts';
import { defaultSport, sports, type Sport } from '#core/model/sport.ts';
import type { DialogProps } from '#src/app/page/dialogs.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { makeId } from '#src/db/make-id.ts';
import { useAskedClose } from '#src/app/drafts/asked-close.tsx';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useOneAtATime } from '#src/app/acts/use-one-at-a-time.ts';
import { nothingShown } from '#src/entities/shown-for.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { DecimalField } from '#src/ui/decimal-field.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { onDemand } from '#src/ui/on-demand.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import styles from './new-plan-dialog.module.css';
import type { OpenedPlan } from './open-plan-file.ts';
import type { PlanFacts } from './plan-sheet.ts';
import type { ReadPlan } from '#core/domain/plan-table/read-plan.ts';
import { authorNameIn } from './reads.ts';

// Few begin with a spreadsheet or a file.
const PlanPaste = onDemand(() => import('./table-part.ts').then((module) => module.PlanPaste));

/** S9.03 */
const usualWeeks = 8;

export function NewPlanDialog({ isOpen, onClose }: DialogProps) {
  const { t } = useWords();
  const { leave, question } = useAskedClose();
  return (
    <>
      <Dialog title={t('plans.newPlan')} isOpen={isOpen} onClose={() => leave(onClose)}>
        <Form />
      </Dialog>
      {question}
    </>
  );
}

function Form() {
  const { t } = useWords();
  const navigate = useNavigate();
  const athlete = useAthlete();
  const [name, setName] = useState('');
  const [sport, setSport] = useState<Sport>(defaultSport);
  const [period, setPeriod] = useState<PlanFacts['periodType']>('base');
  const [weeks, setWeeks] = useState<number | null>(usualWeeks);
  const [isPasting, setIsPasting] = useState(false);
  const [pasted, setPasted] = useState('');
  const [read, setRead] = useState<ReadPlan | null>(null);
  const [file, setFile] = useState<OpenedPlan | null>(null);
  const isTable = isPasting && (file !== null || pasted.trim() !== '');
  // What the file says of itself, as far as nothing else was written.
  const openFile = (opened: OpenedPlan | null) => {
    setFile(opened);
    if (!opened) return;
    setName((written) => (written.trim() === '' ? opened.facts.name : written));
    setSport(opened.facts.sport);
    setPeriod(opened.facts.periodType);
  };

  const endUnsaved = useUnsavedWork(name.trim() !== '' || isTable);

  // In place of the dialog: the way back leads to the page below it.
  const goTo = ({ name: made, planId }: { name: string; planId: string }) =>
    navigate({ to: '/plans/$slug', params: { slug: slugOf(made, planId) }, replace: true });

  const make = useOneAtATime(async () => {
    const planId = makeId();
    const facts = { planId, name: name.trim(), sport, periodType: period };
    if (isTable) {
      const { makePastedPlan } = await import('./table-part.ts');
      const { description = '', isPrivateForever = false } = file?.facts ?? {};
      const said = { ...facts, description, isPrivateForever };
      if (!read || !(await makePastedPlan(athlete, said, read))) return;
      endUnsaved();
      await goTo(facts);
      return;
    }
    const input = {
      ...facts,
      description: '',
      authorName: await authorNameIn(athlete.database, athlete.username),
      isPublic: false,
      isPrivateForever: false,
      originalPlanId: null,
      createdAt: new Date().toISOString(),
      weeks: ranksBetween(null, null, weeks ?? usualWeeks).map((rank) => ({
        weekId: makeId(),
        rank,
        note: '',
        items: [],
      })),
    };
    if (!(await doAct('createPlan', input, nothingShown))) return;
    endUnsaved();
    await goTo(facts);
  });
  const disabledReason = () => {
    if (name.trim() === '') return t('plans.nameMissing');
    return isTable && !read ? t('planTable.nothing') : undefined;
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <TextField
        label={t('plans.name')}
        value={name}
        onChange={setName}
        maxLength={limits.nameLength}
        required
        autoFocus
        autoComplete="off"
      />
      <div className={styles.pair}>
        <Select
          label={t('plans.sport')}
          value={sport}
          onChange={setSport}
          options={sports.map((value) => ({ value, label: t(`sport.${value}`) }))}
        />
        <Select
          label={t('plans.period')}
          value={period}
          onChange={setPeriod}
          options={periodTypes.map((value) => ({ value, label: t(`plans.periods.${value}`) }))}
        />
      </div>
      {!isTable && (
        <DecimalField
          label={t('plans.weeks')}
          value={weeks}
          onChange={setWeeks}
          minimum={1}
          maximum={limits.planWeeks}
          required
        />
      )}
      <Disclosure summary={t('planTable.title')} onOpen={() => setIsPasting(true)}>
        {isPasting && (
          <PlanPaste text={pasted} onText={setPasted} file={file} onFile={openFile} sport={sport} onRead={setRead} />
        )}
      </Disclosure>
      <Button type="submit" variant="primary" disabledReason={disabledReason()}>
        {t('plans.create')}
      </Button>
    </form>
  );
}
