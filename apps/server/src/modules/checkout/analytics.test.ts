import { randomUUID } from 'node:crypto';
import { analyticsConsentCookie } from '@botica/contract/content/telemetry';
import { encodeOrderId } from '@botica/domain/orders';
import { paymentTypeIds } from '@botica/domain/tenders';
import { expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { checkoutTools } from '../../../test/fixtures/checkout.fixture.ts';
import { addressOf, paymentTools } from '../../../test/fixtures/payment.fixture.ts';
import { startOutside } from '../../../test/outside.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { jobType } from '../../platform/jobs.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db, sql } = server.platform.database;
const shop = await checkoutTools(server);
const pay = paymentTools(server, outside);
const ana = await asCustomer(server);

const allowed = { cookie: `${analyticsConsentCookie}=1` };
const refused = { cookie: `${analyticsConsentCookie}=0` };

const sendEvents = jobType({ name: 'analytics-send' });

async function aSubmission() {
  await shop.fill(ana, { productoId: shop.idAt(2), cantidad: 2 });
  return shop.submissionOf(ana, { tipoPagoId: paymentTypeIds.payPal });
}

async function purchasesSent(): Promise<Record<string, unknown>[]> {
  await server.platform.jobs.enqueue(db, sendEvents, {});
  await server.untilJobsRest();
  const reply = await fetch(`${outside.env.ANALYTICS_URL}/v1/events`);
  const { events } = (await reply.json()) as { events: Record<string, unknown>[] };
  return events.filter(({ kind }) => kind === 'purchase');
}

/** Approves the payment on the page of PayPal and returns to the store. */
async function payWithPayPal(encoded: string): Promise<void> {
  const { campos } = (await pay.transaction(ana, encoded)).data;
  const page = addressOf(await pay.openProcessor(campos));
  const reply = await outside.open(`${page.origin}/paypal/checkoutnow/approve${page.search}`);
  const back = new URL(reply.headers.get('location') ?? 'http://nowhere');
  await server.app.inject({ url: `${back.pathname}${back.search}` });
}

it('TELE-03 a checkout with consent stores one purchase event, which is sent only after the order is paid', async () => {
  const submission = await aSubmission();
  const key = randomUUID();
  const sent = await shop.submit(ana, submission, { key, headers: allowed });
  expect(sent).toMatchObject({ status: 200, body: { data: { esperaPago: true } } });
  const repeated = await shop.submit(ana, submission, { key, headers: allowed });
  const orderId = shop.orderOf(sent);
  expect([repeated.status, shop.orderOf(repeated)]).toEqual([200, orderId]);

  const stored = () =>
    sql`select kind, company_id, order_id::int, sent_at is not null as is_sent from analytics_events`;
  const event = { kind: 'purchase', company_id: 2, order_id: orderId };
  expect(await purchasesSent()).toEqual([]);
  expect(await stored()).toEqual([{ ...event, is_sent: false }]);

  await payWithPayPal(encodeOrderId(orderId));
  expect((await shop.orderRow(orderId))?.phase).toBe('placed');
  expect(await purchasesSent()).toMatchObject([{ orderId: encodeOrderId(orderId), value: submission.total }]);
  expect(await stored()).toEqual([{ ...event, is_sent: true }]);
});

it.each([
  ['without the cookie', {}],
  ['with consent withdrawn', refused],
])('TELE-03 a checkout %s stores no purchase event', async (_, headers) => {
  const before = await sql`select id from analytics_events`;
  expect((await shop.submit(ana, await aSubmission(), { headers })).status).toBe(200);
  expect(await sql`select id from analytics_events`).toEqual(before);
});
