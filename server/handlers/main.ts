/** What answers each endpoint of the main service; an act that is not named here takes what its call takes. */
import type { Endpoints } from '#server/contract.ts';
import type { ActName } from '#core/acts/acts.ts';
import type { RestForm, restForms } from '#core/acts/rest-forms.ts';
import { confirmEmail, sendConfirmation } from '#server/accounts/confirm-email.ts';
import { changeEmail } from '#server/accounts/change-email.ts';
import { changePassword } from '#server/accounts/change-password.ts';
import { addPasskey, beginPasskey } from '#server/accounts/add-passkey.ts';
import { deleteAccount } from '#server/accounts/delete-account.ts';
import { endOtherSessions, endSession } from '#server/accounts/end-sessions.ts';
import { forgotPassword } from '#server/accounts/forgot-password.ts';
import { listPasskeys } from '#server/accounts/list-passkeys.ts';
import { listSessions } from '#server/accounts/list-sessions.ts';
import { login } from '#server/accounts/login.ts';
import { logout } from '#server/accounts/logout.ts';
import { beginPasskeyLogin, passkeyLogin } from '#server/accounts/passkey-login.ts';
import { refresh } from '#server/accounts/refresh.ts';
import { register } from '#server/accounts/register.ts';
import { lookAtReset } from '#server/accounts/look-at-reset.ts';
import { removePasskey } from '#server/accounts/remove-passkey.ts';
import { resetPassword } from '#server/accounts/reset-password.ts';
import type { Handler, HandlerOf } from '#server/http/route.ts';
import { activityStats, vo2maxBestSegmentsTest, vo2maxStatsTest } from '#server/routes/activities/activity-stats.ts';
import { recalculateActivity, resyncActivity, updateActivity } from '#server/routes/activities/change-activity.ts';
import { getActivity, getBulkData, listActivities } from '#server/routes/activities/get-activities.ts';
import { missingActivities, sendMissingActivities } from '#server/routes/activities/missing-activities.ts';
import {
  changeAccount,
  confirmAccount,
  findAccounts,
  removeAccount,
  resumeAccount,
  signOutAccount,
  suspendAccount,
  unpublishAccount,
} from '#server/routes/admin/accounts.ts';
import { adminActs } from '#server/routes/admin/admin-acts.ts';
import { checkBody } from '#server/routes/admin/body-check.ts';
import { giveUpJob, jobs, retryJob } from '#server/routes/admin/jobs.ts';
import { setMaintenance } from '#server/routes/admin/maintenance.ts';
import { deleteNews, editNews, postNews } from '#server/routes/admin/news.ts';
import { postNotification, sentNotifications, withdrawNotification } from '#server/routes/admin/notifications.ts';
import { endPromoCode, makePromoCode, promoCodes } from '#server/routes/admin/promo-codes.ts';
import { getBlob } from '#server/routes/blobs/get-blob.ts';
import { getBlobs } from '#server/routes/blobs/get-blobs.ts';
import { putBlob } from '#server/routes/blobs/put-blob.ts';
import { bulkPushEvents } from '#server/routes/calendar/bulk-push-events.ts';
import { bulkUpdatePercentOfHR } from '#server/routes/calendar/bulk-update-percent-of-hr.ts';
import { deleteCalendar, listCalendars, listRecurrences } from '#server/routes/calendar/calendars.ts';
import { calendarEvents } from '#server/routes/calendar/calendar-events.ts';
import { calendarFeed } from '#server/routes/calendar/calendar-feed.ts';
import { deleteEvent } from '#server/routes/calendar/delete-event.ts';
import { exportCalendar } from '#server/routes/calendar/export-calendar.ts';
import { pushEvent } from '#server/routes/calendar/push-event.ts';
import { sharedEvents } from '#server/routes/calendar/shared-events.ts';
import { createRecurrence, deleteRecurrence, updateRecurrence } from '#server/routes/calendar/save-recurrence.ts';
import { rollbackEvent } from '#server/routes/calendar/rollback-event.ts';
import { shiftWeek } from '#server/routes/calendar/shift-week.ts';
import {
  resyncEvent,
  sentCalendar,
  sentEvent,
  syncCalendars,
  syncProgress,
} from '#server/routes/calendar/sync-calendars.ts';
import { updateEvent } from '#server/routes/calendar/update-event.ts';
import { catalogueChanges } from '#server/routes/catalogue/catalogue-changes.ts';
import { getList, getLists, getListsWithWorkouts } from '#server/routes/lists/get-lists.ts';
import {
  addListEntry,
  addWorkoutToNewList,
  removeListEntry,
  removeWorkoutFromLists,
} from '#server/routes/lists/list-membership.ts';
import { createList, shareList, updateList } from '#server/routes/lists/save-list.ts';
import { applyPromoCode } from '#server/routes/news/apply-promo-code.ts';
import { news, saveLastViewedNews } from '#server/routes/news/news.ts';
import { alerts, readNotification } from '#server/routes/news/notifications.ts';
import { getPlan, listPlans, searchPlans } from '#server/routes/plans/find-plans.ts';
import { lookAtInvitation } from '#server/routes/plans/look-at-invitation.ts';
import { createPlan, deletePlan, savePlan } from '#server/routes/plans/save-plan.ts';
import { deleteReminder, saveReminder } from '#server/routes/push/reminder.ts';
import { events } from '#server/routes/sync/events.ts';
import { sync } from '#server/routes/sync/sync.ts';
import { getConfig, servicesStatus, systemData } from '#server/routes/system/get-config.ts';
import { track } from '#server/routes/system/track.ts';
import { translate } from '#server/routes/system/translate.ts';
import { createFtpHistoryEntry, ftpHistory } from '#server/routes/users/ftp-history.ts';
import { getMe } from '#server/routes/users/get-me.ts';
import { updateActiveSportProfile, updateLocale, updateSettings } from '#server/routes/users/update-settings.ts';
import { addTags } from '#server/routes/workouts/add-tags.ts';
import { createWorkout, saveVersion } from '#server/routes/workouts/add-workout.ts';
import { getWorkout, getWorkoutBySlug } from '#server/routes/workouts/get-workout.ts';
import { searchWorkouts } from '#server/routes/workouts/search-workouts.ts';
import { workoutToday } from '#server/routes/workouts/workout-today.ts';
import type { Services } from '#server/services.ts';
import type { Built } from './table.ts';

type Main = Endpoints<'main'>;

type HandlerFor<Name extends keyof Main> = Name extends keyof typeof restForms
  ? Handler<RestForm<Name>>
  : Name extends ActName
    ? Handler
    : HandlerOf<Main[Name]>;

type MainHandlers = { [Name in Exclude<Built<Main>, ActName>]: (services: Services) => HandlerFor<Name> } & {
  [Name in ActName]?: (services: Services) => HandlerFor<Name>;
};

export const main = {
  register,
  login,
  logout,
  refresh,
  forgotPassword,
  lookAtReset,
  resetPassword,
  confirmEmail,
  sendConfirmation,
  changePassword,
  changeEmail,
  listSessions,
  endSession,
  endOtherSessions,
  deleteAccount,
  beginPasskey,
  addPasskey,
  listPasskeys,
  removePasskey,
  beginPasskeyLogin,
  passkeyLogin,
  sync,
  events,
  getBlobs,
  getBlob,
  putBlob,
  catalogueChanges,
  listCalendars,
  listRecurrences,
  deleteCalendar,
  getActivity,
  listActivities,
  getBulkData,
  activityStats,
  vo2maxStatsTest,
  vo2maxBestSegmentsTest,
  updateActivity,
  recalculateActivity,
  resyncActivity,
  missingActivities,
  sendMissingActivities,
  calendarEvents,
  sharedEvents,
  calendarFeed,
  pushEvent,
  updateEvent,
  deleteEvent,
  bulkPushEvents,
  bulkUpdatePercentOfHR,
  createRecurrence,
  updateRecurrence,
  deleteRecurrence,
  rollbackEvent,
  resyncEvent,
  sentCalendar,
  sentEvent,
  syncCalendars,
  syncProgress,
  shiftWeek,
  exportCalendar,
  getWorkout,
  getWorkoutBySlug,
  searchWorkouts,
  workoutToday,
  createWorkout,
  saveVersion,
  addTags,
  getLists,
  getMyLists: getLists,
  getListsWithWorkouts,
  getList,
  createList,
  updateList,
  shareList,
  addListEntry,
  addWorkoutToNewList,
  removeListEntry,
  removeWorkoutFromLists,
  listPlans,
  searchPlans,
  getPlan,
  lookAtInvitation,
  createPlan,
  savePlan,
  deletePlan,
  getMe,
  alerts,
  updateSettings,
  updateActiveSportProfile,
  updateLocale,
  ftpHistory,
  createFtpHistoryEntry,
  getConfig,
  servicesStatus,
  systemData,
  track,
  translate,
  news,
  saveLastViewedNews,
  readNotification,
  applyPromoCode,
  saveReminder,
  deleteReminder,
  findAccounts,
  changeAccount,
  suspendAccount,
  resumeAccount,
  confirmAccount,
  signOutAccount,
  unpublishAccount,
  removeAccount,
  adminActs,
  promoCodes,
  makePromoCode,
  endPromoCode,
  sentNotifications,
  postNotification,
  withdrawNotification,
  postNews,
  editNews,
  deleteNews,
  checkBody,
  setMaintenance,
  jobs,
  retryJob,
  giveUpJob,
} satisfies MainHandlers;
