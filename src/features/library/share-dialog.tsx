/** The link of a shared list, and the way back to a list of one's own alone (S7.22). */
import type { RowOf } from '#core/model/tables.ts';
import { CopyDialog } from '#src/app/workouts/copy-dialog.tsx';
import { doAct } from '#src/app/acts/do-act.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';

type ShareDialogProps = { list: RowOf<'lists'>; isOpen: boolean; onClose: () => void };

export function ShareDialog({ list, isOpen, onClose }: ShareDialogProps) {
  const { t } = useWords();
  const stop = async () => {
    if (await doAct('updateList', { listId: list.id, fields: { isShared: false } }, { lists: [list] })) onClose();
  };
  return (
    <CopyDialog
      title={t('library.share.title')}
      isOpen={isOpen}
      onClose={onClose}
      value={new URL(`/library/${list.slug}`, location.origin).href}
      label={t('ride.link.label')}
      description={t('library.share.text')}
      words={{ copy: t('ride.link.copy'), copied: t('ride.link.copied'), refused: t('ride.link.refused') }}
      acts={<Button onClick={() => void stop()}>{t('library.share.stop')}</Button>}
    />
  );
}
