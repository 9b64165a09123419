import { describe, expect, it } from 'vitest';
import { valueRefusedByDatabase } from '../../src/platform/problem-replies.ts';
import { createActors } from './actors.ts';
import { describeFindings } from './findings.ts';
import { attackForeignData } from './foreign-attack.ts';
import { attackWithMalformed } from './malformed-attack.ts';
import { randomOfRequest } from './random.ts';
import { draftOf, written } from './requests.ts';
import { nameOf } from './routes.ts';
import { startAttackedStore } from './store.ts';
import { strangerValues } from './stranger-values.ts';

/** ATTACK_REQUESTS and ATTACK_SEED; `npm run attack` sets both. The same seed sends the same requests. */
const requests = Number(process.env.ATTACK_REQUESTS ?? 4000);
const seed = Number(process.env.ATTACK_SEED ?? (process.env.CI ? 20_261_116 : Date.now() % 2 ** 31));
const timeoutMs = 120_000 + requests * 30;

const store = await startAttackedStore();
const { routes, warnings } = store;
const actors = createActors(store);

const customerRoutes = routes.filter(({ access }) => access === 'customer');

/** Changes of another customer's rows that the rules allow. */
const allowedChanges = {
  security_events: 'it records what anybody tried on an account, such as a login that failed',
  account_links:
    'anybody may ask for the recovery of an account (C130, C135); a job makes the link and mails it to the owner',
  sent_messages: 'it lists the letters to a customer, and anybody may cause one, such as that of a recovery',
};

describe(`calls of the whole contract, seed ${seed}`, () => {
  it('finds the calls of the contract and the routes that OpenAPI hides', () => {
    expect(routes.length).toBeGreaterThan(360);
    expect(customerRoutes.length).toBeGreaterThan(220);
    expect(routes.map(nameOf)).toContain('hidden GET /gw/archivos/:token');
  });

  it('answers a visitor with 401 on every call for customers', async () => {
    const statuses = await Promise.all(
      customerRoutes.map(async (route, index) => {
        const request = written(route, draftOf(route, randomOfRequest(seed, index), strangerValues));
        return [nameOf(route), (await store.server.app.inject(request)).statusCode];
      }),
    );
    expect(statuses.filter(([, status]) => status !== 401)).toEqual([]);
  });

  it('reveals and changes nothing of other customers when it is called with their ids', {
    timeout: timeoutMs,
  }, async () => {
    const findings = await attackForeignData(store, {
      seed,
      requestsPerRoute: Math.ceil(requests / 5 / routes.length),
      attacker: actors.otherCustomer,
      owners: [actors.customer, actors.seniorCustomer],
      allowedChanges,
    });
    expect(describeFindings(findings)).toBe('');
  });

  it(`answers ${requests} malformed requests without a failure`, { timeout: timeoutMs }, async () => {
    const startedAt = process.cpuUsage();
    const { findings, statuses } = await attackWithMalformed(store, {
      seed,
      requests,
      stranger: actors.stranger,
      customer: actors.customer,
      administrator: actors.administrator,
      system: actors.system,
      customerEmail: 'cliente@botica.test',
    });
    const { user, system } = process.cpuUsage(startedAt);
    const refused = warnings.filter(({ msg }) => msg === valueRefusedByDatabase);
    const answers = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`);
    process.stdout.write(
      `Attack with seed ${seed}: ${requests} malformed requests to ${routes.length} routes, ${findings.length} failures,
${refused.length} values refused by the database only${refused.map(({ call, sqlState }) => ` (${call} ${sqlState})`).join('')},
${answers.join(', ')}; ${Math.round((user + system) / 1e6)} s of processor time\n`,
    );
    expect(describeFindings(findings)).toBe('');
  });
});
