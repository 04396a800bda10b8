/** A page that could not be shown: a part of the app that did not load (S2.24, S8.11), or a fault of ours (S8.07). */
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { appUpdate } from '#src/app/start/app-update.ts';
import { AccountNotOpen } from '#src/app/start/device-support.ts';
import { isLoadFailure, tryAgain } from '#src/app/start/load-failure.ts';
import { hasUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { MessagePage } from './message-page.tsx';

const reload = (): void => globalThis.location.reload();

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  if (isLoadFailure(error)) return <NotLoaded />;
  // An account is opened at the start.
  if (error instanceof AccountNotOpen) return <Failure kind="notOpened" onRetry={reload} />;
  const again = () => {
    reset();
    void router.invalidate();
  };
  return <Failure kind="failed" onRetry={again} />;
}

const askAgainMilliseconds = 10_000;

/**
 * Tries again automatically: now, once the server answers after it was silent, when the network is back, and when a worker
 * has come, which has all files whole. A release that has come meanwhile is offered.
 */
function NotLoaded() {
  const { t } = useWords();
  const update = useSyncExternalStore(appUpdate.subscribe, appUpdate.get);
  const [isTrying, setIsTrying] = useState(true);
  useEffect(() => {
    void tryAgain().then(setIsTrying);
    let wasSilent = true;
    const again = async () => {
      if (document.hidden) return;
      const answers = await globalThis.serverAnswers();
      // Not by what `tryAgain` fetches: browsers remember that it failed for as long as the page lives.
      if (answers && wasSilent) void globalThis.loadAnew(() => !hasUnsavedWork());
      wasSilent = !answers;
    };
    const timer = setInterval(() => void again(), askAgainMilliseconds);
    const onChance = () => hasUnsavedWork() || reload();
    const { serviceWorker } = navigator;
    globalThis.addEventListener('online', onChance);
    serviceWorker?.addEventListener('controllerchange', onChance);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('online', onChance);
      serviceWorker?.removeEventListener('controllerchange', onChance);
    };
  }, []);
  const retry = async () => {
    setIsTrying(true);
    setIsTrying(await globalThis.loadAnew(() => true, true));
  };
  if (isTrying) return null;
  if (update.at === 'current') return <Failure kind="notLoaded" onRetry={() => void retry()} />;
  return (
    <Failure
      kind="outdated"
      retryLabel={t('shell.outdated.update')}
      onRetry={update.at === 'ready' ? update.take : reload}
    />
  );
}

type FailureProps = {
  kind: 'notOpened' | 'notLoaded' | 'outdated' | 'failed';
  onRetry: () => void;
  retryLabel?: string;
};

function Failure({ kind, onRetry, retryLabel }: FailureProps) {
  const { t } = useWords();
  return (
    <div role="alert">
      <MessagePage title={t(`shell.${kind === 'outdated' ? 'notLoaded' : kind}.title`)} text={t(`shell.${kind}.text`)}>
        <Button variant="primary" onClick={onRetry}>
          {retryLabel ?? t('ui.retry')}
        </Button>
        <LinkButton to="/">{t('shell.home')}</LinkButton>
      </MessagePage>
    </div>
  );
}
