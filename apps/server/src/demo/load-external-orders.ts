import type { DemoStore } from '@botica/demo-data';
import type { Client } from 'pg';
import { externalAffiliates, externalOrders, externalPlans } from '../modules/company-orders/external/index.ts';
import { copyRows } from './copy.ts';
import type { PlacedOrder } from './order-places.ts';

const company = { companyId: 2 };
const dayMs = 86_400_000;

/** Of external clients, who exist already with their orders. */
export async function loadExternalOrders(
  client: Client,
  { externalOrders: demo }: DemoStore,
  { now, placed }: { now: Date; placed: readonly PlacedOrder[] },
): Promise<void> {
  const { rows } = await client.query<{ id: string; email: string }>('select id, email from customers');
  const owners = new Map(rows.map(({ email, id }) => [email, { ...company, customerId: id }]));
  const ownerOf = (email: string) => {
    const owner = owners.get(email);
    if (!owner) throw new Error(`${email} is not a customer of the demo store`);
    return owner;
  };
  await copyRows(
    client,
    externalPlans,
    demo.plans.map(({ email, ...plan }) => ({ ...ownerOf(email), ...plan })),
  );
  await copyRows(
    client,
    externalAffiliates,
    demo.affiliates.map(({ email, daysAgo, ...affiliate }) => ({
      ...ownerOf(email),
      ...affiliate,
      addedAt: new Date(now.getTime() - daysAgo * dayMs),
    })),
  );
  await copyRows(client, externalOrders, [...orderRows(demo.orders, placed, ownerOf)]);
  for (const table of ['external_plans', 'external_affiliates']) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
}

/** Matches a client's orders with the noted ones, in order. */
function* orderRows(
  noted: DemoStore['externalOrders']['orders'],
  placed: readonly PlacedOrder[],
  ownerOf: (email: string) => { customerId: string; companyId: number },
) {
  const left = [...placed];
  for (const { email, ...said } of noted) {
    const index = left.findIndex(({ order }) => order.plan.email === email);
    const [found] = index < 0 ? [] : left.splice(index, 1);
    if (!found) continue;
    const { order, placing } = found;
    yield {
      ...ownerOf(email),
      ...said,
      branchCode: placing.branchCode,
      totalCents: order.totalCents,
      orderId: order.id,
      writtenAt: order.createdAt,
    };
  }
}
