/** What answers each endpoint of the contract; a mutation that is not named here takes what its call takes. */
import type { MainEndpoints } from '#core/contract/contract.ts';
import type { ActName } from '#core/acts/acts.ts';
import type { RestForm, restForms } from '#core/contract/rest-forms.ts';
import { changeEmail } from './accounts/change-email.ts';
import { changePassword } from './accounts/change-password.ts';
import { addPasskey, beginPasskey } from './accounts/add-passkey.ts';
import { deleteAccount } from './accounts/delete-account.ts';
import { endOtherSessions, endSession } from './accounts/end-sessions.ts';
import { forgotPassword } from './accounts/forgot-password.ts';
import { listPasskeys } from './accounts/list-passkeys.ts';
import { listSessions } from './accounts/list-sessions.ts';
import { login } from './accounts/login.ts';
import { logout } from './accounts/logout.ts';
import { beginPasskeyLogin, passkeyLogin } from './accounts/passkey-login.ts';
import { refresh } from './accounts/refresh.ts';
import { register } from './accounts/register.ts';
import { lookAtReset } from './accounts/look-at-reset.ts';
import { removePasskey } from './accounts/remove-passkey.ts';
import { resetPassword } from './accounts/reset-password.ts';
import type { Handler, HandlerOf } from './http/route.ts';
import { changeAccount, findAccounts } from './routes/admin/accounts.ts';
import { checkBody } from './routes/admin/body-check.ts';
import { giveUpJob, jobs, retryJob } from './routes/admin/jobs.ts';
import { setMaintenance } from './routes/admin/maintenance.ts';
import { deleteNews, editNews, postNews } from './routes/admin/news.ts';
import { postNotification, sentNotifications, withdrawNotification } from './routes/admin/notifications.ts';
import { endPromoCode, makePromoCode, promoCodes } from './routes/admin/promo-codes.ts';
import { getBlob } from './routes/blobs/get-blob.ts';
import { getBlobs } from './routes/blobs/get-blobs.ts';
import { putBlob } from './routes/blobs/put-blob.ts';
import { bulkPushEvents } from './routes/calendar/bulk-push-events.ts';
import { calendarEvents } from './routes/calendar/calendar-events.ts';
import { pushEvent } from './routes/calendar/push-event.ts';
import { updateEvent } from './routes/calendar/update-event.ts';
import { catalogueChanges } from './routes/catalogue/catalogue-changes.ts';
import { getList, getLists, getListsWithWorkouts } from './routes/lists/get-lists.ts';
import {
  addListEntry,
  addWorkoutToNewList,
  removeListEntry,
  removeWorkoutFromLists,
} from './routes/lists/list-membership.ts';
import { createList, shareList, updateList } from './routes/lists/save-list.ts';
import { applyPromoCode } from './routes/news/apply-promo-code.ts';
import { news, saveLastViewedNews } from './routes/news/news.ts';
import { alerts, readNotification } from './routes/news/notifications.ts';
import { getPlan, listPlans, searchPlans } from './routes/plans/find-plans.ts';
import { createPlan, deletePlan, savePlan } from './routes/plans/save-plan.ts';
import { deleteReminder, saveReminder } from './routes/push/reminder.ts';
import { events } from './routes/sync/events.ts';
import { sync } from './routes/sync/sync.ts';
import { getConfig, servicesStatus } from './routes/system/get-config.ts';
import { track } from './routes/system/track.ts';
import { translate } from './routes/system/translate.ts';
import { createFtpHistoryEntry, ftpHistory } from './routes/users/ftp-history.ts';
import { getMe } from './routes/users/get-me.ts';
import { updateActiveSportProfile, updateSettings } from './routes/users/update-settings.ts';
import { addTags } from './routes/workouts/add-tags.ts';
import { createWorkout, saveVersion } from './routes/workouts/add-workout.ts';
import { getWorkout, getWorkoutBySlug } from './routes/workouts/get-workout.ts';
import { searchWorkouts } from './routes/workouts/search-workouts.ts';
import { workoutToday } from './routes/workouts/workout-today.ts';
import type { Services } from './services.ts';

type HandlerFor<Name extends keyof MainEndpoints> = Name extends keyof typeof restForms
  ? Handler<RestForm<Name>>
  : Name extends ActName
    ? Handler
    : HandlerOf<MainEndpoints[Name]>;

export const handlers = {
  register,
  login,
  logout,
  refresh,
  forgotPassword,
  lookAtReset,
  resetPassword,
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
  calendarEvents,
  pushEvent,
  updateEvent,
  bulkPushEvents,
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
  createPlan,
  savePlan,
  deletePlan,
  getMe,
  alerts,
  updateSettings,
  updateActiveSportProfile,
  ftpHistory,
  createFtpHistoryEntry,
  getConfig,
  servicesStatus,
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
} satisfies { [Name in keyof MainEndpoints]?: (services: Services) => HandlerFor<Name> };
