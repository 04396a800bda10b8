/** The server as one function from request to answer: the contract's addresses, and the built app beside them. */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { admin } from '#core/contract/admin.ts';
import { contract, type Endpoints, type ServiceName } from '#server/contract.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { type ActName, acts } from '#core/acts/acts.ts';
import { restForms } from '#core/acts/rest-forms.ts';
import { protocolHeader, protocolVersion } from '#core/contract/protocol.ts';
import { Refusal } from '#core/contract/errors.ts';
import { requireSameOrigin } from './accounts/same-origin.ts';
import { whileAtWork } from './at-work.ts';
import { handlers } from './handlers/handlers.ts';
import { BodiesAtOnce } from './http/bodies-at-once.ts';
import { limitBodies } from './http/body-limit.ts';
import { answerThrown, errorAnswer } from './http/error-answer.ts';
import { isEncrypted } from './http/caller.ts';
import { health } from './http/health.ts';
import { type Address, openApi } from './http/openapi.ts';
import { recorded } from './http/record-admin-act.ts';
import { nameRequest } from './http/request-id.ts';
import { type Handler, type Lines, route } from './http/route.ts';
import { coachFrame, securityHeaders } from './http/security-headers.ts';
import { StaticFiles } from './http/static-files.ts';
import { FairLine } from './http/fair-line.ts';
import { warnOfProxy } from './http/warn-of-proxy.ts';
import { callHandler } from './routes/call.ts';
import type { Services } from './services.ts';

/** SQLite does one thing at a time; some of the ten connections to PostgreSQL are left for other work. */
const atOnce = { sqlite: { syncs: 2, searches: 2, reads: 1 }, postgres: { syncs: 6, searches: 2, reads: 2 } };
const visitorsAtOnce = 1;

type Line = keyof (typeof atOnce)['sqlite'];

/** Which queue a request waits in: sync and other writes, searches, and requests that may read much. */
const lineOf: { [Name in keyof (Endpoints<'main'> & Endpoints<'coach'> & Endpoints<'connectors'>)]?: Line } = {
  sync: 'syncs',
  shiftWeek: 'syncs',
  savePlan: 'syncs',
  shareList: 'syncs',
  addWorkoutToNewList: 'syncs',
  removeWorkoutFromLists: 'syncs',
  addTags: 'syncs',
  resyncActivity: 'syncs',
  hideSyncedStravaActivity: 'syncs',
  saveCoachProfile: 'syncs',
  fillDefaultFacts: 'syncs',
  saveFacts: 'syncs',
  nextQuestion: 'syncs',
  createCoachPlan: 'syncs',
  updateCoachPlan: 'syncs',
  sendCoachPlan: 'syncs',
  searchWorkouts: 'searches',
  searchPlans: 'searches',
  listPlans: 'searches',
  workoutToday: 'searches',
  getWorkout: 'reads',
  getWorkoutBySlug: 'reads',
  getLists: 'reads',
  getMyLists: 'reads',
  getListsWithWorkouts: 'reads',
  getList: 'reads',
  getPlan: 'reads',
  lookAtInvitation: 'reads',
  calendarEvents: 'reads',
  exportCalendar: 'reads',
  catalogueChanges: 'reads',
  sharedEvents: 'reads',
  calendarFeed: 'reads',
  getActivity: 'reads',
  listActivities: 'reads',
  getBulkData: 'reads',
  activityStats: 'reads',
  vo2maxStatsTest: 'reads',
  vo2maxBestSegmentsTest: 'reads',
  getCoachProfile: 'reads',
  restoreAssessment: 'reads',
  calcWorkoutStats: 'reads',
};

/** In upper or lower case: no page has such an address. */
const healthPath = '/api/health';

/** Not on account addresses: the length of a compressed answer could betray a secret in it. */
const apiPaths = /^\/(api|account\/api|coach-api|connectors)(\/|$)/i;

/** All addresses of the contract, with what they take by REST. */
export const addresses: Address[] = (Object.keys(contract) as ServiceName[]).flatMap((service) => {
  const { base, endpoints } = contract[service];
  return Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]): Address => {
    const hasForm = service === 'main' && Object.hasOwn(restForms, name);
    const input = hasForm ? restForms[name as keyof typeof restForms] : endpoint.input;
    return [name, base + endpoint.path, { ...endpoint, input }, service];
  });
});

/** @param folder of the built app */
export function createApp(services: Services, folder: string): Hono {
  const app = new Hono();
  const files = new StaticFiles(folder);
  app.use(nameRequest, logged(services), warnOfProxy(services), securityHeaders(services.config));
  // What answers in place of the server, a portal or a proxy, has no such line.
  app.use(async (context, next) => {
    await next();
    context.res.headers.set(protocolHeader, protocolVersion);
  });
  // Before the body is read: a device that is told at once has sent little.
  for (const path of ['/api/blobs', '/api/blobs/*']) {
    app.use(path, async (context, next) => {
      if (!isEncrypted(context, services.config)) throw new Refusal('encryptedOnly');
      await next();
    });
  }
  // Not on account addresses: what is secret in an answer should not be told by its compressed length.
  for (const path of ['/api/*', `${contract.coach.base}/*`]) app.use(path, variesByEncoding, compress());
  app.use(limitBodies);
  app.use('/account/api/*', async (context, next) => {
    requireSameOrigin(context, services.config);
    await next();
  });

  // Fixed paths go before those with a name in them: /api/plans/search is no plan.
  const store = services.config.databaseUrl === null ? 'sqlite' : 'postgres';
  const { syncs, searches, reads } = atOnce[store];
  const lines = { syncs: linesOf(syncs), searches: linesOf(searches), reads: linesOf(reads) };
  const lineFor = ([name, , , service]: Address): Lines | null => {
    const line = isAct(name, service) ? 'syncs' : lineOf[name as keyof typeof lineOf];
    return line ? lines[line] : null;
  };
  const bodies = new BodiesAtOnce();
  const counted =
    ([, path, { method }]: Address, answer: (context: Context) => Promise<Response>) =>
    async (context: Context) => {
      const from = performance.now();
      const response = await answer(context);
      services.metrics?.request(method, path, response.status, (performance.now() - from) / 1000);
      return response;
    };
  const parameters = (path: string) => path.split('{').length;
  for (const address of addresses.toSorted((a, b) => parameters(a[1]) - parameters(b[1]))) {
    const [, path, endpoint] = address;
    app.on(
      endpoint.method,
      path.replace(/\{(\w+)\}/g, ':$1'),
      counted(address, route(services, endpoint, handlerOf(services, address), { bodies, lines: lineFor(address) })),
    );
  }
  for (const [name, { athletes, visitors }] of Object.entries(lines)) {
    services.metrics?.watchLine(name, () => athletes.length);
    services.metrics?.watchLine(`${name} of visitors`, () => visitors.length);
  }
  // Made when it is first asked for: making it takes a twentieth of a server's start, and most servers never need it.
  let description: string | undefined;
  app.get('/api/openapi.json', (context) => {
    description ??= JSON.stringify(openApi(services.config.productName, addresses));
    return context.body(description, 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=60',
    });
  });

  app.route(healthPath, health(services));
  // S2.27: pages below /embed/ never open an account.
  app.get('/coach-jack-iframe', (context) => context.redirect(coachFrame));

  app.notFound(async (context) => {
    const isAsset = ['GET', 'HEAD'].includes(context.req.method) && !apiPaths.test(context.req.path);
    return (isAsset ? await files.answer(context) : null) ?? errorAnswer(context, 'notFound');
  });
  app.onError((error, context) => answerThrown(context, error, services.log));
  return app;
}

/** Said before there is an answer: what compresses would say it of a finished one, which is then read and made again. */
const variesByEncoding: MiddlewareHandler = (context, next) => {
  context.header('Vary', 'Accept-Encoding');
  return next();
};

const linesOf = (athletesAtOnce: number): Lines => ({
  athletes: new FairLine(athletesAtOnce),
  visitors: new FairLine(visitorsAtOnce, { leavesHalf: true }),
});

function handlerOf(services: Services, [name, , endpoint, service]: Address): Handler {
  const ofService: Record<string, unknown> = handlers[service];
  // Each handler fits its own endpoint (see handlers/); here all have one type.
  if (Object.hasOwn(ofService, name)) {
    const handler = (ofService[name] as (services: Services) => Handler)(services);
    return isAdminAct(endpoint) ? recorded(services, name, handler) : handler;
  }
  if (isAct(name, service)) return callHandler(name as ActName)(services);
  if (endpoint.planned) return () => Promise.reject(new Error(`${name} is not built yet.`));
  throw new Error(`Nothing answers ${name}.`);
}

const isAct = (name: string, service: ServiceName): boolean => service === 'main' && Object.hasOwn(acts, name);

/** What checks the line does nothing, and is large. */
const isAdminAct = ({ access, method, path }: Endpoint): boolean =>
  access === 'administrator' && method !== 'GET' && path !== admin.checkBody.path;

/** One line a request: no query, no headers, no bodies, since tokens and names travel there. */
const logged =
  ({ log, execute }: Services) =>
  async (context: Context, next: () => Promise<void>) => {
    const from = execute.now().getTime();
    await whileAtWork(next);
    const { method, path } = context.req;
    if (apiPaths.test(path) && !path.startsWith(`${healthPath}/`))
      log('request', { method, path, status: context.res.status, milliseconds: execute.now().getTime() - from });
  };
