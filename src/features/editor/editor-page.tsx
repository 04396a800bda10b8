/** The workout editor (S2.06, S2.07, S2.14): its faces, the profile and numbers as they change, and what is written about it. */
import { useNavigate } from '@tanstack/react-router';
import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { EditedWorkout } from '#core/domain/editing/edited-workout.ts';
import { thresholdsOf } from '#core/domain/segments/thresholds.ts';
import { segmentsSchema } from '#core/model/segment.ts';
import { makeId } from '#src/db/make-id.ts';
import { liveRow } from '#src/db/row-reads.ts';
import { usePageTitle } from '#src/app/page/page-title.ts';
import { useIsNarrow } from '#src/app/page/use-window-size.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { toast } from '#src/ui/toast.ts';
import { useListedKeys } from '#src/ui/shortcuts.ts';
import { EditorFields } from './editor-fields.tsx';
import { EditorStats, EditorTotals } from './editor-stats.tsx';
import type { FaceProps } from './face.ts';
import { faces, phoneFaces } from './faces.ts';
import { NoWorkout } from './no-workout.tsx';
import type { LoadedEditor, NoSource } from './reads.ts';
import { saveWorkout } from './save-workout.ts';
import { TemplatePicker } from './template-picker.tsx';
import { ToolsMenu } from './tools-menu.tsx';
import { useEditor } from './use-editor.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useUnread } from './text/use-unread.ts';
import { VersionBanner } from './version-banner.tsx';
import styles from './editor-page.module.css';

export function EditorPage({ loaded }: { loaded: LoadedEditor | NoSource }) {
  return 'missing' in loaded ? <NoWorkout missing={loaded.missing} /> : <Editor key={loaded.field} loaded={loaded} />;
}

function Editor({ loaded }: { loaded: LoadedEditor }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const athlete = useVisitorOrAthlete();
  const isNarrow = useIsNarrow();
  const { mode, settings, inPlan } = loaded;
  const editor = useEditor(loaded);
  const { edited, saved, before, isUnsaved, isRestored, change, changeSegments } = editor;
  const { isUnread, onOpen, mustWait } = useUnread();
  const unfitTags = useUnread();
  const { sport, pool, segments } = edited;
  const [newId] = useState(makeId);
  const [newItemId] = useState(makeId);
  const [lacksName, setLacksName] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  /** Saving twice at once would make two versions of the same. */
  const isBusy = useRef(false);
  const main = useRef<HTMLElement>(null);
  const thresholds = useMemo(() => thresholdsOf(settings, pool), [settings, pool]);
  const isForPlan = mode === 'copy' && inPlan !== null;
  const title = t(`editor.title.${isForPlan ? 'edit' : mode}`);
  usePageTitle(edited.name.trim() || title);

  const offered = isNarrow ? phoneFaces() : faces;
  const [faceId, setFaceId] = useState<string | undefined>(editor.left?.face ?? offered[0]?.id);
  const shown = offered.find(({ id }) => id === faceId) ?? offered[0];
  const face: FaceProps = {
    sport,
    pool,
    segments,
    thresholds,
    onChange: changeSegments,
    onOpen,
    left: editor.left,
    onUnread: editor.storeUnread,
  };
  const showFace = (id: string) => void (mustWait() || setFaceId(id));

  // The text and the grid are written again when something else changes the steps.
  const undo = editor.undo && (() => void (mustWait() || editor.undo?.()));
  const redo = editor.redo && (() => void (mustWait() || editor.redo?.()));
  const changeFields = (next: EditedWorkout, mark?: string) => {
    const keepsSteps = next.sport === sport && next.pool === pool;
    if (keepsSteps || !mustWait()) change(next, mark);
  };
  const replace = (next: EditedWorkout) => {
    if (mustWait()) return;
    if (segmentsSchema.safeParse(next.segments).success) change(next);
    else toast({ kind: 'warning', text: t('editor.tooMuch') });
  };
  const isSame = before !== null && !isUnsaved && !isUnread;
  const save = () => {
    // What is still being typed into a cell or a text is part of it.
    const field = document.activeElement;
    if (field instanceof HTMLElement && field.matches('input, textarea, select')) field.blur();
    setIsSaving(true);
  };
  // In a render of its own: what the field in focus held has arrived by then.
  useEffect(() => {
    if (!isSaving) return;
    setIsSaving(false);
    if (isBusy.current) return;
    isBusy.current = true;
    void finish().finally(() => (isBusy.current = false));
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSaving]);
  const finish = async () => {
    if (mustWait() || unfitTags.mustWait()) return;
    if (isSame) return void toast({ text: t('editor.nothingChanged') });
    if (edited.name.trim() === '') {
      setLacksName(true);
      main.current?.querySelector<HTMLInputElement>('input[name=name]')?.focus();
      return;
    }
    const done = await saveWorkout({ athlete, loaded, edited, saved, before, newId, newItemId });
    if (done === false) return;
    const isAll = editor.settle(edited, done);
    if (!done || !isAll) return;
    if (inPlan) {
      // A session that held a version has another one in its place.
      const isReplaced = athlete !== null && (await liveRow(athlete.database, 'planItems', newItemId)) !== undefined;
      const at = isReplaced ? newItemId : inPlan.itemId;
      return navigate({ to: '/plans/$slug', params: { slug: inPlan.slug }, search: { at } });
    }
    await navigate({ to: '/workouts/$slug/{-$version}', params: { slug: done.slug } });
  };
  useEditorKeys({ undo, redo, save });
  useListedKeys('Ctrl+Z', 'editor.keys.undo');
  useListedKeys('Ctrl+Shift+Z', 'editor.keys.redo');
  useListedKeys('Ctrl+S', 'editor.keys.save');

  return (
    <article ref={main} className={styles.page} data-draws-profile={shown?.drawsProfile}>
      <header className={styles.header}>
        <h1>{title}</h1>
        {inPlan && (
          <p className={styles.inPlan}>
            {isForPlan
              ? t('editor.inPlan.note', { count: inPlan.count, plan: inPlan.name })
              : t('editor.inPlan.everywhere')}
          </p>
        )}
        {isRestored && (
          <p role="status" className={styles.restored}>
            {t('editor.restored')}
          </p>
        )}
        <EditorFields
          edited={edited}
          displayed={settings?.displayedSportProfiles}
          lacksName={lacksName && edited.name.trim() === ''}
          onChange={changeFields}
          onUnfitTags={unfitTags.onOpen}
        />
        {athlete && before && (
          <VersionBanner
            database={athlete.database}
            workoutId={before.workoutId}
            baseVersionId={before.versionId}
            edited={edited}
          />
        )}
      </header>
      <div className={styles.side}>
        <EditorStats
          sport={sport}
          pool={pool}
          segments={segments}
          thresholds={thresholds}
          settings={settings}
          hasProfile={!shown?.drawsProfile}
        />
      </div>
      <section className={styles.face} aria-label={t('editor.steps')}>
        {faces.length > 1 && (
          <SegmentedControl
            label={t('editor.faces.label')}
            value={shown?.id ?? ''}
            onChange={showFace}
            isWide={isNarrow}
            options={offered.map(({ id, label, icon: Icon }) => ({ value: id, label: t(label), icon: <Icon /> }))}
          />
        )}
        {segments.length === 0 && (
          <TemplatePicker sport={sport} onPick={(template) => replace({ ...edited, ...template })} />
        )}
        {shown && <shown.Face {...face} />}
      </section>
      <ActionBar label={t('editor.saving')}>
        {isNarrow && <EditorTotals sport={sport} pool={pool} segments={segments} settings={settings} />}
        <div className={styles.acts}>
          <IconButton
            label={t('ui.undo')}
            icon={<Undo2 />}
            disabledReason={undo ? undefined : t('editor.nothingToUndo')}
            onClick={() => undo?.()}
          />
          <IconButton
            label={t('editor.redo')}
            icon={<Redo2 />}
            disabledReason={redo ? undefined : t('editor.nothingToRedo')}
            onClick={() => redo?.()}
          />
          <ToolsMenu edited={edited} onChange={replace} />
        </div>
        <div role="status" className={styles.state}>
          {(isUnsaved || isUnread) && t('editor.unsaved')}
        </div>
        <Button variant="primary" disabledReason={isSame ? t('editor.nothingChanged') : undefined} onClick={save}>
          {t('ui.save')}
        </Button>
      </ActionBar>
    </article>
  );
}
