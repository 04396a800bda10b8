/** The athlete's own settings. */
import * as z from 'zod/mini';
import { calendarSyncs, garminTypes } from '#core/model/app-settings.ts';

import { locale, units } from '#core/model/settings.ts';
import { sportSchema } from '#core/model/sport-schema.ts';
import { endpoint, outcome } from './endpoint.ts';

const ratio = z.nullable(z.number());
const calendarSync = z.enum(calendarSyncs);

/** What an athlete has been told by administrators, and what of it is read. */
const notifications = z.object({
  received: z.array(z.object({ _id: z.string(), type: z.string(), message: z.string(), view: z.string() })),
  read: z.array(z.string()),
});

/** The athlete as the app knows them (S3.01). */
export const me = z.object({
  id: z.string(),
  userId: z.string(),
  username: z.string(),
  email: z.string(),
  accessLevel: z.int(),
  roles: z.array(z.string()),
  name: z.string(),
  ftp: z.number(),
  thresholdHR: z.number(),
  maximumHR: z.number(),
  timezone: z.string(),
  locale,
  activeSportProfile: sportSchema,
  swimFtp: z.number(),
  rowingFtp: z.number(),
  sportProfiles: z.array(z.object({ type: sportSchema, ftp: z.number() })),
  displayedSportProfiles: z.array(sportSchema),
  /** The first of a month (S5.15). */
  birthdayDate: z.nullable(z.string()),
  /** Weights are always in kilograms. */
  params: z.object({
    units,
    riderWeight: z.nullable(z.number()),
    bikeWeight: z.number(),
    dragCoefficient: z.number(),
  }),
  calculationsSettings: z.object({
    /** Ratios of the threshold heart rate, and the beats a minute that follow. */
    heartRateZones: z.array(z.object({ label: z.string(), min: ratio, max: ratio, minHR: ratio, maxHR: ratio })),
  }),
  appsDevicesSettings: z.object({
    garminType: z.enum(garminTypes),
    garminMode: z.enum(['off', 'range']),
    garminRangeModeZ1Z215: z.boolean(),
    garminOpenWarmupMode: z.boolean(),
    garminSyncCalendar: calendarSync,
    tpWod: z.boolean(),
    tpSyncCalendar: calendarSync,
    intervalsWod: z.boolean(),
    intervalsSyncCalendar: calendarSync,
    intervalsTwoWaySyncCalendar: calendarSync,
    zwiftSyncCalendar: calendarSync,
  }),
  calendarSettings: z.object({
    wod: z.boolean(),
    showWeeklyTotals: z.boolean(),
    shareMyCalendar: z.boolean(),
    /** The secret end of its address; present if it is or was shared. */
    shareId: z.nullable(z.string()),
    compactView: z.boolean(),
    /** True while something is being sent to the service, or waits to be; told only. */
    garminSyncInProgress: z.boolean(),
    tpSyncInProgress: z.boolean(),
    intervalsSyncInProgress: z.boolean(),
    zwiftSyncInProgress: z.boolean(),
  }),
  /** The first questions were neither answered nor skipped. */
  isOnboarding: z.boolean(),
  /** Watts on the bike; 0 where none is set, and W′ balance goes by an estimate. */
  criticalPower: z.number(),
  /** Joules. */
  wPrime: z.number(),
  /** The plan that an app shows. */
  appPlan: z.nullable(z.string()),
  isVasaPremium: z.boolean(),
  notifications,
  lastViewedNewsPostId: z.nullable(z.string()),
  createdAt: z.string(),
  /** When the settings were last changed. */
  updatedAt: z.string(),
});

export const users = {
  getMe: endpoint({
    method: 'GET',
    path: '/api/users/get_me',
    access: 'login',
    input: z.object({}),
    output: me,
    spec: 'S7.30',
  }),
  alerts: endpoint({
    method: 'GET',
    path: '/api/users/alerts',
    access: 'login',
    input: z.object({}),
    output: notifications,
    spec: 'S7.30',
  }),
  updateActiveSportProfile: endpoint({
    method: 'PUT',
    path: '/api/users/update-active-sport-profile',
    access: 'login',
    input: z.object({ activeSportProfile: sportSchema }),
    output: z.object({ outcomes: z.array(outcome) }),
    spec: 'S7.32',
  }),
  ftpHistory: endpoint({
    method: 'GET',
    path: '/api/users/ftp-history',
    access: 'login',
    input: z.object({ sport: z.optional(sportSchema) }),
    output: z.array(z.object({ _id: z.string(), sport: sportSchema, value: z.number(), date: z.string() })),
    spec: 'S7.36',
  }),
  updateLocale: endpoint({
    method: 'PUT',
    path: '/api/users/locale',
    access: 'login',
    input: z.object({ locale }),
    output: z.object({ outcomes: z.array(outcome) }),
    spec: 'S7.39',
  }),
};
