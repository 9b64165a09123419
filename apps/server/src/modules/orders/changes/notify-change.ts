import { companyOf } from '@botica/domain/companies';
import { encodeOrderId } from '@botica/domain/orders';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { jobType } from '../../../platform/jobs.ts';
import { storeUrl } from '../../../platform/store-url.ts';
import { findNotified, orderJobs } from '../index.ts';
import type { WhatChanged } from './letters.ts';
import { changedLetter } from './letters.ts';

interface ChangedOrder {
  orderId: number;
  what: WhatChanged;
}

const orderChangedJob = jobType<ChangedOrder>({ name: 'order-changed', retryLimit: 14 });

/** Notifies both branches and the customer, in the transaction of the change. */
export async function tellChange(
  tx: Db,
  { jobs }: Pick<Platform, 'jobs'>,
  { orderId, fromBranchCode, what }: ChangedOrder & { fromBranchCode: number },
): Promise<void> {
  await jobs.enqueue(tx, orderJobs.moved, { orderId, fromBranchCode });
  await jobs.enqueue(tx, orderChangedJob, { orderId, what });
}

export function defineOrderChangeJobs({ config, database, letters }: Platform): void {
  letters.define(orderChangedJob, async ({ orderId, what }, { id }) => {
    const order = await findNotified(database.db, orderId);
    if (!order) return undefined;
    const facts = {
      order,
      what,
      firstName: order.firstName ?? '',
      company: companyOf(order.companyId),
      branchName: order.branchName,
      orderUrl: storeUrl(config, order.companyId, `/pedidos/resumen/${encodeOrderId(orderId)}`),
    };
    return { to: order.email, key: `order-changed-${id}`, write: () => changedLetter(facts) };
  });
}
