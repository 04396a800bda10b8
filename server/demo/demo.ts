/** `npm run demo`, second half: makes the demo athlete in DATA_DIR unless they are there, then says how to sign in. */
import { localToday } from '#core/domain/dates.ts';
import type { User } from '#core/model/access.ts';
import { freshId } from '#server/fresh-id.ts';
import { defaultSettings } from '#core/model/default-settings.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { publicPlans } from '#server/catalogue/plans.ts';
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts';
import { readConfig } from '#server/config.ts';
import { executeCall, writeRows } from '#server/execute/execute.ts';
import { openServices, type OpenServices } from '#server/open-services.ts';
import { demoCalls } from './demo-athlete.ts';

const name = 'Robin Berger';
const email = 'robin@demo.example';
const password = 'ride-the-demo';

async function makeDemoAthlete(services: OpenServices): Promise<void> {
  const { execute } = services;
  const now = execute.now();
  const id = freshId(execute);
  const settings = { id, deletedBy: null, ...defaultSettings, name };
  await writeRows(execute, id, [{ table: 'settings', row: settings }]);
  const account = { id, email, username: name, accessLevel: 0, roles: [], createdAt: now.toISOString() };
  await services.accounts.add({ ...account, passwordHash: await hashPassword(password) }, true);
  const user: User = { userId: id, username: name, accessLevel: 2, roles: ['administrator'] };
  const catalogue = loadCatalogue();
  const scene = { today: localToday(now), weeksBack: 40, weeksAhead: 12, catalogue, plans: publicPlans(catalogue) };
  for (const call of demoCalls(scene)) {
    const { kind, code } = await executeCall(execute, user, call);
    if (kind !== 'applied') throw new Error(`The demo's ${call.call} was ${kind}: ${code ?? ''}`);
  }
}

const services = await openServices(readConfig(process.env));
await seedCatalogue(services.execute);
if (!(await services.accounts.byEmail(email))) await makeDemoAthlete(services);
await services.close();
console.log(`Sign in as ${email} with the password ${password}`);
