/**
 * The real server, with a service beside it that every account has connected: for stories, which start it like any
 * other. The service refuses a session once whose note is `refused once`.
 */
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from '#server/app.ts';
import { type PeerEntry, PeerFailure } from '#server/calendar-sync/calendar-peer.ts';
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts';
import { readConfig } from '#server/config.ts';
import { startJobs } from '#server/jobs/job-clock.ts';
import { openServices } from '#server/open-services.ts';
import { TestPeer } from './peer.ts';

class EveryonesPeer extends TestPeer {
  readonly #refused = new Set<string>();

  override async put(account: string, entry: PeerEntry, peerId: string | null): Promise<string> {
    if (entry.note !== 'refused once' || this.#refused.has(entry.externalId)) return super.put(account, entry, peerId);
    this.#refused.add(entry.externalId);
    throw new PeerFailure('refused');
  }
}

const config = readConfig(process.env);
const garmin = new EveryonesPeer();
const services = await openServices(config, { calendarPeers: { garmin } });
await seedCatalogue(services.execute);
const app = createApp(services, config.appFolder);
const server = createAdaptorServer({ fetch: app.fetch }) as Server;
server.listen(config.port, config.host);
startJobs(services);
// Every account has connected it.
setInterval(async () => {
  for (const { id } of await services.accounts.all()) garmin.accounts.add(id);
}, 300);
