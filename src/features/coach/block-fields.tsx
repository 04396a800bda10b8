/** The blocks of a plan: what each is for, of which type it is, and what its last hard session of the week trains. Spec S3.15, S4.12. */
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { withBlock, withoutBlock, withPlanType } from '#core/domain/coach/edit-plan.ts';
import { blockTypesFor } from '#core/domain/coach/plan-frame.ts';
import type { CoachBlock, CoachPlanConfig } from '#core/model/coach-plan.ts';
import {
  blockTypes,
  intensityLevels,
  type KeyFamily,
  keyFamilies,
  mostBlocks,
  planTypes,
} from '#core/model/coach-terms.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Select } from '#src/ui/select.tsx';
import styles from './coach.module.css';

type BlockFieldsProps = { config: CoachPlanConfig; onChange: (config: CoachPlanConfig) => void };

/** The words of workouts serve, where they have one. */
const wordOf = {
  tempo: 'workout.type.tempo',
  'sweet-spot': 'workout.type.sweetspot',
  threshold: 'workout.type.threshold',
  'over-under': 'coach.family.over-under',
  vo2max: 'workout.type.vo2max',
  'long-vo2max': 'coach.family.long-vo2max',
  'short-vo2max': 'coach.family.short-vo2max',
  anaerobic: 'workout.type.anaerobic',
  sprints: 'workout.type.sprint',
  strength: 'workout.type.force',
  'big-gear': 'coach.family.big-gear',
} as const satisfies Record<Exclude<KeyFamily, '30-15'>, string>;

export function BlockFields({ config, onChange }: BlockFieldsProps) {
  const { t, format } = useWords();
  const { blocks } = config;
  const offered = blockTypesFor(config);
  const first = useRef<HTMLFieldSetElement>(null);
  const change = (at: number, block: CoachBlock) => onChange({ ...config, blocks: blocks.with(at, block) });
  const levels = Array.from({ length: intensityLevels.maximum }, (_, at) => ({
    value: String(at + 1),
    label: format.number(at + 1),
  }));
  const familyWord = (family: KeyFamily) => (family === '30-15' ? '30/15' : t(wordOf[family]));
  return (
    <>
      {blocks.map((block, at) => {
        const number = format.number(at + 1);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a block has no name of its own
          <fieldset key={at} ref={at === 0 ? first : undefined} tabIndex={-1} className={styles.block}>
            <legend className={styles.legend}>{t('coach.block', { number })}</legend>
            {blocks.length > 1 && (
              <span className={styles.removeBlock}>
                <IconButton
                  label={t('coach.removeBlock', { number })}
                  icon={<X />}
                  onClick={() => {
                    // The button goes with its block, and the first block stays.
                    first.current?.focus({ preventScroll: true });
                    onChange(withoutBlock(config, at));
                  }}
                />
              </span>
            )}
            <Select
              label={t('plans.period')}
              value={block.blockType}
              options={blockTypes
                .filter((value) => offered.includes(value) || value === block.blockType)
                .map((value) => ({ value, label: t(`plans.periods.${value}`) }))}
              onChange={(blockType) => change(at, { ...block, blockType })}
            />
            <Select
              label={t('coach.kind')}
              value={block.planType}
              options={planTypes.map((value) => ({ value, label: t(`coach.type.${value}`) }))}
              onChange={(planType) => change(at, withPlanType(block, planType))}
            />
            <Select
              label={t('coach.secondary')}
              value={block.secondaryType ?? ''}
              options={[
                { value: '', label: t('coach.secondaryOfType') },
                ...keyFamilies.map((value) => ({ value, label: familyWord(value) })),
              ]}
              onChange={(value) =>
                change(
                  at,
                  value === ''
                    ? { ...block, secondaryType: null, secondaryIntensity: null }
                    : { ...block, secondaryType: value as KeyFamily },
                )
              }
            />
            {block.secondaryType && (
              <Select
                label={t('coach.secondaryLevel')}
                value={String(block.secondaryIntensity ?? block.currentIntervalIntensityLevel)}
                options={levels}
                onChange={(level) => change(at, { ...block, secondaryIntensity: Number(level) })}
              />
            )}
          </fieldset>
        );
      })}
      {blocks.length < mostBlocks && (
        <Button icon={<Plus />} onClick={() => onChange(withBlock(config))}>
          {t('coach.addBlock')}
        </Button>
      )}
    </>
  );
}
