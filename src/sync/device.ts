/** One account on one device, and its ports to the world: store, network, clock, randomness, locks. */
import type { SyncRequest } from '#core/contract/sync.ts';
import { newId } from '#core/model/new-id.ts';
import type { DeviceStore } from '#src/db/device-store.ts';

/** What came back for a request: nothing, or an answer that is still to be classified. */
export type Answer =
  | { at: 'unreachable' }
  | {
      at: 'answered';
      status: number;
      /** Carries our protocol header: not a captive portal, not a proxy. */
      isOurs: boolean;
      /** The JSON body, or undefined where there is none. */
      body: unknown;
      retryAfterSeconds: number | null;
      /** From when it was sent until the answer began. */
      milliseconds: number;
    };

export interface Device {
  account: string;
  store: DeviceStore;
  /** Sends a request with the account's token. Never throws. */
  send(request: SyncRequest): Promise<Answer>;
  /** Milliseconds since 1970 by the device's clock. */
  now(): number;
  randomBytes(count: number): Uint8Array;
  /**
   * Runs work alone among tabs and worker, or answers 'busy' if another one runs it. Correctness never depends on it.
   */
  alone<Result>(work: () => Promise<Result>): Promise<Result | 'busy'>;
  /** Today on the athlete's calendar, `YYYY-MM-DD`. */
  today(): string;
}

/** A new id by this device's clock and randomness. */
export const freshId = (device: Pick<Device, 'now' | 'randomBytes'>): string =>
  newId(device.now(), device.randomBytes(10));
