/** The states that any 500 seeds must reach: a story generator that stops reaching one proves nothing about it. */
import { acts } from '#core/acts/acts.ts';
import { editedFields } from '#core/model/settings.ts';
import { contents } from './contents.ts';
import { storageFaults } from './dexie/failing-storage.ts';
import type { Told } from './simulate-many.ts';
import type { StoreName } from './world.ts';

const seedsThatReachAll = 500;

/** Done by no athlete; and what is done by several, in stories of their own (tests/simulation/together). */
const notActs = new Set([
  'park',
  'bringBack',
  'inviteToPlan',
  'withdrawPlanInvitation',
  'joinPlan',
  'leavePlan',
  'removePlanMember',
  'changePlanRole',
]);

const families = ['calendar', 'lists', 'plans', 'users', 'workouts'];
const kinds = ['applied', 'noop', 'conflict'];

/** What people do with forms and Undo, in stories with the ledger. */
const ofPeople: string[] = [
  ...['all', 'part', 'nothing'].map((end) => `taken back: ${end}`),
  'done again',
  'an overtaken form is saved',
  'a form beside another tab',
  'site data cleared under an open page',
];

const reachable: string[] = [
  ...Object.keys(acts)
    .filter((name) => !notActs.has(name))
    .map((name) => `${name}: saved`),
  ...Object.keys(editedFields).map((field) => `changed: ${field}`),
  ...contents.map(({ name }) => `written: ${name}`),
  ...families.flatMap((family) => kinds.map((kind) => `outcome of ${family}: ${kind}`)),
  ...['calendar', 'lists', 'plans', 'workouts'].map((family) => `outcome of ${family}: rejected`),
  ...['applied', 'noop', 'conflict'].map((kind) => `outcome of conflicts: ${kind}`),
  ...['applied', 'noop'].map((kind) => `outcome of sync: ${kind}`),
  ...['clash', 'refused', 'revived', 'overwritten', 'parked'].map((kind) => `card: ${kind}`),
  ...['mine', 'theirs', 'both'].map((decision) => `decided ${decision}: clash`),
  ...['mine', 'theirs'].map((decision) => `decided ${decision}: refused`),
  'decided seen: revived',
  ...['applied', 'rejected'].map((kind) => `parked too late: ${kind}`),
  ...['done', 'waiting', 'busy', 'held login', 'held account', 'held update'].map((end) => `cycle ${end}`),
  ...['callFailed', 'callUnknown'].map((code) => `stopped: ${code}`),
  ...['applied', 'noop', 'rejected'].map((kind) => `rest: ${kind}`),
  ...['applied', 'noop', 'conflict', 'rejected'].map((kind) => `forged: ${kind}`),
  'reset',
  'restored',
  'thrown away',
  'brought back a row',
  'brought back over a row',
  'brought back a delete',
  'held of a lost time',
  'page with more to come',
  'rows before their turn',
  'kill',
  'clone',
  'corrupt',
  'outdate',
  'disk',
  'late',
  'proxy',
  'indigestible',
  'revoke',
  'clock ten years ahead',
  'clock ten years behind',
  'storage put back',
  'evicted with calls to send',
  'a tab of another account left open',
  'reply that fits no longer',
  'server crashed before its commit',
  'a field of a later release',
  'upcast',
  'downgrade',
  'calls queued again by a reset',
  'batch halved',
  'a batch too large for the uplink',
  'hold lifted by a knock',
  'trespass',
  'administer',
  'a blob is whole',
  'a blob is asked for again',
  'a blob is removed',
  'a blob is dropped on a device',
  ...['done', 'waiting', 'held'].map((end) => `uploads ${end}`),
  'a membership begins',
  'a membership ends',
  ...[
    'request lost',
    'request late',
    'request twice',
    'reply lost',
    'captive portal',
    'redirected',
    'server error',
    'too many requests',
    'half a reply',
    "another account's reply",
    'refused 400',
    'refused 404',
    'refused 409',
    'refused 422',
    'forbidden',
    'update needed',
    'stalled',
    'server crashed',
  ].map((fault) => `fault: ${fault}`),
  ...[400, 401, 403, 413, 503].map((status) => `answered ${status}`),
];

/** What storage does, by where devices keep their rows. */
const ofStorage: Record<StoreName, readonly string[]> = {
  memory: ['aborted', 'connection lost', 'connection gone'].map((what) => `interrupted: ${what}`),
  dexie: storageFaults.map((fault) => `storage: ${fault}`),
};

/** What was not reached, though there were seeds enough. */
export function missing({ seeds, reached }: Told, store: StoreName = 'memory', hasLedger = false): string[] {
  if (seeds < seedsThatReachAll) return [];
  return [...reachable, ...ofStorage[store], ...(hasLedger ? ofPeople : [])].filter((what) => !reached[what]);
}
