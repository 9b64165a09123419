import { expect, it } from 'vitest';
import { asStaff } from '../../test/as-staff.ts';
import { createTestServer } from '../../test/test-server.ts';
import type { Services } from '../services.ts';
import { furnishDemoConsole } from './furnish-console.ts';

const server = await createTestServer();
const { sql } = server.platform.database;

/** The services of a process that dies at one of their calls. */
function dyingAt<Name extends keyof Services>(name: Name, call: keyof Services[Name]): Services {
  return {
    ...server.services,
    [name]: { ...server.services[name], [call]: () => Promise.reject(new Error('killed')) },
  };
}

it('a demo store has promotions in every state, changes of prices and designs of gifts, that can be signed; made once, also by starts that were killed and by two at once', {
  timeout: 60_000,
}, async () => {
  const deaths = [
    dyingAt('contentEditions', 'save'),
    dyingAt('contentEditions', 'publish'),
    dyingAt('priceChanges', 'publish'),
    dyingAt('promotionPlans', 'changeProducts'),
    dyingAt('promotionPlans', 'publish'),
  ];
  for (const services of deaths) await expect(furnishDemoConsole(server.platform, services)).rejects.toThrow('killed');
  await Promise.all([1, 2].map(() => furnishDemoConsole(server.platform, server.services)));
  const plans = await sql<{ state: string; hours: boolean; uses: number | null }[]>`
    select state, from_hour is not null as hours, uses_in_all as uses from promotion_plans
    where created_by_name <> 'Datos de la tienda' order by starts_on`;
  expect(plans).toEqual([
    { state: 'published', hours: true, uses: 200 },
    { state: 'waiting', hours: false, uses: null },
    { state: 'draft', hours: false, uses: null },
    { state: 'published', hours: false, uses: null },
  ]);
  const changes = await sql<{ state: string }[]>`select state from price_changes order by state`;
  expect(changes.map(({ state }) => state)).toEqual(['draft', 'waiting']);
  expect(await sql`select from gift_designs`).toHaveLength(2);
  expect(
    await sql`select from promotion_plan_products x join promotion_plans p on p.id = x.plan_id
    where p.created_by_name <> 'Datos de la tienda'`,
  ).toHaveLength(8);
  const finance = await asStaff(server, 'finanzas@botica.test');
  await finance.confirm();
  const { firmas } = (await finance.send('/consola/firmas')).body.data;
  expect(firmas).toHaveLength(2);
  for (const { firmaId, enlace } of firmas) {
    expect((await finance.send(`/consola${enlace}`)).status).toBe(200);
    expect((await finance.post(`/consola/firmas/${firmaId}/firmar`, { motivo: 'Lo revisé' })).status).toBe(200);
  }
});
