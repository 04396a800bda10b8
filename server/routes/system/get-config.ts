/** How this installation is set up, as far as the app needs to know, and whether it is up (S7.30, S7.38, S7.39). */
import { connectorNames } from '#core/contract/connectors.ts';
import { contract } from '#server/contract.ts';
import type { PublicConfig, system } from '#core/contract/system.ts';
import { oldestSchema } from '#core/contract/protocol.ts';
import { activityServices } from '#core/model/activity-services.ts';
import { calendarServices } from '#core/model/calendar-services.ts';
import { localeIds } from '#core/model/locales.ts';
import type { HandlerOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

async function configOf(services: Services): Promise<PublicConfig> {
  const { productName, premiumPrice, registration, sites, mail, errorReports, eventsAddress, push } = services.config;
  const { coach, connectors } = contract;
  const calendarsTo = calendarServices.filter((service) => services.calendarPeers[service]);
  const activitiesTo = activityServices.filter((service) => services.activityPeers[service]);
  return {
    productName,
    premiumPrice,
    ...(errorReports && { errorReports: errorReports.address }),
    ...(push && { pushKey: push.key.publicKey }),
    addresses: { ...sites, account: sites.account ?? '/account' },
    services: {
      main: contract.main.base,
      coach: coach.base,
      connectors: Object.fromEntries(connectorNames.map((name) => [name, `${connectors.base}/${name}`])),
    },
    ...(calendarsTo.length > 0 && { calendarServices: calendarsTo }),
    ...(activitiesTo.length > 0 && { activityServices: activitiesTo }),
    features: {
      needsSetUp: (await services.setUpCode()) !== null,
      sendsMail: mail !== null,
      tracksEvents: eventsAddress !== null,
      ...(registration !== 'open' && { registration }),
      ...(services.translations.isConfigured && { translates: true }),
    },
    oldestSchema,
  };
}

async function statusOf(services: Services) {
  const { isOn, title, message } = await services.maintenance.read();
  return isOn ? { maintenance: true, title, message } : { maintenance: false };
}

export const getConfig =
  (services: Services): HandlerOf<typeof system.getConfig> =>
  () =>
    configOf(services);

export const servicesStatus =
  (services: Services): HandlerOf<typeof system.servicesStatus> =>
  () =>
    statusOf(services);

/** All that an app has to know before anybody signs in (S7.39). */
export const systemData =
  (services: Services): HandlerOf<typeof system.systemData> =>
  async () => ({ ...(await configOf(services)), ...(await statusOf(services)), locales: [...localeIds] });
