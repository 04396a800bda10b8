/** What is said of a workout, and its steps, changed on two devices that are offline: words are fields, steps make versions. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { SentCall } from '#core/contract/sync.ts';
import { describeVersion } from '#core/domain/workouts/describe-workout.ts';
import { newestOf } from '#core/domain/workouts/version-order.ts';
import { slugOf } from '#core/model/ids.ts';
import type { Segment } from '#core/model/segment.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { anna, type AthletesDevice, freshId, OneAthlete } from '#tests/one-athlete.ts';
import { writeRows } from '#server/execute/execute.ts';
import { catalogueSpace } from '#server/execute/ports.ts';
import { sessionInput } from '#tests/inputs.ts';

const createdAt = '2027-01-04T06:00:00.000Z';
const at = (percent: number): Segment[] => [
  { type: 'active', durationSeconds: 600, percentOfFtp: { start: percent, end: percent } },
];
const content: WorkoutContent = {
  name: 'Over-unders',
  sport: 'bike',
  description: 'Hard',
  tags: ['winter'],
  authorName: 'Anna',
  segments: at(90),
};

let athlete: OneAthlete;
let phone: AthletesDevice;
let laptop: AthletesDevice;
const [workoutId, firstVersion] = [freshId(), freshId()];
const made = { workoutId, versionId: firstVersion, createdAt, content };

beforeEach(async () => {
  athlete = await OneAthlete.create();
  phone = await athlete.device();
  laptop = await athlete.device();
});

/** The laptop sends first, then the phone; then both know all. */
async function meet(): Promise<void> {
  for (const device of [laptop, phone, laptop]) await device.sync();
}

async function makeOnBoth(): Promise<void> {
  await phone.did('createWorkout', made);
  await phone.sync();
  await laptop.sync();
}

const retag = (device: AthletesDevice, tags: string[]) => device.did('updateWorkout', { workoutId, fields: { tags } });
const rebuild = (device: AthletesDevice, percent: number) => {
  const version = { workoutId, versionId: freshId(), parentVersionId: firstVersion, createdAt };
  return device.did('saveVersion', { ...version, content: { sport: 'bike', segments: at(percent) } });
};

/** The workout as a device shows it. */
function shown(device: AthletesDevice) {
  const versions = [...device.store.content.rows.get('workoutVersions')!.keys()]
    .map((id) => device.row('workoutVersions', id)!)
    .filter((version) => version.workoutId === workoutId);
  const { name, tags, segments } = describeVersion(device.row('workouts', workoutId), newestOf(versions)!).content;
  return { name, tags, segments, versions: versions.length };
}

describe('words are fields of the workout', () => {
  test('S7.24 tags that are too many together wait for the athlete, with both lists, and the new name does not', async () => {
    await makeOnBoth();
    const many = (word: string) => Array.from({ length: 15 }, (_, index) => `${word} ${index}`);
    await retag(laptop, ['winter', ...many('laptop')]);
    await laptop.sync();
    const tags = ['winter', ...many('phone')];
    const mid = await phone.did('updateWorkout', { workoutId, fields: { name: 'Overs', tags } });
    await phone.sync();
    expect(shown(phone)).toMatchObject({ name: 'Overs', tags: ['winter', ...many('laptop')] });
    const [card] = athlete.conflicts();
    expect(card).toMatchObject({ kind: 'clash', state: 'open', code: 'tooManyTags' });
    expect(card!.entries).toMatchObject([{ mine: { tags }, theirs: { tags: ['winter', ...many('laptop')] } }]);
    await phone.did('decideConflicts', { conflictIds: [mid], decision: 'mine', copies: {} });
    await phone.sync();
    expect(shown(phone)).toMatchObject({ name: 'Overs', tags });
  });

  test('S7.24 a tag from the phone, and a new name and other steps from the laptop: all of it stands, without a question', async () => {
    await makeOnBoth();
    await retag(phone, ['winter', 'hills']);
    await laptop.did('updateWorkout', { workoutId, fields: { name: 'Unders' } });
    await rebuild(laptop, 95);
    await meet();
    const all = { name: 'Unders', tags: ['winter', 'hills'], segments: at(95), versions: 2 };
    expect([shown(phone), shown(laptop)]).toEqual([all, all]);
    expect(athlete.conflicts()).toEqual([]);
  });

  test('S7.24 tags that two devices add and take away are taken word by word', async () => {
    await makeOnBoth();
    await retag(laptop, ['race', 'hills']);
    await retag(phone, ['winter', 'Hills', 'with Ben']);
    expect(shown(phone).tags).toEqual(['winter', 'Hills', 'with Ben']);
    await meet();
    expect(shown(phone).tags).toEqual(['race', 'hills', 'with Ben']);
    expect(shown(laptop).tags).toEqual(shown(phone).tags);
    expect(athlete.conflicts()).toEqual([]);
  });

  test('two names are a question, and mine is the name once it is decided', async () => {
    await makeOnBoth();
    await laptop.did('updateWorkout', { workoutId, fields: { name: 'Unders' } });
    await phone.did('updateWorkout', { workoutId, fields: { name: 'Overs' } });
    await meet();
    const [card] = athlete.conflicts();
    expect(card).toMatchObject({ kind: 'clash', entries: [{ mine: { name: 'Overs' }, theirs: { name: 'Unders' } }] });
    await phone.did('decideConflicts', { conflictIds: [card!.id], decision: 'mine', copies: {} });
    await meet();
    expect(shown(laptop).name).toBe('Overs');
  });

  test('a workout is not deleted with steps that were saved elsewhere since: its athlete is asked', async () => {
    await makeOnBoth();
    await rebuild(laptop, 95);
    const mid = await phone.did('deleteWorkout', { workoutId });
    await meet();
    expect(athlete.row('workouts', workoutId)?.deletedBy).toBeNull();
    expect(athlete.conflicts()).toMatchObject([{ id: mid, state: 'open', entries: [{ act: 'delete' }] }]);
  });

  test('a name that is saved with steps is there, though the version they were made from made none on the server', async () => {
    await makeOnBoth();
    await rebuild(laptop, 95);
    const [second, third] = [freshId(), freshId()];
    const about = { workoutId, createdAt };
    // Its steps are the earlier ones, so only its name counts.
    const renamed = { ...content, name: 'Sets' };
    await phone.did('saveVersion', { ...about, versionId: second, parentVersionId: firstVersion, content: renamed });
    const back = { ...content, segments: at(100) };
    await phone.did('saveVersion', { ...about, versionId: third, parentVersionId: second, content: back });
    await meet();
    expect(athlete.row('workoutVersions', second)).toBeUndefined();
    expect(shown(phone)).toMatchObject({ name: 'Over-unders', segments: at(100) });
    expect(shown(laptop)).toEqual(shown(phone));
  });

  test('a workout from before it had words of its own is renamed and tagged on two devices, and nothing is asked', async () => {
    const slug = slugOf(content.name, workoutId);
    const version = { id: firstVersion, deletedBy: null, workoutId, parentVersionId: null, number: 1, slug, createdAt };
    await writeRows(athlete.server, anna, [
      { table: 'workouts', row: { id: workoutId, deletedBy: null, slug, createdAt, isPublic: false } },
      { table: 'workoutVersions', row: { ...version, content, stats: {} } },
    ]);
    await meet();
    expect(shown(phone)).toMatchObject({ name: 'Over-unders', tags: ['winter'] });
    await retag(phone, []);
    await laptop.did('updateWorkout', { workoutId, fields: { name: 'Unders', tags: ['winter', 'hills'] } });
    await meet();
    expect(shown(phone)).toMatchObject({ name: 'Unders', tags: ['hills'] });
    expect(athlete.row('workouts', workoutId)).toMatchObject({ description: 'Hard', workoutType: null });
    expect(athlete.conflicts()).toEqual([]);
  });
});

describe('other steps make a version', () => {
  test('steps that two devices saved apart are two versions, and each device is told so once', async () => {
    await makeOnBoth();
    await rebuild(laptop, 95);
    await rebuild(phone, 100);
    await meet();
    expect(shown(laptop)).toEqual({ name: 'Over-unders', tags: ['winter'], segments: at(100), versions: 3 });
    expect(shown(phone)).toEqual(shown(laptop));
    const [card, ...more] = athlete.conflicts();
    expect(more).toEqual([]);
    expect(card).toMatchObject({ kind: 'overwritten', state: 'notice' });
    expect(card!.entries).toMatchObject([{ table: 'workoutVersions', mine: { number: 3 }, theirs: { number: 2 } }]);
    expect([phone, laptop].map((device) => device.row('conflicts', card!.id)?.state)).toEqual(['notice', 'notice']);
  });

  test('one after the other, or the same steps on both, is nothing to tell', async () => {
    await makeOnBoth();
    await rebuild(laptop, 95);
    await rebuild(phone, 95);
    await meet();
    const [, second] = [...phone.store.content.rows.get('workoutVersions')!.keys()];
    const version = { workoutId, versionId: freshId(), parentVersionId: second!, createdAt };
    await rebuild(phone, 100);
    await phone.did('saveVersion', { ...version, content: { sport: 'bike', segments: at(105) } });
    expect(athlete.conflicts()).toEqual([]);
  });
});

describe('a queue of the release in which words were part of a version', () => {
  const mid = freshId();

  /** As its device sent it, having seen the first version alone. */
  async function send(changes: Partial<WorkoutContent>, parentVersionId = firstVersion, versionId = freshId()) {
    const input = { workoutId, versionId, parentVersionId, createdAt, content: { ...content, ...changes } };
    const was = [{ table: 'workoutVersions', id: versionId, fields: null }];
    const call: SentCall = { mid: freshId(), sv: 1, call: 'workouts.saveVersion', input, was };
    const request = { account: anna, schema: 2, cursors: {}, heads: {}, calls: [{ ...call, hash: mid }] };
    const answer = await athlete.execute(request as never);
    return (answer as { body: { outcomes: { kind: string }[] } }).body.outcomes[0]?.kind;
  }

  test('a tag from it puts neither the old name nor the old steps over what was rebuilt since', async () => {
    await makeOnBoth();
    await laptop.did('updateWorkout', { workoutId, fields: { name: 'Unders' } });
    await rebuild(laptop, 95);
    await laptop.sync();
    expect(await send({ tags: ['winter', 'hills'] })).toBe('applied');
    await meet();
    expect(shown(phone)).toEqual({ name: 'Unders', tags: ['winter', 'hills'], segments: at(95), versions: 2 });
    expect(athlete.conflicts()).toEqual([]);
  });

  test('a name from it is asked about where the workout was renamed since', async () => {
    await makeOnBoth();
    await laptop.did('updateWorkout', { workoutId, fields: { name: 'Unders' } });
    await laptop.sync();
    expect(await send({ name: 'Overs', segments: at(80) })).toBe('conflict');
    await meet();
    expect(shown(phone)).toMatchObject({ name: 'Unders', segments: at(80), versions: 2 });
    expect(athlete.conflicts()).toMatchObject([{ entries: [{ mine: { name: 'Overs' }, theirs: { name: 'Unders' } }] }]);
  });

  test('where nobody else has changed anything, all that it saved stands, and its next save goes on from there', async () => {
    await makeOnBoth();
    const versionId = freshId();
    expect(await send({ tags: ['hills'], name: 'Overs' }, firstVersion, versionId)).toBe('applied');
    expect(await send({ tags: ['hills', 'race'], name: 'Overs', segments: at(85) }, versionId)).toBe('applied');
    await meet();
    expect(shown(phone)).toEqual({ name: 'Overs', tags: ['hills', 'race'], segments: at(85), versions: 3 });
    expect(athlete.conflicts()).toEqual([]);
  });
});

test('a public workout is planned whole, be it of the catalogue or of another athlete, as it has been saved last', async () => {
  await phone.did('createWorkout', made);
  await phone.sync();
  const [workout, version] = [athlete.row('workouts', workoutId)!, athlete.row('workoutVersions', firstVersion)!];
  for (const space of [catalogueSpace, 'ben']) {
    const [id, versionId, newestId] = [freshId(), freshId(), freshId()];
    await writeRows(athlete.server, space, [
      { table: 'workouts', row: { ...workout, id, isPublic: true } },
      { table: 'workoutVersions', row: { ...version, id: newestId, workoutId: id, number: 2 } },
      { table: 'workoutVersions', row: { ...version, id: versionId, workoutId: id } },
    ]);
    await laptop.did('pushEvent', sessionInput(freshId(), id, '2027-01-05'));
    await laptop.sync();
    expect([versionId, newestId].map((one) => laptop.row('workoutVersions', one)?.workoutId)).toEqual([undefined, id]);
  }
});
