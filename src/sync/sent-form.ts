/** A queued call as it travels: what the athlete meant, without what this device knows about it. */
import type { SentCall } from '#core/contract/sync.ts';
import type { DeviceCall } from '#src/db/device-store.ts';

export const sentForm = ({ mid, sv, call, input, was }: DeviceCall): SentCall => ({ mid, sv, call, input, was });
