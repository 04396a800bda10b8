/**
 * A job: puts an athlete's calendar, as it is when the job runs, onto one service (S7.53). The result of each session
 * is stored at once, so that a run that breaks off goes on where it was and nothing is sent twice.
 */
import * as z from 'zod/mini';
import { appSettingsOf } from '#core/domain/settings/app-settings.ts';
import { digest } from '#core/domain/sync/digest.ts';
import {
  calendarServices,
  type CalendarService,
  type SendFailure,
  syncSettings,
} from '#core/model/calendar-services.ts';
import { id } from '#core/model/ids.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
import { RetryLater } from '#server/jobs/retry-later.ts';
import { askPeer } from '#server/peers/ask-peer.ts';
import { PeerFailure } from '#server/peers/peer-failure.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import type { Services } from '#server/services.ts';
import type { SentEntry } from '#server/store/sent-entries.ts';
import { type CalendarPeer, PeerDuplicate, type PeerEntry } from './calendar-peer.ts';
import { wantedEntries } from './wanted-entries.ts';

interface SendCalendar {
  account: string;
  service: CalendarService;
  /** What it was queued for: a revision of the calendar, a date, a request. */
  reason: string;
}

/** A service that fails so often in a row is left alone until the next attempt. */
const mostFailuresInARow = 3;

export const sendLane = (account: string, service: CalendarService): string => `sendCalendar/${account}/${service}`;

export const sendCalendar: JobKind<SendCalendar> = {
  input: z.object({ account: id, service: z.enum(calendarServices), reason: z.string() }),
  key: ({ account, service, reason }) => `${account}/${service}/${reason}`,
  lane: ({ account, service }) => sendLane(account, service),
  account: ({ account }) => account,
  mostAttempts: 8,
  backOff: { firstSeconds: 30, mostSeconds: 3_600 },
  run: ({ account, service }, services, signal) => send(account, service, services, signal),
};

async function send(account: string, service: CalendarService, services: Services, signal: AbortSignal): Promise<void> {
  const { sentEntries, calendarPeers } = services;
  const peer = calendarPeers[service];
  const settings = await mayHave(account, service, services);
  // Sessions that were sent while sync was on stay on the service.
  if (!peer || !settings) return sentEntries.forgetWaiting(account, service);
  const { today, entries, done } = await wantedEntries(services, account, settings);
  const known = new Map((await sentEntries.of(account, service)).map((entry) => [entry.eventId, entry]));
  const wanted = new Set(entries.map(({ externalId }) => externalId));
  const stale = [...known.values()].filter(
    ({ eventId, date }) => date >= today && !wanted.has(eventId) && !done.has(eventId),
  );
  const changed = entries.filter((entry) => known.get(entry.externalId)?.digest !== digest(entry));
  const sender = new Sender(account, service, services, peer, signal);
  // First they are marked as waiting.
  await sentEntries.put(
    account,
    service,
    changed.map((entry) => waiting(entry, known.get(entry.externalId))),
  );
  for (const entry of stale) if (!(await sender.remove(entry))) return;
  for (const entry of changed) {
    if (!(await sender.put(entry, known.get(entry.externalId)?.peerId ?? null))) return;
  }
  sender.end();
}

/** The athlete's settings where the service may have their calendar; null where it may not (S4.03). */
async function mayHave(
  account: string,
  service: CalendarService,
  { accounts, execute, calendarPeers }: Services,
): Promise<RowOf<'settings'> | null> {
  const owner = await accounts.byId(account);
  const settings = await execute.store.read((reads) => new OwnRows(reads, account).find('settings', account));
  if (!owner || !settings) return null;
  const isOn = appSettingsOf({ ...owner, userId: account }, settings)[syncSettings[service]] !== 'off';
  return isOn && (await calendarPeers[service]?.isConnected(account)) ? settings : null;
}

const waiting = ({ externalId, date }: PeerEntry, known: SentEntry | undefined): SentEntry => ({
  eventId: externalId,
  date,
  peerId: known?.peerId ?? null,
  digest: null,
  state: 'waiting',
  failure: null,
});

/** Does one thing after the other on a service, and keeps what became of each. Each answers whether to go on. */
class Sender {
  readonly #account: string;
  readonly #service: CalendarService;
  readonly #services: Services;
  readonly #peer: CalendarPeer;
  readonly #signal: AbortSignal;
  #failuresInARow = 0;
  #hasFailed = false;

  constructor(account: string, service: CalendarService, services: Services, peer: CalendarPeer, signal: AbortSignal) {
    this.#account = account;
    this.#service = service;
    this.#services = services;
    this.#peer = peer;
    this.#signal = signal;
  }

  async put(entry: PeerEntry, peerId: string | null): Promise<boolean> {
    const { externalId: eventId, date } = entry;
    const sent: SentEntry = { eventId, date, peerId, digest: digest(entry), state: 'sent', failure: null };
    try {
      const given = await this.#ask((signal) => this.#putOnce(entry, peerId, signal));
      await this.#keep({ ...sent, peerId: given });
      return true;
    } catch (error) {
      const failure = this.#failed(error);
      // A session that the service refused is not sent again until it changes or the athlete asks for it.
      if (failure === 'refused') await this.#keep({ ...sent, state: 'failed', failure });
      else await this.#keep({ ...sent, digest: null, state: 'waiting', failure });
      return this.#goOnAfter(error, failure);
    }
  }

  async remove(entry: SentEntry): Promise<boolean> {
    const { eventId, peerId } = entry;
    try {
      await this.#ask((signal) => this.#peer.remove(this.#account, eventId, peerId, signal));
      await this.#services.sentEntries.forget(this.#account, this.#service, eventId);
      return true;
    } catch (error) {
      const failure = this.#failed(error);
      if (failure === 'refused') await this.#services.sentEntries.forget(this.#account, this.#service, eventId);
      return this.#goOnAfter(error, failure);
    }
  }

  /** @throws Error where something is still to be done: the job comes again */
  end(): void {
    if (this.#hasFailed) throw new PeerFailure('unavailable');
  }

  async #putOnce(entry: PeerEntry, peerId: string | null, signal: AbortSignal): Promise<string> {
    try {
      return await this.#peer.put(this.#account, entry, peerId, signal);
    } catch (error) {
      if (!(error instanceof PeerDuplicate)) throw error;
      return this.#peer.put(this.#account, entry, error.peerId, signal);
    }
  }

  /** A call that hangs and ignores the signal must not stop the others. */
  async #ask<Answer>(work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    this.#signal.throwIfAborted();
    const answer = await askPeer(this.#services.peerTimeoutMilliseconds, work, this.#signal);
    this.#failuresInARow = 0;
    return answer;
  }

  #failed(error: unknown): SendFailure {
    // The run is over: what waits is for the next one.
    this.#signal.throwIfAborted();
    if (error instanceof PeerFailure) return error.code;
    this.#services.log('service failed', { service: this.#service, error });
    return 'unavailable';
  }

  /** @throws Error where the service is to be left alone for a while: the job comes again */
  async #goOnAfter(error: unknown, failure: SendFailure): Promise<boolean> {
    if (failure === 'refused') return true;
    if (failure === 'busy') throw new RetryLater(error instanceof PeerFailure ? error.retryAfterSeconds : 0, failure);
    if (failure === 'notConnected') {
      // Only the athlete can mend this, by connecting the service again.
      await this.#services.sentEntries.failWaiting(this.#account, this.#service, failure);
      return false;
    }
    this.#hasFailed = true;
    this.#failuresInARow += 1;
    if (this.#failuresInARow >= mostFailuresInARow) this.end();
    return true;
  }

  #keep(entry: SentEntry): Promise<void> {
    return this.#services.sentEntries.put(this.#account, this.#service, [entry]);
  }
}
