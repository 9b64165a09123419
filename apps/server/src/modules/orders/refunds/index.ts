import { companyOf } from '@botica/domain/companies';
import { encodeOrderId } from '@botica/domain/orders';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { storeUrl } from '../../../platform/store-url.ts';
import { findNotified, numberOf } from '../index.ts';
import { tenderRefundJobs } from './job-types.ts';
import { tenderRefundLetter } from './letters.ts';
import type { TenderRefunds } from './service.ts';
import { tenderRefunds as table } from './tables.ts';

export type { TenderRefundProblem, TenderRefunds } from './service.ts';
export { createTenderRefunds } from './service.ts';
export type { RefundablePart } from './store.ts';
export { findTenderRefunds, refundableParts } from './store.ts';
export type { TenderRefundRow } from './tables.ts';
export { tenderRefunds } from './tables.ts';

export async function registerTenderRefunds(
  _app: FastifyInstance,
  { config, database: { db }, jobs, letters }: Platform,
  { tenderRefunds }: { tenderRefunds: TenderRefunds },
): Promise<void> {
  jobs.define(tenderRefundJobs.refund, () => tenderRefunds.refundDue());
  letters.define(tenderRefundJobs.letter, async ({ refundId }) => {
    const [refund] = await db.select().from(table).where(eq(table.id, refundId));
    const order = refund && (await findNotified(db, refund.orderId));
    if (!order) return undefined;
    const facts = {
      ...{ firstName: order.firstName ?? '', company: companyOf(order.companyId), orderNumber: numberOf(order) },
      ...{ kind: refund.kind, amountCents: refund.amountCents, points: refund.points },
      orderUrl: storeUrl(config, order.companyId, `/pedidos/resumen/${encodeOrderId(order.id)}`),
    };
    return { to: order.email, key: `tender-refund-${refundId}`, write: () => tenderRefundLetter(facts) };
  });
}
