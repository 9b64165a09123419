import type { Client } from 'pg';
import { corporateOrders } from '../modules/company-orders/corporate/index.ts';
import { copyRows } from './copy.ts';
import type { PlacedOrder } from './order-places.ts';

/** The orders that came through a company's documents. */
export async function loadCorporateOrders(client: Client, placed: readonly PlacedOrder[]): Promise<void> {
  const corporate = placed.filter(({ order }) => order.customer.kind === 'corporate');
  await copyRows(
    client,
    corporateOrders,
    corporate.map(({ order: { id, customerId, customer, createdAt } }) => ({
      orderId: id,
      customerId,
      companyId: customer.companyId,
      createdAt,
    })),
  );
}
