/** What can happen at one step of a random story, and how often: what athletes do, and everything that goes wrong. */
import type { SimulatedDevice, Tab } from './simulated-device.ts';
import { chooseAct } from './acts.ts';
import { putServerBack, throwAway } from './brought-back.ts';
import { doAct, doCycle, undoAct } from './do-things.ts';
import { clone, evict, letIn, narrow, putBack, spoilOne, switchAccount, update } from './fortunes.ts';
import { killTab, openTab } from './open-tab.ts';
import { isLedgerOn } from './ledger/is-on.ts';
import { isOvertaken, type OpenForm, openForm, wholeForm } from './open-form.ts';
import { administer, callByRest, forge, member, trespass } from './other-actors.ts';
import { sceneOf } from './scene.ts';
import type { World } from './world.ts';

interface Happening {
  /** How often, against the others. */
  weight: number;
  happen(world: World, device: SimulatedDevice, tab: Tab | undefined): unknown;
}

const minute = 60_000;
const year = 365 * 24 * 60 * minute;
const mostDevices = 6;
const mostTabs = 4;
const mostRestores = 2;

export const happenings = {
  act: {
    weight: 42,
    happen(world, device, tab) {
      if (tab?.role !== 'page') return;
      const act = isLedgerOn ? begun(world, device) : chooseAct(sceneOf(world, device));
      if (act) void doAct(world, tab, act);
    },
  },
  /** A form or a question is opened, and left open. */
  form: {
    weight: 8,
    happen(world, device, tab) {
      const form = tab?.role === 'page' ? begun(world, device) : null;
      if (form) tab!.forms.push(form);
    },
  },
  /** What was opened is saved as it is, also where news has come since. */
  save: {
    weight: 9,
    happen(world, _device, tab) {
      const form = tab && world.random.pick(tab.forms);
      if (!form) return;
      tab.forms = tab.forms.filter((one) => one !== form);
      if (isOvertaken(form, tab.device.store.content)) world.count('an overtaken form is saved');
      if (tab.device.tabs.filter(({ role }) => role === 'page').length > 1) world.count('a form beside another tab');
      void doAct(world, tab, form);
    },
  },
  undo: {
    weight: 6,
    happen(world, _device, tab) {
      const act = tab && world.random.pick(tab.done);
      if (!act) return;
      // An act that was undone may be done again.
      if (world.random.chance(0.8)) void undoAct(world, tab, act);
      else {
        world.count('done again');
        void doAct(world, tab, openForm(act.done, tab.device.store.content));
      }
    },
  },
  cycle: { weight: 30, happen: (world, _device, tab) => tab && void doCycle(world, tab) },
  wait: { weight: 8, happen: () => {} },
  kill: { weight: 3, happen: (world, _device, tab) => tab && killTab(world, tab) },
  open: {
    weight: 3,
    happen(world, device) {
      const role = world.random.chance(0.25) ? 'worker' : 'page';
      if (device.tabs.length < mostTabs && !device.isAway) openTab(world, device, role);
    },
  },
  offline: { weight: 3, happen: (_world, device) => (device.online = !device.online) },
  uplink: { weight: 2, happen: narrow },
  time: {
    weight: 5,
    async happen(world) {
      const minutes = world.random.pick([1, 5, 30, 90, 90, 60 * 24, 60 * 24 * 8])!;
      world.time += minutes * minute;
      if (minutes >= 60 * 24) await world.blobs.clean();
    },
  },
  late: { weight: 4, happen: (world) => world.network.deliverLate() },
  backup: { weight: 2, happen: (world) => world.backups.push(world.server.store.backup()) },
  restore: {
    weight: 0.6,
    happen(world) {
      const backup = world.random.pick(world.backups);
      if (!backup || world.restores >= mostRestores) return;
      world.count('restored');
      world.restores += 1;
      putServerBack(world, backup);
      world.backups.length = 0;
    },
  },
  token: {
    weight: 1.5,
    happen: (world, device) =>
      (device.token = world.random.pick(['good', 'good', 'expired', 'of another account'] as const)!),
  },
  release: { weight: 3, happen: (_world, device) => letIn(device) },
  revoke: { weight: 0.3, happen: (world, { account }) => world.revoked.add(account) },
  grant: { weight: 1.5, happen: (world, { account }) => world.revoked.delete(account) },
  proxy: {
    weight: 1,
    happen: ({ network, random }) => (network.requestLimit = random.chance(0.5) ? 600 + random.below(3000) : null),
  },
  clock: {
    weight: 0.5,
    happen(world, device) {
      device.clockOffset = world.random.pick([0, 0, -10 * year, year, 10 * year])!;
      if (device.clockOffset === 10 * year) world.count('clock ten years ahead');
      if (device.clockOffset === -10 * year) world.count('clock ten years behind');
    },
  },
  indigestible: {
    weight: 0.4,
    happen: (world, device) => spoilOne(world, device, (mid) => world.network.indigestible.add(mid)),
  },
  unheardOf: {
    weight: 0.3,
    happen: (world, device) => spoilOne(world, device, (mid) => world.network.unheardOf.add(mid)),
  },
  corrupt: {
    weight: 0.1,
    happen: (world, device) => spoilOne(world, device, (mid) => device.store.flip(mid)),
  },
  outdate: {
    weight: 0.6,
    happen: (_world, device) => (device.isOutdated ? update(device) : (device.isOutdated = true)),
  },
  upgradeServer: { weight: 0.7, happen: (world) => (world.serverRelease = 'today') },
  upgrade: { weight: 0.7, happen: (_world, device) => device.release === 'earlier' && update(device) },
  /** An old worker comes back, or a tab that was opened before the update. */
  downgrade: {
    weight: 0.15,
    happen(world, device) {
      if (!world.hasEarlier) return;
      device.release = 'earlier';
      device.wasPutBack = true;
    },
  },
  disk: {
    weight: 0.6,
    happen: ({ server: { store } }) => (store.isOutOfOrder = !store.isOutOfOrder),
  },
  clone: {
    weight: 0.2,
    happen: (world, device) => world.devices.length < mostDevices && clone(world, device),
  },
  copyStorage: { weight: 1, happen: (_world, device) => (device.backup = device.store.copy()) },
  putBack: { weight: 0.3, happen: putBack },
  throwAway: { weight: 0.2, happen: throwAway },
  evict: { weight: 0.1, happen: evict },
  switchAccount: {
    weight: 0.4,
    happen: (world, device) => (device.sibling || world.devices.length < mostDevices) && switchAccount(world, device),
  },
  rest: { weight: 1.5, happen: callByRest },
  administer: { weight: 0.5, happen: administer },
  member: { weight: 0.5, happen: member },
  trespass: { weight: 0.3, happen: trespass },
  forge: { weight: 0.7, happen: forge },
} satisfies Record<string, Happening>;

/** An act as a page begins it: with the rows as it shows them now, and now and then with all that a form holds. */
function begun(world: World, device: SimulatedDevice): OpenForm | null {
  const scene = sceneOf(world, device);
  const act = chooseAct(scene);
  return act && openForm(world.random.chance(0.5) ? wholeForm(act, scene.content) : act, scene.content);
}

export type HappeningName = keyof typeof happenings;

const quiet = new Set<HappeningName>(['act', 'wait']);

/** Something happens to somebody. */
export async function happen(world: World): Promise<void> {
  const name = world.random.weighted(weights);
  const device = world.random.pick(world.devices)!;
  world.count(name);
  if (!quiet.has(name)) world.tell(device, () => name);
  const happening: Happening = happenings[name];
  await happening.happen(world, device, world.random.pick(device.tabs));
}

const ofPeople = new Set<string>(['form', 'save', 'undo']);

const weights = Object.fromEntries(
  Object.entries(happenings).flatMap(([name, { weight }]) =>
    isLedgerOn || !ofPeople.has(name) ? [[name, weight]] : [],
  ),
) as Record<HappeningName, number>;
