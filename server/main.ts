/** Starts the server: environment, store, app, listen; and ends it without breaking a request off. */
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { mostSyncBytes } from '#core/contract/protocol.ts';
import { limits } from '#core/model/limits.ts';
import { noMailWarning } from './accounts/mail.ts';
import { createApp } from './app.ts';
import { buildDigest } from './build-digest.ts';
import { seedAtStart } from './catalogue/seed-catalogue.ts';
import { BadConfig, type Config, readConfig } from './config.ts';
import { isForThisMachine } from './http/caller.ts';
import { letGoOfDribblers } from './http/dribblers.ts';
import { startJobs } from './jobs/job-clock.ts';
import { type OpenServices, openServices } from './open-services.ts';
import { StoreUnavailable } from './store/store.ts';

/** A request that takes longer than this when the server is told to stop is broken off: Docker kills after 10 s. */
const stopMilliseconds = 8_000;
/** How often connections that have become idle are closed meanwhile. */
const idleCheckMilliseconds = 100;
const parentCheckMilliseconds = 500;

/**
 * A caller who connects and sends nothing is disconnected. A phone in the woods that keeps sending has time for the
 * largest body.
 */
const patience = {
  headersTimeout: 10_000,
  requestTimeout: (mostSyncBytes / limits.slowestBytesPerSecond) * 1000,
  connectionsCheckingInterval: 1_000,
};
/** A crowd that connects at once is let in as far as the system does (net.core.somaxconn); Node alone stops at 511. */
const backlog = 4_096;

async function main(): Promise<void> {
  // A full disk, or a reader of the log that has gone, is no reason to end: the next line may go through.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const config = readConfig(process.env);
  const services = await openServices(config);
  await seedAtStart(services, buildDigest());
  const app = createApp(services, config.appFolder);
  // The options are those of a plain server, without TLS or HTTP/2.
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: patience }) as Server;
  server.listen({ port: config.port, host: config.host, backlog }, () => {
    const { port } = server.address() as AddressInfo;
    // An error here is no reason to end: the database may be back in a moment.
    sayHello(services, config, port).catch((error: unknown) => services.log('unavailable', { error }));
  });
  letGoOfDribblers(server);
  server.maxConnections = config.mostConnections;
  const fail = (error: NodeJS.ErrnoException & { port?: number }) => {
    const variable = error.port === config.metricsPort ? 'METRICS_PORT' : 'PORT';
    const isTaken = error.code === 'EADDRINUSE';
    console.error(isTaken ? `Port ${error.port} is taken. Choose another with ${variable}.` : error.message);
    process.exit(1);
  };
  server.on('error', fail);
  if (config.metricsPort !== null) services.metrics?.listen(config.metricsPort, config.metricsHost).on('error', fail);
  const stopJobs = startJobs(services);
  let isStopping = false;
  const stop = () => {
    // A supervisor may signal every process of ours, and npm start signals it again: the second signal changes nothing.
    if (isStopping) return;
    isStopping = true;
    const jobsEnded = stopJobs();
    services.live.endAll();
    setTimeout(() => process.exit(0), stopMilliseconds).unref();
    server.close(() => void jobsEnded.then(() => services.close()).then(() => process.exit(0)));
    server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
    setInterval(() => server.closeIdleConnections(), idleCheckMilliseconds).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // npm ends only its shell, which tells no other process: notice that it is gone.
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event']) {
    setInterval(() => process.ppid !== parent && stop(), parentCheckMilliseconds).unref();
  }
}

async function sayHello(services: OpenServices, config: Config, port: number): Promise<void> {
  const { host, publicUrl, productName, appFolder, mail } = config;
  const shown = host.includes(':') ? `[${host}]` : host === '0.0.0.0' ? 'localhost' : host;
  console.log(`${productName} is at ${publicUrl?.origin ?? `http://${shown}:${port}`}`);
  if (mail === null) console.log(noMailWarning);
  if (!existsSync(appFolder)) console.log('The app is not built: npm run build.');
  const code = await services.setUpCode();
  if (code === null) return;
  const where = isForThisMachine(config) ? 'on this machine, or anywhere with' : 'with';
  console.log(`There is no administrator yet. Register ${where} the set-up code ${code}`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof BadConfig || error instanceof StoreUnavailable)) throw error;
  const { cause } = error;
  const reason = error instanceof StoreUnavailable && cause instanceof Error ? ` ${cause.message}` : '';
  console.error(`${error.message}${reason}`);
  process.exit(1);
}
