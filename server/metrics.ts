/**
 * What a Prometheus may ask: how the process is, how its requests, statements, mails and messages to devices went, who
 * waits, which jobs there are, how full the disk is.
 */
import { statfs } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { SendMail } from './accounts/mail.ts';
import type { Sent } from './push/pusher.ts';
import type { JobStore } from './store/jobs.ts';

/** From a row that is at hand to what is given up. */
const statementBucketsSeconds = [0.0001, 0.001, 0.005, 0.02, 0.1, 0.5, 2.5, 10];
/** From a plain read to what a device waits for. */
const bucketsSeconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** A database that does not answer must not hold back the other metrics. */
const patienceMilliseconds = 2_000;

export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram<'method' | 'endpoint' | 'status'>;
  readonly #statements: Histogram;
  readonly #mails: Counter<'outcome'>;
  readonly #messages: Counter<'outcome'>;
  readonly #lines = new Map<string, () => number>();

  constructor(dataFolder: string) {
    // Memory, processor time and how late the event loop is.
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: 'trainside_request_seconds',
      help: 'How long requests took until their answer, by endpoint.',
      labelNames: ['method', 'endpoint', 'status'],
      buckets: bucketsSeconds,
      registers: [this.#registry],
    });
    this.#statements = new Histogram({
      name: 'trainside_database_seconds',
      help: 'How long statements took until the answer of the database.',
      buckets: statementBucketsSeconds,
      registers: [this.#registry],
    });
    this.#mails = new Counter({
      name: 'trainside_mails_total',
      help: 'Mails, by what the mail server said: sent or failed.',
      labelNames: ['outcome'],
      registers: [this.#registry],
    });
    this.#messages = new Counter({
      name: 'trainside_push_messages_total',
      help: 'Messages to devices, by what the push service said: sent, gone (the device) or failed.',
      labelNames: ['outcome'],
      registers: [this.#registry],
    });
    const lines = this.#lines;
    const waiting = new Gauge({
      name: 'trainside_waiting_requests',
      help: 'Requests that wait for their turn.',
      labelNames: ['line'],
      registers: [],
      collect() {
        for (const [line, count] of lines) this.set({ line }, count());
      },
    });
    const free = new Gauge({
      name: 'trainside_data_free_bytes',
      help: 'Room left on the disk of DATA_DIR.',
      registers: [],
      async collect() {
        const disk = await statfs(dataFolder).catch(() => null);
        if (disk) this.set(disk.bavail * disk.bsize);
      },
    });
    for (const gauge of [waiting, free]) this.#registry.registerMetric(gauge);
  }

  /** @param endpoint as the contract writes it: names of things are no part of it */
  request(method: string, endpoint: string, status: number, seconds: number): void {
    this.#requests.observe({ method, endpoint, status }, seconds);
  }

  /** Has the jobs counted when the metrics are read. */
  watchJobs(jobs: JobStore): void {
    const queued = new Gauge({
      name: 'trainside_jobs',
      help: 'Jobs in the database.',
      labelNames: ['kind', 'state'],
      registers: [],
      async collect() {
        this.reset();
        const late = setTimeout(patienceMilliseconds, [], { ref: false });
        const counts = await Promise.race([jobs.counts(), late]).catch(() => []);
        for (const { kind, state, count } of counts) this.set({ kind, state }, count);
      },
    });
    this.#registry.registerMetric(queued);
  }

  statement(seconds: number): void {
    this.#statements.observe(seconds);
  }

  /** A way to send mails that are counted. */
  countMails(send: SendMail): SendMail {
    return async (mail) => {
      try {
        await send(mail);
        this.#mails.inc({ outcome: 'sent' });
      } catch (error) {
        this.#mails.inc({ outcome: 'failed' });
        throw error;
      }
    };
  }

  /** A message went, or did not go, to a device. */
  message(outcome: Sent['at']): void {
    this.#messages.inc({ outcome });
  }

  /** @param count how many wait in the line now */
  watchLine(line: string, count: () => number): void {
    this.#lines.set(line, count);
  }

  /** Answers on a port of its own, which is for the operator. */
  listen(port: number, host: string): Server {
    return createServer(async (request, response) => {
      const isAsked = request.url === '/metrics';
      const text = isAsked ? await this.#registry.metrics().catch(() => null) : '';
      const status = text === null ? 500 : isAsked ? 200 : 404;
      response.writeHead(status, { 'Content-Type': this.#registry.contentType });
      response.end(text ?? '');
    }).listen({ port, host });
  }
}
