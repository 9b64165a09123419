import { companyOf } from '@botica/domain/companies';
import { encodeOrderId } from '@botica/domain/orders';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { createMail } from '../../../ports/mail.ts';
import { findTold, orderJobs } from '../index.ts';
import type { WhatChanged } from './letters.ts';
import { changedLetter } from './letters.ts';

const changedJob = 'order-changed';

interface ChangedJob {
  orderId: number;
  what: WhatChanged;
}

/** In the transaction of the change: both branches are told of it, and so is the shopper. */
export async function tellChange(
  tx: Db,
  { jobs }: Pick<Platform, 'jobs'>,
  { orderId, fromBranchCode, what }: ChangedJob & { fromBranchCode: number },
): Promise<void> {
  await jobs.enqueue(tx, orderJobs.moved, { orderId, fromBranchCode });
  await jobs.enqueue(tx, changedJob, { orderId, what });
}

export function defineOrderChangeJobs({ config, database, jobs }: Platform): void {
  const { mailUrl, mailKey } = config.outside;
  const mail = createMail({ url: mailUrl, key: mailKey, timeoutMs: config.outsideTimeoutMs });

  jobs.define<ChangedJob>({
    name: changedJob,
    retryLimit: 14,
    async run({ orderId, what }, { id }) {
      const order = await findTold(database.db, orderId);
      if (!order?.email) return;
      const letter = changedLetter({
        order,
        what,
        firstName: order.firstName ?? '',
        company: companyOf(order.companyId),
        branchName: order.branchName,
        orderUrl: `${config.publicUrl}/pedidos/resumen/${encodeOrderId(orderId)}`,
      });
      await mail.send({ ...letter, to: order.email, key: `order-changed-${id}` });
    },
  });
}
