/**
 * The real server, with services beside it: for stories, which start it like any other. Every account has connected
 * Garmin and Strava, none has connected Dropbox. Garmin refuses a session once whose note is `refused once`; Strava does
 * not take the first activity that it is sent.
 */
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from '#server/app.ts';
import type { PeerEntry } from '#server/calendar-sync/calendar-peer.ts';
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts';
import { readConfig } from '#server/config.ts';
import { startJobs } from '#server/jobs/job-clock.ts';
import { openServices } from '#server/open-services.ts';
import { PeerFailure } from '#server/peers/peer-failure.ts';
import { TestActivityPeer } from '#tests/server/activity-services/peer.ts';
import { TestPeer } from '#tests/server/calendar-sync/peer.ts';

class EveryonesPeer extends TestPeer {
  readonly #refused = new Set<string>();

  override async put(account: string, entry: PeerEntry, peerId: string | null): Promise<string> {
    if (entry.note !== 'refused once' || this.#refused.has(entry.externalId)) return super.put(account, entry, peerId);
    this.#refused.add(entry.externalId);
    throw new PeerFailure('refused');
  }
}

class StravaOnce extends TestActivityPeer {
  #hasFailed = false;

  override async put(...sent: Parameters<TestActivityPeer['put']>): Promise<void> {
    if (this.#hasFailed) return super.put(...sent);
    this.#hasFailed = true;
    throw new PeerFailure('unavailable');
  }
}

const config = readConfig(process.env);
const garmin = new EveryonesPeer();
const strava = new StravaOnce();
const services = await openServices(config, {
  calendarPeers: { garmin },
  activityPeers: { strava, dropbox: new TestActivityPeer() },
});
await seedCatalogue(services.execute);
const app = createApp(services, config.appFolder);
const server = createAdaptorServer({ fetch: app.fetch }) as Server;
server.listen(config.port, config.host);
startJobs(services);
// Every new account has connected them.
setInterval(async () => {
  for (const { id } of await services.accounts.all()) {
    if (!garmin.accounts.has(id)) strava.accounts.add(id);
    garmin.accounts.add(id);
  }
}, 300);
