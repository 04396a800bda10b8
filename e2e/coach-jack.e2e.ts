/** Coach Jack: from the first question to a plan on the calendar, on a phone and without a network. */
import type { Page } from 'playwright/test';
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { cardsOn, markDoneOn } from './fixtures/calendar.ts';
import { contentOf, waitForCatalogue } from './fixtures/device-content.ts';
import { goOffline, waitUntilKept } from './fixtures/offline.ts';
import { openOutsideSite } from './fixtures/outside-site.ts';
import { handsOf, watchHands } from './fixtures/pace.ts';
import { startServer } from './fixtures/server.ts';
import { expect, test } from './fixtures/test.ts';
import { typeDate } from './fixtures/type-date.ts';

test.use({ actionTimeout: 8_000, viewport: { width: 390, height: 844 } });

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

async function choose(page: Page, question: string, answer: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
  await page.getByText(answer, { exact: true }).click();
  await next(page).click();
}

async function type(page: Page, question: string, answer: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
  await page.getByRole('textbox', { name: question }).fill(answer);
  await next(page).click();
}

/** Offline, from the coach's first page to the question of what they train for. */
async function begin(page: Page, sport: string): Promise<void> {
  await watchHands(page);
  await page.goto('/coach-jack');
  await page.getByRole('link', { name: 'Start' }).click();
  await page.getByRole('link', { name: 'Start' }).click();
  await type(page, 'What’s your first name?', 'Ada');
  await type(page, 'How old are you?', '34');
  await choose(page, 'Kilometres or miles?', 'Metric');
  await page.getByRole('button', { name: 'Skip' }).click();
  await choose(page, 'Which sport is the plan for?', sport);
}

/** Tuesday, Thursday and a long Saturday, for who trains four to six hours a week; then the plan is asked for. */
async function answerRest(page: Page, saturdayMinutes = '180'): Promise<void> {
  for (const day of ['Tuesday', 'Thursday', 'Saturday']) await page.getByRole('checkbox', { name: day }).check();
  await next(page).click();
  await page.getByRole('textbox', { name: 'Saturday, minutes' }).fill(saturdayMinutes);
  await next(page).click();
  await page.getByRole('checkbox', { name: 'Saturday' }).check();
  await next(page).click();
  await choose(page, 'How many hours per week have you trained lately?', '4–6');
  await choose(page, 'How experienced are you?', 'I train regularly');
  await choose(page, 'How fast do you recover?', 'Quickly');
  await choose(page, 'Do you measure your heart-rate variability?', 'No');
  await page.getByRole('button', { name: 'Skip' }).click();
  await choose(page, 'Is hard training safe for you?', 'Yes, as far as I know');
  await page.getByRole('button', { name: 'New plan' }).click();
}

const localDate = (date: Date): string => date.toISOString().slice(0, 10);

/** So many days from today, as its UTC date. */
const dayAhead = (days: number): Date => new Date(Date.now() + days * 86_400_000);

const send = (page: Page) => page.getByRole('button', { name: 'Send to calendar' }).click();

async function expectSent(page: Page): Promise<void> {
  await expect(messages(page).getByText('The plan is on your calendar')).toBeVisible();
}

/** From the first page on, reading and typing without hurry. */
async function expectFiveMinutes(page: Page): Promise<void> {
  const hands = await handsOf(page);
  expect(hands.heading).toBeGreaterThan(15);
  expect(hands.tap).toBeGreaterThan(25);
  expect(hands.seconds, JSON.stringify(hands)).toBeLessThan(300);
}

/** On a phone the settings of a plan are folded, so that its weeks come first. */
const openSettings = (page: Page) => page.getByRole('heading', { name: 'Plan settings' }).click();

/** Sessions on the calendar of the device. */
const sessionsOn = async (page: Page): Promise<number> => {
  const { content } = await contentOf(page);
  return [...content.rows.get('events')!.values()].filter(({ view }) => view.deletedBy === null).length;
};

test('S1.03 S3.14 S4.09 S4.10 S4.11 S4.12 S5.17 S2.14 S2.21 offline on a phone a swimmer changes an answer and has a plan without a race', async ({
  page,
  context,
  server,
}) => {
  await signUp(page, 'Ada Swimmer');
  await waitUntilKept(page);
  await waitForCatalogue(page);
  await goOffline(context, server);
  await begin(page, 'Cycling');
  await expect(page.getByRole('heading', { name: 'Do you know your FTP?' })).toBeVisible();
  // The way back of the browser, or of the phone, leads to the question before.
  await page.goBack();
  await choose(page, 'Which sport is the plan for?', 'Swimming');
  await expectAccessible(page);
  await choose(page, 'Do you know your critical swim speed?', 'Yes');
  await type(page, 'What is your critical swim speed?', '1:45');
  // What was answered is there after the app was closed.
  await expect(page.getByRole('heading', { level: 1, name: 'What are you training for?' })).toBeVisible();
  await page.reload();
  await page.goto('/coach-jack/questioning');
  await choose(page, 'What are you training for?', 'Fitness');
  await answerRest(page, '220');

  await expect(page.getByText('Week 4:')).toBeVisible();
  await expect(page.getByText('Key session of this plan').first()).toBeVisible();
  // The pace that was answered becomes the one that targets follow, once the swimmer says so.
  await page.getByRole('button', { name: /^Set CSS to 1:45/ }).click();
  await expect(page.getByRole('button', { name: /^Set CSS/ })).toHaveCount(0);
  await openSettings(page);
  await expectAccessible(page);
  // No swim is as long as that day: with an hour less nothing changes, and nothing is offered.
  await page.getByText('What if…').click();
  const lessTime = page.getByRole('article').filter({ hasText: 'One hour less per week' });
  await expect(lessTime.getByText('Nothing changes.')).toBeVisible();
  await expect(lessTime.getByRole('button')).toHaveCount(0);
  await page.getByLabel('Weeks', { exact: true }).fill('6');
  await expect(page.getByText('Week 6:')).toBeVisible();
  // Towards no event there is no plan: the one before stays, and it is said why.
  await page.getByText('Build up to an event').click();
  await expect(page.getByRole('alert')).toHaveText('Choose the day of your event.');
  await expect(page.getByText('Week 6:')).toBeVisible();
  await page.getByText('Build up to an event').click();
  await send(page);
  await expectSent(page);
  await expectFiveMinutes(page);
  await expect(page).toHaveURL(/\/coach-jack\/plan\/edit/);
  // While the page becomes that of the plan, a second press is none.
  await expect(page.getByRole('heading', { level: 1, name: /^Coach Jack: / })).toBeVisible();
  await send(page);
  await expect(messages(page).getByText('The whole plan is already on your calendar')).toBeVisible();
  await page.goto('/coach-jack');
  // Within a month of the questions, the next plan begins without them.
  await expect(page.getByRole('link', { name: 'New plan' })).toBeVisible();
  await page.getByRole('link', { name: /^Coach Jack: / }).click();
  await openSettings(page);
  // A day that is given up and taken up again has the usual minutes.
  const saturday = page.getByRole('group', { name: 'On which days can you train?' }).getByLabel('Saturday');
  await saturday.uncheck();
  await expect(page.getByRole('textbox', { name: 'Saturday, minutes' })).toHaveCount(0);
  await saturday.check();
  await expect(page.getByRole('textbox', { name: 'Saturday, minutes' })).toHaveValue('120');
  await page.getByLabel('Plan type').selectOption('High intensity');
  await expect(page.getByLabel('Plan type')).toHaveValue('custom');
  const peak = page.getByLabel('Period').getByRole('option', { name: 'Peak' });
  await expect(peak).toHaveCount(1);
  await page.getByLabel('Weeks', { exact: true }).fill('9');
  await expect(peak).toHaveCount(0);
  // What is not saved is not left without a question.
  await page.getByLabel('Weeks', { exact: true }).fill('7');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Weeks', { exact: true })).toHaveValue('7');
});

test('S4.10 S3.15 S9.02 offline on a phone a cyclist with a race has a plan that ends with it @thorough', async ({
  page,
  context,
  server,
}) => {
  await signUp(page, 'Ada Rider');
  await waitUntilKept(page);
  await waitForCatalogue(page);
  await goOffline(context, server);
  await begin(page, 'Cycling');
  await choose(page, 'Do you know your FTP?', 'Yes');
  await type(page, 'What is your FTP?', '250');
  await choose(page, 'What are you training for?', 'An event');
  // A Sunday, so that the day before is one on which they train.
  await typeDate(page.getByRole('main'), dayAhead(77 - new Date().getUTCDay()));
  await next(page).click();
  await choose(page, 'What kind of event is it?', 'Long climbs');
  await expect(page.getByRole('heading', { level: 1, name: 'Is there a smaller event before it?' })).toBeVisible();
  await typeDate(page.getByRole('main'), dayAhead(77 - 28 - new Date().getUTCDay()));
  await next(page).click();
  await answerRest(page);
  await expect(page.getByText('Event week')).toBeVisible();
  await expect(page.getByText('Short and easy before your event').first()).toBeVisible();
  await expect(page.getByText('Wakes up your legs the day before your event (Bosquet et al. 2007)')).toBeVisible();
  await expect(page.getByText('Your long session of the week (Friel)').first()).toBeVisible();
  await expect(page.getByText('Aim: lose fatigue, keep your speed').first()).toBeVisible();
  await send(page);
  await expectSent(page);
  await expectFiveMinutes(page);
});

test('S4.10 S3.15 S9.02 offline on a phone a rower has a plan up to a 2k @thorough', async ({
  page,
  context,
  server,
}) => {
  await signUp(page, 'Ada Rower');
  await waitUntilKept(page);
  await waitForCatalogue(page);
  await goOffline(context, server);
  await begin(page, 'Rowing');
  await choose(page, 'Do you know your 2,000 m time?', 'Yes');
  await type(page, 'What is your 2,000 m time?', '7:30');
  await choose(page, 'What are you training for?', 'An event');
  await typeDate(page.getByRole('main'), dayAhead(56));
  await next(page).click();
  await choose(page, 'What kind of event is it?', 'Short and fast');
  await expect(page.getByRole('heading', { level: 1, name: 'Is there a smaller event before it?' })).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();
  await answerRest(page);
  await expect(page.getByText('Event week')).toBeVisible();
  await send(page);
  await expectSent(page);
  await expectFiveMinutes(page);
});

test('S8.08 S4.10 S9.05 sending that takes more than five minutes is given up; after a reload it goes on, and one undo takes back all of it @thorough', async ({
  page,
  context,
  server,
}) => {
  await signUp(page, 'Ada Patient');
  await waitUntilKept(page);
  await waitForCatalogue(page);
  await goOffline(context, server);
  await begin(page, 'Cycling');
  await choose(page, 'Do you know your FTP?', 'No, start gently');
  await choose(page, 'What are you training for?', 'Fitness');
  await answerRest(page);
  await openSettings(page);
  await page.getByLabel('Weeks', { exact: true }).fill('49');
  await expect(page.getByText('Week 49:')).toBeVisible();
  await page.getByRole('button', { name: 'Save plan' }).click();
  await expect(page).toHaveURL(/\/coach-jack\/plan\/edit/);
  // A slow device: five minutes are over once the first sessions are there.
  await page.evaluate(() => {
    const { now } = Date;
    const watch = new MutationObserver(() => {
      if ((document.querySelector('progress')?.value ?? 0) > 0) Date.now = () => now() + 6 * 60_000;
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await send(page);
  await expect(page.getByRole('alert')).toContainText('Something went wrong. Send it again');
  const sent = await sessionsOn(page);
  expect(sent).toBeGreaterThan(0);

  await page.reload();
  await send(page);
  await expectSent(page);
  expect(await sessionsOn(page)).toBeGreaterThan(sent);
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => sessionsOn(page)).toBe(0);
});

test('S3.15 S3.16 offline two weeks are lived: the plan is asked otherwise, and after an illness the coach takes back what comes', async ({
  page,
  context,
  server,
}) => {
  await signUp(page, 'Ada Lively');
  await waitUntilKept(page);
  await waitForCatalogue(page);
  await goOffline(context, server);
  await begin(page, 'Cycling');
  await choose(page, 'Do you know your FTP?', 'Yes');
  await type(page, 'What is your FTP?', '250');
  await choose(page, 'What are you training for?', 'Getting faster');
  await answerRest(page);
  await expect(page.getByRole('heading', { name: 'Forecast' })).toBeVisible();
  await page.getByText('What if…').click();
  const lessTime = page.getByRole('article').filter({ hasText: 'One hour less per week' });
  await expect(lessTime.getByText('Time per week')).toBeVisible();
  await expectAccessible(page);
  await lessTime.getByRole('button', { name: 'Use this plan' }).click();
  await openSettings(page);
  await expect(page.getByRole('textbox', { name: 'Saturday, minutes' })).not.toHaveValue('180');
  await send(page);
  await expectSent(page);
  await expect(page).toHaveURL(/\/coach-jack\/plan\/edit/);
  const plan = page.url();

  // Two Mondays later nothing of the week in between was done.
  const monday = dayAhead(14 - ((new Date().getUTCDay() + 6) % 7));
  await page.clock.setFixedTime(monday);
  await page.goto(plan);
  const review = page.getByRole('region', { name: 'Last week' });
  await expect(review.getByText(/^0 of [3-6]$/)).toBeVisible();
  await review.getByLabel('Were you ill?').selectOption('Yes, but I’m well again');
  await review.getByLabel('Days ill').fill('10');
  const back = review.getByRole('listitem').filter({ hasText: 'After illness' });
  await expect(back.first()).toContainText(/→ (?:Recovery|Endurance) ride/);
  await expectAccessible(page);
  // The last one is left as it was.
  const proposals = review.getByRole('checkbox');
  await expect(proposals.nth(2)).toBeVisible();
  const count = await proposals.count();
  await proposals.last().uncheck();
  await review.getByRole('button', { name: 'Change my calendar' }).click();
  await expect(messages(page).getByText('Calendar changed')).toBeVisible();
  await expect(proposals).toHaveCount(1);
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(proposals).toHaveCount(count);
});

test('S3.16 offline on a phone two weeks are lived: as planned nothing changes, and after an illness it goes on gently @thorough', async ({
  page,
  context,
  server,
}) => {
  await signUp(page, 'Ada Steady');
  await waitUntilKept(page);
  await waitForCatalogue(page);
  await goOffline(context, server);
  await begin(page, 'Rowing');
  await choose(page, 'Do you know your 2,000 m time?', 'Yes');
  await type(page, 'What is your 2,000 m time?', '7:30');
  await choose(page, 'What are you training for?', 'Getting faster');
  await answerRest(page);
  // From next Monday on, on any day of the week, so that the first week is a full one.
  const monday = (weeks: number): Date => dayAhead(7 * weeks - ((new Date().getUTCDay() + 6) % 7));
  await openSettings(page);
  await typeDate(page.getByRole('group', { name: 'Starts on' }), monday(1));
  await send(page);
  await expectSent(page);
  await expect(page).toHaveURL(/\/coach-jack\/plan\/edit/);
  const plan = page.url();
  const review = page.getByRole('region', { name: 'Last week' });

  // The first week is done as planned: its Tuesday, Thursday and Saturday.
  await page.clock.setFixedTime(new Date(monday(1).getTime() + 6 * 86_400_000));
  await page.goto('/calendar');
  const dates = [1, 3, 5].map((day) => localDate(new Date(monday(1).getTime() + day * 86_400_000)));
  for (const date of dates) await markDoneOn(page, date);
  await page.clock.setFixedTime(monday(2));
  await page.goto(plan);
  await expect(review.getByText('3 of 3', { exact: true })).toBeVisible();
  await expect(review.getByText('Nothing to change.')).toBeVisible();

  // In the second the athlete is ill for four days, and well again on its Sunday.
  await page.clock.setFixedTime(monday(3));
  await page.goto(plan);
  await expect(review.getByText('0 of 3', { exact: true })).toBeVisible();
  await review.getByLabel('Were you ill?').selectOption('Yes, but I’m well again');
  await review.getByLabel('Days ill').fill('4');
  const back = review.getByRole('listitem').filter({ hasText: 'After illness' });
  await expect(back).toHaveCount(2);
  await expect(back.first()).toContainText(/→ Recovery row/);
  await expect(back.last()).toContainText(/→ .*(Recovery|Steady|UT2) row/);
  await review.getByRole('button', { name: 'Change my calendar' }).click();
  await expect(messages(page).getByText('Calendar changed')).toBeVisible();
  await expect(review.getByText('Calendar changed. Nothing else to change.')).toBeVisible();
  await page.goto('/calendar');
  const later = (day: number) => localDate(new Date(monday(3).getTime() + day * 86_400_000));
  await expect(cardsOn(page, later(3))).toContainText(/(Recovery|Steady|UT2) row/);
  await expect(cardsOn(page, later(1))).toContainText(/Recovery row/);
  // Sessions of the past are unchanged.
  for (const date of dates) await expect(cardsOn(page, date).getByTitle('Done')).toHaveCount(1);
});

test('S3.15 an athlete describes a plan in a sentence, sees what was understood, and takes it @thorough', async ({
  page,
}) => {
  await signUp(page, 'Ada Writer');
  await begin(page, 'Cycling');
  await choose(page, 'Do you know your FTP?', 'Yes');
  await type(page, 'What is your FTP?', '250');
  await choose(page, 'What are you training for?', 'Fitness');
  await answerRest(page);
  await page.getByText('Describe your plan').click();
  const race = dayAhead(80);
  const day = race.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const sentence = `8 weeks to a hilly gran fondo on ${day}, Mondays and Wednesdays an hour, long ride on Sundays with unicorns`;
  await page.getByLabel('Your plan in one sentence').fill(sentence);
  const form = page.locator('form');
  await expect(form.getByText('Long climbs')).toBeVisible();
  await expect(form.getByText('Mon 1 h · Wed 1 h · Sun')).toBeVisible();
  await expect(form.getByText('Not understood: unicorns')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Use this plan' }).click();
  await openSettings(page);
  await expect(page.getByRole('textbox', { name: 'Wednesday, minutes' })).toHaveValue('60');
  await expect(page.getByText('Week 8:')).toBeVisible();
  await expect(page.getByText('Event week')).toBeVisible();
});

test('S2.27 a club shows the door of the coach on its own site, and only the sites that were named may @thorough', async ({
  page,
}) => {
  const [club, stranger] = [await openOutsideSite(), await openOutsideSite()];
  const server = await startServer({ COACH_FRAME_SITES: club.url });
  const framedBy = async (site: string): Promise<void> => {
    await page.goto(site);
    await page.evaluate((address) => {
      document.body.innerHTML = `<iframe src="${address}" width="360" height="600"></iframe>`;
    }, `${server.url}/coach-jack-iframe`);
  };
  try {
    await signUp(page, 'Ada Framed', server.url);
    await waitUntilKept(page);
    await framedBy(club.url);
    const door = page.frameLocator('iframe');
    await expect(door.getByRole('heading', { level: 1, name: 'Coach Jack' })).toBeVisible();
    await expect(door.getByRole('link', { name: 'Start' })).toHaveAttribute('target', '_blank');
    // No account, and no way to the rest of the app.
    for (const part of ['banner', 'navigation'] as const) await expect(door.getByRole(part)).toHaveCount(0);
    await framedBy(stranger.url);
    await expect.poll(() => page.frames().at(-1)?.url() ?? '').toContain('chrome-error:');
  } finally {
    for (const { close } of [club, stranger]) await close();
    await server.remove();
  }
});
