/** What the page of an export says, in the athlete's language. */
import i18next from 'i18next';
import { createFormat, type Format } from '#src/i18n/format.ts';
import { currentTag } from '#src/i18n/i18n.ts';

export interface PageWords {
  tag: string;
  t: typeof i18next.t;
  format: Format;
  title: string;
  made: string;
  unknownWorkout: string;
}

/** @param name of the athlete */
export function pageWords(name: string, now: Date): PageWords {
  const { t } = i18next;
  const tag = currentTag();
  const format = createFormat(tag, t);
  return {
    tag,
    t,
    format,
    title: t('account.export.page.title', { name }),
    made: t('account.export.page.made', { when: format.moment(now) }),
    unknownWorkout: t('plans.unknownWorkout'),
  };
}
