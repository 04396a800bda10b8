/** What the coach knows of the athlete who asks. */
import { maySkipAssessment } from '#core/domain/coach/assessment.ts';
import { type CoachProfile, readCoachProfile, writeCoachProfile } from '#core/domain/coach/stored-profile.ts';
import { dateIn } from '#core/domain/wall-clock.ts';
import { ageOn } from '#core/domain/settings/age.ts';
import { type CoachFacts, coachedAges } from '#core/model/coach-profile.ts';
import { placeholderThresholds } from '#core/model/thresholds.ts';
import type { RowOf } from '#core/model/tables.ts';
import { type Asked, userOf } from '#server/http/route.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import { act, RestActs } from '#server/routes/rest-acts.ts';
import type { Services } from '#server/services.ts';

export interface OwnProfile {
  userId: string;
  settings: RowOf<'settings'>;
  /** Null where the coach has not been asked for anything yet. */
  profile: CoachProfile | null;
  /** The athlete's date. */
  today: string;
}

export async function ownProfile(services: Services, asked: Pick<Asked, 'user'>): Promise<OwnProfile> {
  const { userId } = userOf(asked);
  const settings = await services.execute.store.read((reads) => new OwnRows(reads, userId).get('settings', userId));
  const now = services.execute.now();
  const today = dateIn(settings.timezone, now) ?? now.toISOString().slice(0, 10);
  return { userId, settings, profile: readCoachProfile(settings.coachProfile), today };
}

/** From the settings, for who has not answered anything. */
export function defaultFacts({ settings, today }: Pick<OwnProfile, 'settings' | 'today'>): CoachFacts {
  const age = settings.birthdayDate ? ageOn(settings.birthdayDate, today) : null;
  const isAge = age !== null && age >= coachedAges.minimum && age <= coachedAges.maximum;
  return {
    isJackRecommendation: false,
    age: isAge ? age : null,
    firstName: (settings.name.trim().split(/\s+/)[0] ?? '').slice(0, 60),
    focusAreas: [],
    ftp: settings.ftp ?? placeholderThresholds.ftp,
    units: settings.units,
    weight: weightOf(settings),
    periodizationType: '3:1',
    hrv: false,
    jackLastAssessmentDate: null,
  };
}

const weightOf = ({ riderWeightKg }: RowOf<'settings'>): number | null =>
  riderWeightKg && riderWeightKg >= 25 && riderWeightKg <= 300 ? riderWeightKg : null;

export const shownProfile = (own: Pick<OwnProfile, 'userId' | 'settings' | 'today'>, profile: CoachProfile) => {
  const facts = profile.facts ?? defaultFacts(own);
  return {
    _id: own.userId,
    // S9.01: an FTP of 0 is 100 in the coach's profile.
    facts: { ...facts, ftp: facts.ftp === 0 ? placeholderThresholds.ftp : facts.ftp },
    isAssessmentSkippable: maySkipAssessment(facts.jackLastAssessmentDate, own.today),
  };
};

/** Keeps a profile with the settings, as a device would. */
export const storeProfile = (
  services: Services,
  asked: Asked,
  profile: CoachProfile,
  answer: object,
): Promise<Response> =>
  new RestActs(services, asked).run(
    [act('updateSettings', { fields: { coachProfile: writeCoachProfile(profile) } })],
    answer,
  );
