/** The coach's profile of an athlete (S3.13, S7.56, S8.09). */
import type { coach } from '#core/contract/coach.ts';
import { Refusal } from '#core/contract/errors.ts';
import { may } from '#core/model/access.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import { given } from '#server/routes/given.ts';
import type { Services } from '#server/services.ts';
import { defaultFacts, storeProfile, ownProfile, shownProfile } from './own-profile.ts';

/** S8.09: a profile that does not exist and one of another account are both answered as not found. */
export const getCoachProfile =
  (services: Services): HandlerOf<typeof coach.getCoachProfile> =>
  async (asked) => {
    const own = await ownProfile(services, asked);
    if (!own.profile || asked.input._id !== own.userId) throw new Refusal('notFound');
    return shownProfile(own, own.profile);
  };

export const saveCoachProfile =
  (services: Services): HandlerOf<typeof coach.saveCoachProfile> =>
  async (asked) => {
    const own = await ownProfile(services, asked);
    if (own.profile) return shownProfile(own, own.profile);
    const profile = { answers: {}, facts: null };
    return storeProfile(services, asked, profile, shownProfile(own, profile));
  };

export const fillDefaultFacts =
  (services: Services): HandlerOf<typeof coach.fillDefaultFacts> =>
  async (asked) => {
    const own = await ownProfile(services, asked);
    if (own.profile?.facts) return shownProfile(own, own.profile);
    const profile = { answers: own.profile?.answers ?? {}, facts: defaultFacts(own) };
    return storeProfile(services, asked, profile, shownProfile(own, profile));
  };

export const saveFacts =
  (services: Services): HandlerOf<typeof coach.saveFacts> =>
  async (asked) => {
    const own = await ownProfile(services, asked);
    const facts = { ...(own.profile?.facts ?? defaultFacts(own)), ...given(asked.input.facts) };
    const profile = { answers: own.profile?.answers ?? {}, facts };
    return storeProfile(services, asked, profile, shownProfile(own, profile));
  };

export const checkPremium = (): HandlerOf<typeof coach.checkPremium> => async (asked) => ({
  isPremium: may(userOf(asked), 'premium'),
});

export const connectCoachToStrava = (): HandlerOf<typeof coach.connectCoachToStrava> => async () => ({
  isConnected: false,
});
