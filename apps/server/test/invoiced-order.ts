import { findOrder } from '../src/modules/orders/index.ts';
import type { Db } from '../src/platform/database.ts';
import { testNow } from './global-setup.ts';
import type { GivenOrder } from './order-rows.ts';
import { givenOrder } from './order-rows.ts';
import type { TestServer } from './test-server.ts';

export interface InvoicedOrder {
  orderId: number;
  invoiceId: string;
  fiscalNumber: string;
}

/** An order and its invoice, without the steps before. */
export async function givenInvoice(
  { platform, services }: Pick<TestServer, 'platform' | 'services'>,
  given: GivenOrder,
  at: Date = testNow,
): Promise<InvoicedOrder> {
  const { db } = platform.database;
  const orderId = await givenOrder(db, { ...given, order: { createdAt: at, ...given.order } });
  const invoice = await issue(services, db, { orderId, given, at });
  if (!invoice) throw new Error('The order was not invoiced');
  return { orderId, invoiceId: invoice.id, fiscalNumber: invoice.fiscalNumber };
}

async function issue(
  { invoices }: Pick<TestServer['services'], 'invoices'>,
  db: Db,
  { orderId, given, at }: { orderId: number; given: GivenOrder; at: Date },
) {
  const companyId = given.order?.companyId ?? 2;
  return db.transaction(async (tx) => {
    const order = await findOrder(tx, { orderId, customerId: given.customerId, companyId });
    if (!order) throw new Error('There is no such order');
    const issued = await invoices.issueInvoice(tx, order, at);
    if (!issued.ok) throw new Error(issued.code);
    return issued.value;
  });
}
