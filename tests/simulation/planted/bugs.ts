/** Bugs that somebody could make in the protocol, as replacements in its source. Each must be caught by the simulator. */

import { bugsOfBlobs } from './bugs-of-blobs.ts';
import { bugsOfBringingBack } from './bugs-of-bringing-back.ts';

export interface PlantedBug {
  name: string;
  /** Relative to the root of the repository. */
  file: string;
  find: string;
  replace: string;
  /** Only where devices have a real database can it be seen. */
  store?: 'dexie';
  /** Caught after a dozen stories or more: npm test leaves it to npm run planted. */
  isSlow?: true;
  /** The first seed that is told, where a hunt from the first one would take long. */
  from?: number;
}

export const plantedBugs: readonly PlantedBug[] = [
  ...bugsOfBringingBack,
  ...bugsOfBlobs,
  {
    name: 'an answered call counts as applied at the first page that reaches it',
    file: 'src/sync/take-reply.ts',
    find: 'const swept = reply.more ? 0 : await sweep(transaction, reply);',
    replace: 'const swept = await sweep(transaction, reply);',
  },
  {
    name: 'answered calls are swept only when rows arrive',
    file: 'src/sync/take-reply.ts',
    find: 'const swept = reply.more ? 0 :',
    replace: 'const swept = reply.more || reply.changes.length === 0 ? 0 :',
    isSlow: true,
  },
  {
    name: 'a reply is taken although the device has moved on',
    isSlow: true,
    file: 'src/sync/take-reply.ts',
    find: "if (!isSame) return 'stale';",
    replace: '',
  },
  {
    name: 'a reset forgets answered calls',
    file: 'src/sync/take-reply.ts',
    find: "const open = [...(await transaction.calls('answered')), ",
    replace: 'const open = [',
    isSlow: true,
  },
  {
    name: 'a reset forgets the applied calls of 30 days',
    file: 'src/sync/take-reply.ts',
    find: 'of [...recent, ...open]',
    replace: 'of open',
  },
  {
    name: 'after a reset rows keep their old revisions',
    isSlow: true,
    file: 'src/sync/refetch.ts',
    find: '{ ...row, rev: outdated(row.rev) }',
    replace: '{ ...row }',
  },
  {
    name: 'rows of the lost future stay after a reset',
    isSlow: true,
    file: 'src/sync/rebase.ts',
    find: 'if (isRefetched) {',
    replace: 'if (isRefetched && rows === null) {',
  },
  {
    name: 'a decision is refused but its call counts as one that waits',
    file: 'src/sync/take-reply.ts',
    find: "(call === decideConflictsCall ? conflict === 'open' : conflict !== 'decided')",
    replace: "conflict !== 'decided'",
    isSlow: true,
  },
  {
    name: 'the page is not drawn anew when calls are swept',
    file: 'src/sync/take-reply.ts',
    find: 'changes.length > 0 || swept > 0',
    replace: 'changes.length > 0',
    isSlow: true,
  },
  {
    name: 'a poisoned call is never set aside',
    file: 'src/sync/park.ts',
    find: 'if (!isDue ||',
    replace: 'if (isDue || !isDue ||',
  },
  {
    name: 'a call is set aside and the page not drawn anew',
    isSlow: true,
    file: 'src/sync/park.ts',
    find: 'await page.rebase(transaction, account, [], false);',
    replace: '',
  },
  {
    name: 'a 401 empties the queue',
    file: 'src/sync/rounds.ts',
    find: "case 'hold':",
    replace:
      "case 'hold':\n for (const call of await transaction.calls('queued')) await transaction.setCallState(call.mid, 'applied', undefined);",
  },
  {
    name: "a captive portal's 200 counts as done",
    file: 'src/sync/classify.ts',
    find: 'if (!isOurs && status !== 413) return retry;',
    replace: `const { account, cursors, heads } = request;
      const outcomes = request.calls.map(({ mid }) => ({ mid, kind: 'applied' as const, rev: 0, at: '2027-01-04T06:00:00Z' }));
      const now = '2027-01-04T06:00:00Z';
      const reply = { account, reset: false, outcomes, changes: [], cursors, heads, more: false, remaining: 0, now };
      if (!isOurs) return status === 200 ? { to: 'take', reply } : retry;`,
  },
  {
    name: 'the server looks at the cursor but not at the head',
    file: 'server/execute/changes.ts',
    find: 'return known !== undefined &&',
    replace: 'return reads === null && known !== undefined &&',
  },
  {
    name: 'a page splits a revision',
    file: 'server/store/memory.ts',
    find: 'return rows.filter((stored) => stored.rev <= last);',
    replace: 'return rows.filter((stored) => stored.rev <= last).slice(0, limit);',
  },
  {
    name: 'a call sent twice is executed twice',
    file: 'server/execute/execute.ts',
    find: 'const earlier = await known(call.mid);',
    replace: 'const earlier = call.mid === "" ? await known(call.mid) : undefined;',
  },
  {
    name: 'a call that fails is passed over',
    file: 'server/execute/execute.ts',
    find: 'throw callFailed(server, index, call.mid, error);',
    // With an answer, since a slice without any is run again for ever.
    replace:
      "answers.push({ mid: call.mid, kind: 'noop', rev: 0, at: server.now().toISOString() } as Outcome);\n continue;",
  },
  {
    name: 'one account may send the calls of another',
    isSlow: true,
    file: 'server/execute/execute.ts',
    find: "if (request.account !== user.userId) throw new Refusal('accountMismatch');",
    replace: '',
  },
  {
    name: 'the last write wins',
    file: 'core/domain/sync/decide-row.ts',
    find: "'overwrite' : 'clash';",
    replace: "'overwrite' : 'apply';",
  },
  {
    name: 'tags of the last device replace those of others',
    isSlow: true,
    file: 'core/domain/sync/decide-row.ts',
    find: 'return isJoined ? {',
    replace: 'return false ? {',
  },
  {
    name: 'a tag makes a version from old content',
    file: 'core/acts/workouts/update-workout.ts',
    find: "await changeRow(rows, 'workouts', input.workoutId, fields, 'workoutGone');",
    replace: `const older = (await rows.children('workoutVersions', input.workoutId)).toSorted((one, other) => (one.id < other.id ? -1 : 1))[0];
      if (older) await rows.put('workoutVersions', { ...older, id: older.id.replace(/.{4}$/, 'dddd'), number: null, parentVersionId: older.id });
      await changeRow(rows, 'workouts', input.workoutId, fields, 'workoutGone');`,
    from: 41,
  },
  {
    name: 'a delete wins over a change of its row',
    file: 'core/domain/sync/decide-row.ts',
    find: 'sameValue(said(table, before), said(table, current)) &&',
    replace: '',
  },
  {
    name: 'a delete wins over a change below its row',
    isSlow: true,
    file: 'core/domain/sync/decide-row.ts',
    find: '&& knows(was.below, below)',
    replace: '',
  },
  {
    name: 'a form puts back what another device has changed',
    file: 'core/domain/sync/decide-row.ts',
    find: 'was ? group.some((field) => was.fields !== null && field in was.fields) : !isUnseen',
    replace: 'true || group === null || was === isUnseen',
    isSlow: true,
  },
  {
    name: 'an edit of a row that is deleted elsewhere disappears',
    file: 'core/domain/sync/decide-row.ts',
    find: 'isRestore || isEdit || groups.length === 0',
    replace: 'isRestore || (isEdit && false) || groups.length === 0',
  },
  {
    name: 'a row that comes back leaves its ancestors deleted',
    file: 'core/domain/sync/rows.ts',
    find: 'if (parent) await restoreRow(rows, parent.table, String(row[parent.field]));',
    replace: '',
  },
  {
    name: 'the server tidies up what the athlete wrote',
    isSlow: true,
    file: 'server/execute/run-call.ts',
    find: 'if (isSet) merge.next.push({ table, row: { ...current, ...decision.set } });',
    replace:
      "if (isSet) merge.next.push({ table, row: { ...current, ...decision.set, ...('note' in decision.set && { note: `${decision.set['note']}.` }) } });",
  },
  {
    name: 'half of an all-or-nothing call is applied',
    file: 'server/execute/run-call.ts',
    find: "act.policy === 'atomic' && merge.clashes.length > 0",
    replace: "act.policy === 'atomic' && merge.clashes.length < 0",
    isSlow: true,
  },
  {
    name: 'a clash leaves no card',
    file: 'server/execute/run-call.ts',
    find: 'if (entries.length > 0) await recordConflict',
    replace: 'if (entries.length > 1) await recordConflict',
  },
  {
    name: 'merged rows are not held against the rules of their table',
    isSlow: true,
    file: 'server/execute/run-call.ts',
    find: 'if (!isSound(table, row) || !tableOf(table).fixed.every(isSame))',
    replace: 'if (!isSound(table, row) && !tableOf(table).fixed.every(isSame))',
  },
  {
    name: 'who decides for mine gets nothing',
    file: 'core/domain/conflicts/decide-conflicts.ts',
    find: 'await putAny(rows, table, { ...row, ...mine });',
    replace: '',
    isSlow: true,
  },
  {
    name: 'a call of an earlier release is read as if it were of this one',
    file: 'core/contract/upcast.ts',
    find: '.slice(sv - 1)',
    replace: '.slice(sv)',
  },
  {
    name: 'a field of a later release stands in the way of an edit',
    isSlow: true,
    file: 'core/domain/sync/sound-row.ts',
    find: "return parsed.success || parsed.error.issues.every((issue) => issue.code === 'unrecognized_keys');",
    replace: 'return parsed.success;',
  },
  {
    name: 'a value is overwritten without a revision',
    file: 'server/execute/execute.ts',
    find: 'if (change.before) done.before.push',
    replace: "if (change.before && change.table !== 'events') done.before.push",
  },
  {
    name: 'a change is on the disk before it is in the queue',
    file: 'src/sync/perform.ts',
    find: `const performed = await device.store.transaction(
    async (transaction) => (earlier = await enqueue(transaction, device.account, declared, plain, act, seen, earlier)),
    blobs,
  );`,
    replace: `let late: Parameters<DeviceTransaction['addCall']>[0][] = [];
      const performed = await device.store.transaction((transaction) => {
        late = [];
        const addCall = async (call: (typeof late)[0]) => void late.push(call);
        return enqueue({ ...transaction, addCall }, device.account, declared, plain, act, seen, earlier);
      });
      await device.store.transaction(async (transaction) => {
        for (const call of late) await transaction.addCall(call);
      });`,
    store: 'dexie',
  },
  {
    name: 'where the sync stands is written after the rest',
    file: 'src/db/dexie-device-store.ts',
    find: 'putMeta: async (value) => void (await kept.put({ key: metaKey, value })),',
    replace:
      "putMeta: async (value) => transaction.on('complete', () => void transaction.db.table('kept').put({ key: metaKey, value }).catch(() => undefined)),",
    store: 'dexie',
  },
  {
    name: 'a change counts as saved before it is on the disk',
    file: 'src/db/dexie-device-store.ts',
    find: 'return await writeAll(this.#database, work, blobs);',
    replace: `return await new Promise<Result>((done, failed) => {
        const early: typeof work = (port) => work(port).then((result) => (done(result), result));
        writeAll(this.#database, early, blobs).catch(failed);
      });`,
    store: 'dexie',
  },
  {
    name: 'a request that failed is passed over',
    file: 'src/db/dexie-device-store.ts',
    find: 'if (failure) throw failure;',
    replace: '',
    store: 'dexie',
    isSlow: true,
  },
  {
    name: 'a full device forgets where the sync stands',
    file: 'src/db/dexie-device-store.ts',
    find: "await kept.delete('catalogue');",
    replace: 'await kept.clear();',
    store: 'dexie',
  },
  {
    name: 'a full device is not asked for room',
    file: 'src/db/dexie-device-store.ts',
    find: 'if (isStorageFull(error) && !hasMadeRoom) {',
    replace: 'if (isStorageFull(error) && hasMadeRoom) {',
    store: 'dexie',
  },
  {
    name: 'a connection that is lost amid a transaction stays lost',
    file: 'src/db/storage-failure.ts',
    find: ", 'AbortError']",
    replace: ']',
    store: 'dexie',
  },
  {
    name: 'a row is not found to be pending',
    file: 'src/db/dexie-device-store.ts',
    find: 'return pending === 1 ? { ...row, pending } : row;',
    replace: 'return row;',
    store: 'dexie',
  },
  {
    name: 'what only members may have is merged like the rest',
    isSlow: true,
    file: 'core/acts/settings/update-settings.ts',
    find: 'fields: changeWithinLevel(user, fields) }',
    replace: 'fields }',
  },
  {
    name: 'what a membership had allowed stays when settings are saved without one',
    isSlow: true,
    file: 'server/execute/reactions/reactions.ts',
    find: '  { reaction: limitToLevel, isForBroughtBack: true },\n',
    replace: '',
  },
  {
    name: 'a batch that did not get through is sent again as large as it was',
    file: 'src/sync/batch-size.ts',
    find: 'bounded(Math.min(batch, sent) / 2);',
    replace: 'bounded(Math.max(batch, sent));',
  },
];
