import { analyticsConsentCookie } from '@botica/contract/content/telemetry';
import { encodeOrderId } from '@botica/domain/orders';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { lifeTools } from '../../../../test/fixtures/order-life.fixture.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import type { JobType, NoPayload } from '../../../platform/jobs.ts';
import { telemetryJobs } from './job-types.ts';
import { notePurchase } from './store.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db, sql } = server.platform.database;
const ana = await asCustomer(server);
const { product, place } = lifeTools(server);
const consent = { cookie: `otra=2; ${analyticsConsentCookie}=1` };

const post = (payload: object, headers = {}) =>
  server.send('/api/telemetria/eventos', { method: 'POST', payload, headers });
async function received(): Promise<Record<string, unknown>[]> {
  const reply = await fetch(`${outside.env.ANALYTICS_URL}/v1/events`);
  return ((await reply.json()) as { events: Record<string, unknown>[] }).events;
}
const run = async (job: JobType<NoPayload>) => {
  await server.platform.jobs.enqueue(db, job, {});
  await server.untilJobsRest();
};
const sendNow = () => run(telemetryJobs.send);

describe('analytics', () => {
  it('SEARCH-22 stores term and products of a search only for a shopper who allows analytics', async () => {
    const search = { evento: 'busqueda', termino: 'losartan', productos: [10_001, 10_002] };
    expect((await post(search)).body.data).toEqual({ registrado: false });
    expect((await post(search, { cookie: `${analyticsConsentCookie}=0` })).body.data).toEqual({ registrado: false });
    expect((await post(search, consent)).body.data).toEqual({ registrado: true });
    expect(await sql`select kind, term, product_ids from analytics_events`).toEqual([
      { kind: 'search', term: 'losartan', product_ids: [10_001, 10_002] },
    ]);
  });

  it('TELE-01 TELE-02 sends pages and pixels to the analytics of the company, each once', async () => {
    await post({ evento: 'pagina', ruta: '/' }, consent);
    await post({ evento: 'pixel', ruta: '/busqueda/:producto' }, consent);
    await sendNow();
    await sendNow();
    expect((await received()).map(({ kind, companyId }) => [kind, companyId]).sort()).toEqual([
      ['page', 2],
      ['pixel', 2],
      ['search', 2],
    ]);
    expect(await sql`select 1 from analytics_events where sent_at is null`).toEqual([]);
  });

  it('TELE-03 sends a purchase with its order, value and lines, once, when the order is placed', async () => {
    const orderId = await place(ana.id, { productId: await product(), quantity: 2 });
    await sql`update orders set phase = 'held', number = null, placed_at = null, life_step = null,
      expires_at = now() + interval '1 hour', waits_for = 'payment' where id = ${orderId}`;
    const purchase = { companyId: 2, orderId, at: testNow };
    await notePurchase(db, purchase);
    await notePurchase(db, purchase);
    await sendNow();
    expect((await received()).filter(({ kind }) => kind === 'purchase')).toEqual([]);

    await sql`update orders set phase = 'placed', number = 9001, placed_at = now(), life_step = 'new',
      expires_at = null, waits_for = null where id = ${orderId}`;
    await sendNow();
    expect((await received()).filter(({ kind }) => kind === 'purchase')).toMatchObject([
      { orderId: encodeOrderId(orderId), value: 20, currency: 'HNL', lines: [{ quantity: 2, value: 20 }] },
    ]);
  });

  it('sends more events than fit into one request in the same run', async () => {
    await sql`insert into analytics_events (company_id, kind, at, route)
      select 14, 'page', ${testNow.toISOString()}::timestamptz, '/' from generate_series(1, 1001)`;
    await sendNow();
    expect((await received()).filter(({ companyId }) => companyId === 14)).toHaveLength(1001);
  });

  it('keeps events that cannot be sent, and deletes all events after ninety days', async () => {
    await outside.fault('analytics', { error: { status: 503 } });
    await post({ evento: 'pagina', ruta: '/sucursales' }, consent);
    await sendNow();
    expect(await sql`select 1 from analytics_events where sent_at is null`).toHaveLength(1);
    await outside.fault('analytics', {});
    server.time.now = new Date(testNow.getTime() + 91 * 24 * 3_600_000);
    await run(telemetryJobs.forget);
    expect(await sql`select 1 from analytics_events`).toEqual([]);
  });
});
