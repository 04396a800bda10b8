/** A new version is ready: the athlete says when. */
import type { AppUpdate } from '#src/app/start/app-update.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Banner } from './banner.tsx';

type UpdateBannerProps = { update: Exclude<AppUpdate, { at: 'current' }>; onLater: () => void };

export function UpdateBanner({ update, onLater }: UpdateBannerProps) {
  const { t } = useWords();
  const isReady = update.at === 'ready';
  return (
    <Banner
      title={t(isReady ? 'update.ready' : 'update.replaced')}
      text={t(isReady ? 'update.readyText' : 'update.replacedText')}
    >
      <Button variant="primary" onClick={isReady ? update.take : () => globalThis.location.reload()}>
        {t(isReady ? 'update.update' : 'update.reload')}
      </Button>
      <Button variant="quiet" onClick={onLater}>
        {t('update.later')}
      </Button>
    </Banner>
  );
}
