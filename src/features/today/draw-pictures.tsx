/**
 * Draws how Today will look on this and the next days, in quiet moments, for the start before the app has loaded. Only
 * days with a session are drawn: what is suggested on a free day depends on what is done until then.
 */
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { localToday, shiftDate } from '#core/domain/dates.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import type { RowOf } from '#core/model/tables.ts';
import { anonymous, currentAthlete, onAthlete } from '#src/app/session/athlete.ts';
import { dropPictures, storePictures, storedPictures, languagesNow, stylesNow } from '#src/app/server/pictures.ts';
import { whenIdle } from '#src/app/start/when-idle.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { openAccountIn } from '#src/db/anonymous-database.ts';
import { onReplicaMark, replicaMark } from '#src/db/replica-mark.ts';
import { settingsIn } from '#src/db/row-reads.ts';
import { pendingRides } from '#src/app/unsent/pending-rides.ts';
import { readToday } from './reads.ts';
import { TodayPage } from './today-page.tsx';

/** Today and so many days after it: further ahead plans change. */
const daysAhead = 4;
const quietMilliseconds = 2_000;

/** Everything around the page, as it was when Today was last open in this tab. */
interface Around {
  html: string;
  lang: string;
  title: string;
  /** It shows some of them. */
  settings: RowOf<'settings'> | undefined;
}

let around: Around | null = null;

/**
 * Keeps the pictures up to date from now on, for every athlete who signs in. Call once, when the first page is shown.
 */
export function redrawPictures(router: AnyRouter): void {
  // Null until it was looked for: the stored pictures may be of an athlete who has signed out.
  let followed: AccountDatabase | undefined | null = null;
  let stopFollowing: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const drawSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void draw(router).catch(dropPictures), quietMilliseconds);
  };
  const follow = (): void => {
    const database = currentAthlete()?.database;
    if (database === followed) return;
    stopFollowing?.();
    stopFollowing = undefined;
    clearTimeout(timer);
    followed = database;
    around = null;
    // Also the first one: much may have come before it was looked for.
    const onMark = (mark: string): void => {
      if (storedPictures()?.mark !== mark) dropPictures();
      drawSoon();
    };
    if (database) stopFollowing = onReplicaMark(database, onMark, dropPictures);
    else dropPictures();
  };
  onAthlete(follow);
  follow();
  router.subscribe('onRendered', () => followed && isToday(router) && drawSoon());
}

const isToday = (router: AnyRouter): boolean => router.state.location.pathname === '/today';

async function draw(router: AnyRouter): Promise<void> {
  const database = currentAthlete()?.database;
  if (!database || document.visibilityState !== 'visible') return;
  if (await pendingRides(database)) return dropPictures();
  const mark = await replicaMark(database);
  const settings = await settingsIn(database);
  if (isToday(router)) around = drawAround(settings);
  const frame = around;
  if (!frame || frame.lang !== document.documentElement.lang || !sameValue(frame.settings, settings)) return;
  const [styles, languages] = [stylesNow(), languagesNow()];
  const kept = storedPictures();
  const isAlike = kept?.mark === mark && kept.styles === styles && kept.languages === languages;
  const byDate: Record<string, string> = {};
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const date = shiftDate(localToday(new Date()), ahead);
    const html = (isAlike && kept.byDate[date]) || (await drawDay(router, database, date));
    if (html) byDate[date] = html;
  }
  // Changed meanwhile, or left, maybe in another tab: then it is drawn again, or not at all.
  if ((await replicaMark(database)) !== mark || (await openAccountIn(anonymous))?.account !== database.account) return;
  storePictures({ mark, styles, languages, lang: frame.lang, title: frame.title, shell: frame.html, byDate });
}

/** Null where nothing is planned. */
async function drawDay(router: AnyRouter, database: AccountDatabase, date: string): Promise<string | null> {
  const read = await readToday(database, date);
  if (read.sessions.length === 0) return null;
  await new Promise<void>((resolve) => void whenIdle(resolve));
  const place = document.createElement('div');
  const root = createRoot(place);
  try {
    flushSync(() =>
      root.render(
        <RouterContextProvider router={router}>
          <TodayPage
            today={date}
            loaded={read}
            loadedSuggestion={null}
            loadedRides={null}
            refresh={0}
            onRefresh={() => undefined}
          />
        </RouterContextProvider>,
      ),
    );
    return markupOf(place);
  } finally {
    root.unmount();
  }
}

function drawAround(settings: RowOf<'settings'> | undefined): Around | null {
  const drawn = document.getElementById('root')?.cloneNode(true) as HTMLElement | undefined;
  const main = drawn?.querySelector('main');
  if (!drawn || !main) return null;
  // What holds for a moment only is not in the picture.
  for (const part of drawn.querySelectorAll('[data-passing]')) part.remove();
  for (const part of [main, ...drawn.querySelectorAll('[data-momentary]')]) part.replaceChildren();
  return { html: markupOf(drawn), lang: document.documentElement.lang, title: document.title, settings };
}

/** As HTML, with the styles of its elements where the content security policy lets public/picture.js set them. */
function markupOf(place: HTMLElement): string {
  for (const element of place.querySelectorAll<HTMLElement | SVGElement>('[style]')) {
    element.dataset['style'] = element.getAttribute('style') ?? '';
    element.removeAttribute('style');
  }
  return place.innerHTML;
}
