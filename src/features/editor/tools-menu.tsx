/** What can be done with the whole workout at once: begin from a template, merge, scale, another pool. Each is one step of undo. */
import { Combine, FlipHorizontal2, Scaling, Wrench } from 'lucide-react';
import { useState } from 'react';
import type { EditedWorkout } from '#core/domain/editing/edited-workout.ts';
import { mergeSteps } from '#core/domain/editing/merge-steps.ts';
import { templates } from '#core/domain/editing/templates.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { useWords } from '#src/i18n/use-words.ts';
import type { MenuGroup } from '#src/ui/menu-groups.ts';
import { MenuButton } from '#src/ui/menu.tsx';
import { toast } from '#src/ui/toast.ts';
import { PoolDialog } from './pool-dialog.tsx';
import { ScaleDialog } from './scale-dialog.tsx';

type ToolsMenuProps = { edited: EditedWorkout; onChange: (next: EditedWorkout) => void };

export function ToolsMenu({ edited, onChange }: ToolsMenuProps) {
  const { t } = useWords();
  const [asked, setAsked] = useState<'scale' | 'pool' | null>(null);
  const { sport, segments } = edited;
  const close = () => setAsked(null);
  const empty = segments.length === 0 ? t('editor.noRows') : undefined;

  const merge = () => {
    const merged = mergeSteps(segments);
    if (sameValue(merged, segments)) toast({ text: t('editor.tools.nothingToMerge') });
    else onChange({ ...edited, segments: merged });
  };
  const groups: MenuGroup[] = [
    {
      entries: [
        {
          id: 'scale',
          label: t('editor.tools.scale'),
          icon: <Scaling />,
          disabledReason: empty,
          onSelect: () => setAsked('scale'),
        },
        {
          id: 'merge',
          label: t('editor.tools.merge'),
          icon: <Combine />,
          disabledReason: empty,
          onSelect: merge,
        },
        ...(sport === 'swim'
          ? [
              {
                id: 'pool',
                label: t('editor.tools.pool'),
                icon: <FlipHorizontal2 />,
                disabledReason: empty,
                onSelect: () => setAsked('pool'),
              },
            ]
          : []),
      ],
    },
    {
      heading: t('editor.tools.templates'),
      entries: templates[sport].map((template) => ({
        id: template.workoutType,
        label: t(`workout.type.${template.workoutType}`),
        onSelect: () => onChange({ ...edited, ...template }),
      })),
    },
  ];
  return (
    <>
      <MenuButton label={t('editor.tools.title')} icon={<Wrench />} variant="quiet" groups={groups} />
      <ScaleDialog edited={edited} isOpen={asked === 'scale'} onChange={onChange} onClose={close} />
      <PoolDialog edited={edited} isOpen={asked === 'pool'} onChange={onChange} onClose={close} />
    </>
  );
}
