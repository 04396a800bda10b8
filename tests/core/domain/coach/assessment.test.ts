/** The coach's questions as athletes answer them: forwards, back again, and on another day. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  athleteOf,
  factsOf,
  hoursAWeek,
  measuresHrv,
  offeredThresholds,
  recommendedPlan,
  recommendedType,
} from '#core/domain/coach/recommend.ts';
import {
  answered,
  askedOf,
  isComplete,
  maySkipAssessment,
  nextOf,
  progressOf,
  shownQuestions,
  sound,
} from '#core/domain/coach/assessment.ts';
import { readCoachProfile, writeCoachProfile } from '#core/domain/coach/stored-profile.ts';
import { makePlan } from '#core/domain/coach/make-plan.ts';
import { questionKeys, questions } from '#core/domain/coach/questions.ts';
import { coachPlanConfig } from '#core/model/coach-plan.ts';
import { type Answers, coachAnswers, coachFacts, coachQuestion, type QuestionKey } from '#core/model/coach-profile.ts';
import { Random } from '#tests/simulation/random.ts';
import { coachCatalogue } from './catalogue.ts';

const today = '2027-01-04';

/** An answer that the question takes. */
function anyChoice(random: Random, key: QuestionKey, answers: Answers): unknown {
  const { type, answers: choices = [], maySkip } = questions[key];
  if (maySkip && random.chance(0.3)) return null;
  const days = [1, 2, 3, 4, 5, 6, 7].filter(() => random.chance(0.5));
  const ranges: Partial<Record<QuestionKey, [number, number]>> = {
    age: [13, 99],
    weight: [40, 120],
    ftp: [50, 800],
    cssSecondsPer100m: [60, 200],
    rowing2kSeconds: [360, 900],
  };
  if (type === 'choice') return random.pick(choices);
  if (type === 'choices') return choices.filter(() => random.chance(0.5));
  if (type === 'text') return 'Ada';
  if (type === 'date') return `2027-${String(2 + random.below(10)).padStart(2, '0')}-14`;
  if (key === 'days') return days.length > 0 ? days : [3];
  if (key === 'longDays') return (answers.days ?? []).filter(() => random.chance(0.5));
  if (key === 'minutes') return Object.fromEntries((answers.days ?? []).map((day) => [day, 30 + 5 * random.below(40)]));
  const [low, high] = ranges[key] ?? [0, 0];
  return low + random.below(high - low + 1);
}

function allAnswered(seed: number, upTo = Infinity): Answers {
  const random = new Random(seed);
  let answers: Answers = {};
  for (let count = 0; count < upTo; count += 1) {
    const next = nextOf(answers);
    if (next === null) break;
    answers = answered(answers, next, anyChoice(random, next, answers));
  }
  return answers;
}

const anySeed = fc.nat();

test('S4.09 whoever answers one question after the other is done after at most all of them, and gets nowhere backwards', () => {
  fc.assert(
    fc.property(anySeed, (seed) => {
      const random = new Random(seed);
      let answers: Answers = {};
      let [progress, count] = [0, 0];
      for (let next = nextOf(answers); next !== null; next = nextOf(answers)) {
        expect(shownQuestions(answers).at(-1)?.key).toBe(next);
        answers = answered(answers, next, anyChoice(random, next, answers));
        expect(progressOf(answers)).toBeGreaterThan(progress);
        progress = progressOf(answers);
        count += 1;
      }
      expect(count).toBeLessThanOrEqual(questionKeys.length);
      expect([progress, isComplete(answers), shownQuestions(answers).at(-1)?.key]).toEqual([1, true, 'final']);
      expect(shownQuestions(answers).every((question) => coachQuestion.safeParse(question).success)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('S4.09 an answer that is changed takes along what only the old one asked for, and nothing else', () => {
  fc.assert(
    fc.property(anySeed, anySeed, fc.nat(), (seed, other, at) => {
      const random = new Random(other);
      const before = allAnswered(seed);
      const asked = askedOf(before);
      const key = asked[at % asked.length] as QuestionKey;
      const after = answered(before, key, anyChoice(random, key, before));
      const stillAsked = askedOf(after);
      expect(Object.keys(after).every((one) => stillAsked.includes(one as QuestionKey))).toBe(true);
      const lost = Object.keys(before).filter((one) => !(one in after)) as QuestionKey[];
      expect(
        lost.every((one) => stillAsked.indexOf(one) === -1 && askedOf(before).indexOf(one) > asked.indexOf(key)),
      ).toBe(true);
      // The cursor is after the changed answer, or on the final question.
      const next = nextOf(after);
      expect(next === null || stillAsked.indexOf(next) > stillAsked.indexOf(key)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('S4.09 S7.56 what was answered is restored as it was, wherever the athlete stopped', () => {
  fc.assert(
    fc.property(anySeed, fc.nat({ max: 25 }), (seed, count) => {
      const answers = allAnswered(seed, count);
      const kept = coachAnswers.parse(JSON.parse(JSON.stringify(answers)));
      expect(shownQuestions(sound(kept as Answers))).toEqual(shownQuestions(answers));
    }),
    { numRuns: 100 },
  );
});

test('S3.14 who turns from the bike to swimming is asked for another threshold, and goes on from there', () => {
  let answers: Answers = {
    name: 'Ada',
    age: 30,
    units: 'metric',
    weight: null,
    sport: 'bike',
    ftpKnown: 'yes',
    ftp: 250,
  };
  expect(nextOf(answers)).toBe('goal');
  const asked = shownQuestions(answers);
  expect(asked.find(({ key }) => key === 'ftpKnown')).toEqual({
    key: 'ftpKnown',
    text: 'Do you know your FTP?',
    type: 'choice',
    answers: ['yes', 'test', 'estimate'],
    userChoice: 'yes',
    isAnswered: true,
    dependentQuestions: ['ftp'],
    skipped: false,
    totalProgress: expect.any(Number),
  });
  const shares = asked.map(({ totalProgress }) => totalProgress);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(asked.at(-1)).toMatchObject({ key: 'goal', isAnswered: false, userChoice: null });
  answers = answered(answers, 'sport', 'swim');
  expect([nextOf(answers), 'ftp' in answers, 'ftpKnown' in answers]).toEqual(['cssKnown', false, false]);
  expect(shownQuestions(answers).find(({ key }) => key === 'weight')).toMatchObject({
    isAnswered: true,
    skipped: true,
  });
});

test('S4.11 a day less loses its minutes, and a new one has none yet', () => {
  const answers: Answers = { ...allAnswered(3), days: [2, 4, 6], minutes: { 2: 60, 4: 75, 6: 120 }, longDays: [6] };
  expect(answered(answers, 'days', [2, 7])).toMatchObject({ days: [2, 7], minutes: { 2: 60, 7: -1 }, longDays: [] });
});

test('S5.01 an answer that is none, or to a question that is not asked yet, is refused and changes nothing', () => {
  for (const [key, choice] of [
    ['age', 7],
    ['name', '  '],
    ['sport', 'chess'],
    ['name', null],
    ['goal', 'event'],
  ] as const)
    expect(() =>
      answered(key === 'age' ? { name: 'Ada' } : key === 'sport' ? allAnswered(1, 4) : {}, key, choice),
    ).toThrow('invalidInput');
});

test('S9.07 an FTP is answered from 50 to 800 watts', () => {
  const before: Answers = { name: 'Ada', age: 30, units: 'metric', weight: null, sport: 'bike', ftpKnown: 'yes' };
  for (const ftp of [50, 249.75, 800]) expect(answered(before, 'ftp', ftp).ftp).toBe(ftp);
  for (const ftp of [49.9, 800.1, '250']) expect(() => answered(before, 'ftp', ftp)).toThrow('invalidInput');
});

test('S4.09 S9.07 the questions may be skipped for a calendar month', () => {
  for (const [last, day, may] of [
    [null, '2027-01-04', false],
    ['2027-01-04', '2027-02-03', true],
    ['2027-01-04', '2027-02-04', false],
    ['2027-01-31', '2027-02-27', true],
    ['2027-01-31', '2027-02-28', false],
    ['2027-12-15', '2028-01-14', true],
  ] as const)
    expect([last, day, maySkipAssessment(last, day)]).toEqual([last, day, may]);
});

test('S3.13 S3.15 whatever is answered, there are facts and a plan of the coach’s own for it', () => {
  const { ladders } = coachCatalogue();
  fc.assert(
    fc.property(anySeed, (seed) => {
      const answers = allAnswered(seed);
      expect(coachFacts.safeParse(factsOf(answers, today)).success).toBe(true);
      const config = recommendedPlan(answers, today);
      expect(coachPlanConfig.safeParse(config).success).toBe(true);
      expect(makePlan(config, athleteOf(answers, null), ladders)).not.toBeNull();
    }),
    { numRuns: 100 },
  );
});

test('S9.02 a plan is proposed for four weeks, in the first colour, from the Monday on where most of the week is over', () => {
  const answers: Answers = { days: [1, 3, 5], experience: 'regular' };
  const from = (date: string, more: Answers = {}) => recommendedPlan({ ...answers, ...more }, date).startDate;
  expect(recommendedPlan(answers, '2027-03-01')).toMatchObject({
    singleMultiBlockDurationWeeks: 4,
    calendarColor: 1,
    blocks: [{ currentIntervalIntensityLevel: 2 }],
  });
  // Monday, Wednesday, and a Saturday on which nothing of the week is left.
  expect(['2027-03-01', '2027-03-03', '2027-03-06'].map((date) => from(date))).toEqual([
    '2027-03-01',
    '2027-03-03',
    '2027-03-08',
  ]);
  // With four weeks to the race, none of them is given away.
  expect(from('2027-03-06', { goal: 'event', eventDate: '2027-03-28' })).toBe('2027-03-06');
  expect(from('2027-03-06', { goal: 'event', eventDate: '2027-04-04' })).toBe('2027-03-08');
});

test('S3.14 S3.15 a smaller race on the way to the main one is in the plan, with easy days beside it; one that is over, or later, is not', () => {
  const answers: Answers = {
    ...allAnswered(1),
    longDays: [],
    minutes: {},
    health: 'cleared',
    experience: 'regular',
    sport: 'bike',
    goal: 'event',
    eventDate: '2027-04-04',
    days: [1, 2, 3, 4, 5, 6],
  };
  const eventsWith = (otherEventDate: string | null) => recommendedPlan({ ...answers, otherEventDate }, today).events;
  const main = { eventDate: '2027-04-04', primary: true };
  const smaller = { eventDate: '2027-02-28', primary: false };
  expect(eventsWith('2027-02-28')).toEqual([smaller, main]);
  for (const none of [null, '2027-01-03', '2027-04-04', '2027-05-02']) expect(eventsWith(none)).toEqual([main]);
  const config = recommendedPlan({ ...answers, otherEventDate: '2027-02-28' }, today);
  const plan = makePlan(config, athleteOf(answers, null), coachCatalogue().ladders)!;
  const reasons = [53, 54, 55, 56].map((day) => plan.workoutsByDays[day]!.map(({ reason }) => reason.code));
  expect(reasons).toEqual([['beforeEvent'], ['beforeEvent'], [], ['afterEvent']]);
  expect(plan.events).toContainEqual({ ...smaller, day: 55 });
});

test('S4.09 whoever answered everything before smaller races were asked for is done, and who answers anew is asked', () => {
  const { otherEventDate: _, ...before } = { ...allAnswered(2), goal: 'event' as const, eventDate: '2027-04-04' };
  const old: Answers = sound({ ...before, eventType: 'climbs' });
  expect(nextOf(old)).toBe('otherEventDate');
  const facts = factsOf(old, today);
  const readBack = (answers: Answers, last: string | null) =>
    readCoachProfile(writeCoachProfile({ answers, facts: { ...facts, jackLastAssessmentDate: last } }))!.answers;
  expect(isComplete(readBack(old, today))).toBe(true);
  expect(nextOf(readBack(old, null))).toBe('otherEventDate');
  const { hours: _hours, ...unfinished } = old;
  expect(nextOf(readBack(unfinished, today))).toBe('otherEventDate');
});

test('S3.13 who is new begins with base, who has little time is not given a long week, and age slows the rise', () => {
  const rider: Answers = { days: [2, 4, 6, 7], minutes: { 2: 60, 4: 60, 6: 120, 7: 180 }, experience: 'regular' };
  expect(hoursAWeek(rider)).toBe(7);
  expect(recommendedType({ ...rider, experience: 'new' })).toBe('base');
  expect(recommendedType({ ...rider, days: [2, 4], minutes: { 2: 60, 4: 60 } })).toBe('crunched');
  expect(recommendedType({ ...rider, goal: 'event', eventType: 'granFondo' })).toBe('italian');
  expect(recommendedType({ ...rider, minutes: { 2: 180, 4: 180, 6: 200, 7: 240 } })).toBe('polarized');
  // A 2k is over in minutes: it is trained for with more than sweet spot, however little time there is.
  const rower: Answers = { ...rider, sport: 'rowing', days: [2, 4, 6], goal: 'event', eventType: 'sprint' };
  expect(recommendedType(rower)).toBe('sweet-vo2-hard');
  expect(recommendedType({ ...rower, sport: 'bike' })).toBe('sprinting');
  expect(recommendedType({ ...rower, eventType: 'granFondo' })).toBe('sweet-spot');
  // Facts that were changed since stay changed.
  const facts = { ...factsOf({ age: 60 }, today), periodizationType: '3:1' as const };
  expect(athleteOf({ age: 60 }, facts).loadWeeks).toBe(3);
  expect(measuresHrv({ hrv: 'yes' }, null)).toBe(true);
  expect(measuresHrv({ hrv: 'no' }, { ...facts, hrv: true })).toBe(true);
  expect(athleteOf({ experience: 'experienced', age: 60 }, null)).toMatchObject({
    ramp: 3,
    loadWeeks: 2,
    isUnsureOfHealth: true,
  });
  expect(
    athleteOf({ experience: 'experienced', age: 30, health: 'cleared', hours: '6to10', ftpKnown: 'yes' }, null),
  ).toMatchObject({
    ramp: 7,
    loadWeeks: 3,
    isUnsureOfHealth: false,
    needsTest: false,
  });
});

test('S9.07 a threshold that was answered is offered as a setting, as long as the settings say otherwise', () => {
  const answers: Answers = { sport: 'swim', cssKnown: 'yes', cssSecondsPer100m: 104.6 };
  expect(offeredThresholds(answers, { cssSecondsPer100m: null })).toEqual({ cssSecondsPer100m: 105 });
  expect(offeredThresholds(answers, { cssSecondsPer100m: 105 })).toEqual({});
  expect(offeredThresholds({ sport: 'bike', ftpKnown: 'estimate' }, { ftp: 200 })).toEqual({});
  expect(offeredThresholds({ ftpKnown: 'yes', ftp: 250 }, { ftp: 200 })).toEqual({ ftp: 250 });
});
