/** A service in this process that takes activities, and fails on request. */
import { type ActivityPeer, type PeerActivity } from '#server/activity-services/activity-peer.ts';
import { PeerFailure } from '#server/peers/peer-failure.ts';

export class TestActivityPeer implements ActivityPeer {
  readonly accounts = new Set<string>();
  /** What it has, with the bytes of the files. */
  readonly taken = new Map<string, PeerActivity & { bytes: number }>();
  /** How it answers the next requests, one each; then it is well. */
  moods: ('well' | 'hang' | 'broken' | 'throws' | 'notConnected')[] = [];

  /** How long it takes to store a file. */
  milliseconds = 0;
  /** How long it takes to say what it lacks. */
  lackingMilliseconds = 0;

  async isConnected(account: string): Promise<boolean> {
    return this.accounts.has(account);
  }

  async disconnect(account: string): Promise<void> {
    this.accounts.delete(account);
  }

  async lacking(_account: string, activities: readonly PeerActivity[]): Promise<readonly string[]> {
    await this.#mood();
    if (this.lackingMilliseconds > 0) await new Promise((resolve) => setTimeout(resolve, this.lackingMilliseconds));
    return activities.filter(({ externalId }) => !this.taken.has(externalId)).map(({ externalId }) => externalId);
  }

  async put(_account: string, activity: PeerActivity, file: Uint8Array): Promise<void> {
    await this.#mood();
    if (this.milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, this.milliseconds));
    this.taken.set(activity.externalId, { ...activity, bytes: file.length });
  }

  async #mood(): Promise<void> {
    switch (this.moods.shift() ?? 'well') {
      case 'hang':
        return new Promise(() => {});
      case 'broken':
        throw new PeerFailure('unavailable');
      case 'throws':
        throw new TypeError('fetch failed');
      case 'notConnected':
        throw new PeerFailure('notConnected');
      default:
        return undefined;
    }
  }
}
