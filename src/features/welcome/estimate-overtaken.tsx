/** Says under an estimate that what it is to set was saved elsewhere since the questions were opened. */
import { ChangedElsewhere } from '#src/app/drafts/changed-elsewhere.tsx';
import { estimateOver, type QuestionProps, withoutEstimate } from './answers.ts';

export function EstimateOvertaken({ opened, onHint, ...answers }: QuestionProps) {
  const estimate = estimateOver(opened, answers);
  if (!estimate) return null;
  const { name, draft } = estimate;
  const take = () => onHint(withoutEstimate(answers, name));
  return <ChangedElsewhere table="settings" field={name} row={answers.settings} draft={draft} onChange={take} />;
}
