import type { DemoCourier, DemoStore } from '@botica/demo-data';
import { pointsDefaults } from '@botica/domain/tenders/points';
import type { Client } from 'pg';
import type { OrderDestination } from '../modules/orders/index.ts';
import type { PastOrder, PricedProduct } from './order-history.ts';
import { ledgerOf, pastOrder } from './order-history.ts';

export interface Placing {
  /** Of its branch, in order of arrival. */
  number: number;
  branchCode: number;
  destination: OrderDestination | null;
  courier: DemoCourier | undefined;
}

export interface PlacedOrder {
  order: PastOrder;
  placing: Placing;
}

/** The orders of the demo store at the database's prices, each with its branch and number. */
export async function placeOrders(client: Client, store: DemoStore, now: Date): Promise<PlacedOrder[]> {
  const ids = store.orders.flatMap(({ lines }) => lines.map(({ productId }) => productId));
  const { rows: products } = await client.query<PricedProduct>(
    `select p.id, p.name, p.tax_percent as "taxPercent", r.public_cents as "publicCents",
       coalesce(r.ecommerce_cents, r.public_cents) as "unitCents",
       coalesce(r.senior_cents, r.ecommerce_cents, r.public_cents) as "seniorCents"
     from products p join product_prices r on r.product_id = p.id and r.company_id = 2 where p.id = any($1)`,
    [ids],
  );
  const { rows: people } = await client.query<{ email: string; id: string }>('select email, id from customers');
  const { rows: given } = await client.query<{ last: number }>('select coalesce(max(id), 0)::int as last from orders');
  const context = {
    store,
    now,
    priced: new Map(products.map((product) => [product.id, product])),
    customerIds: new Map(people.map(({ email, id }) => [email, id])),
    lastId: given[0]?.last ?? 0,
    pointsFactor: pointsDefaults.factor,
  };
  const numbers = new Map<number, number>();
  return store.orders.map((plan, index) => {
    const order = pastOrder(plan, index, context);
    const branchCode = branchOf(store, order);
    const number = (numbers.get(branchCode) ?? 0) + 1;
    numbers.set(branchCode, number);
    const courier = store.couriers.find((one) => one.branchCode === branchCode);
    return { order, placing: { number, branchCode, courier, destination: destinationOf(store, order) } };
  });
}

/** The movements of the orders per account: the opening balance is chosen so that the final one is right. */
export function pointsMoved(placed: readonly PlacedOrder[]): Map<string, { points: number; since: Date }> {
  const moved = new Map<string, { points: number; since: Date }>();
  for (const { order } of placed) {
    const before = moved.get(order.plan.email);
    const points = ledgerOf(order).reduce((sum, entry) => sum + entry.points, before?.points ?? 0);
    moved.set(order.plan.email, { points, since: before?.since ?? order.createdAt });
  }
  return moved;
}

/** For a delivery, the branch that serves the suburb, with its courier. */
function branchOf({ suburbs, couriers }: DemoStore, { isPickup, customer }: PastOrder): number {
  const [home] = customer.addresses;
  const serving = suburbs.find(({ id }) => id === home?.suburbId)?.branchCode;
  const hasCourier = couriers.some(({ branchCode }) => branchCode === serving);
  return isPickup || serving === undefined || !hasCourier ? customer.branchCode : serving;
}

function destinationOf(store: DemoStore, { isPickup, customer }: PastOrder): OrderDestination | null {
  const [home] = customer.addresses;
  if (isPickup || !home) return null;
  const city = store.cities.find(({ id }) => id === home.cityId);
  const suburb = store.suburbs.find(({ id }) => id === home.suburbId);
  const branch = store.branches.find(({ code }) => code === customer.branchCode);
  return {
    name: home.label,
    address: home.description,
    suburb: suburb?.name ?? '',
    city: city?.name ?? '',
    phone: home.phone,
    // A few streets from the branch that serves it.
    ...(branch ? { latitude: branch.lat + 0.013, longitude: branch.lng - 0.009 } : {}),
  };
}
