import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { jobType } from '../../../platform/jobs.ts';
import type { MasterData } from '../../../ports/master-data.ts';
import { customers } from '../../customers/index.ts';
import { findOrder } from '../index.ts';
import { masterDataSyncs } from './tables.ts';

export const syncJob = jobType<{ customerId: string }>({ name: 'sync-new-customer', retryLimit: 20 });

export type MasterDataService = ReturnType<typeof createMasterDataService>;

export function createMasterDataService({ clock, database: { db }, jobs }: Platform, masterData: MasterData) {
  return {
    /**
     * SUBMIT-09: for the first order of a new customer. The flag is cleared in the transaction that enqueues the job.
     */
    async sync(order: {
      orderId: number;
      customerId: string;
      companyId: number;
    }): Promise<Result<{ isFirst: boolean }, 'ORDER_NOT_FOUND'>> {
      const found = await findOrder(db, order);
      if (found?.phase !== 'placed') return failure('ORDER_NOT_FOUND');
      return success(await db.transaction((tx) => askOnce(tx, order.customerId)));
    },

    /** Called by the order itself, because the browser may have been closed. */
    syncOnce: ({ customerId }: { customerId: string }) => db.transaction((tx) => askOnce(tx, customerId)),

    async run({ customerId }: { customerId: string }): Promise<void> {
      const [customer] = await db
        .select()
        .from(customers)
        .where(and(eq(customers.id, customerId), isNull(customers.deletedAt)));
      if (!customer) return;
      const { companyId, firstName, lastName, email, phone, identityNumber } = customer;
      const contact = { email, phone: phone ?? '', identityNumber: identityNumber ?? '' };
      await masterData.addCustomer({ customerId, companyId, firstName, lastName, ...contact });
      await db.update(masterDataSyncs).set({ doneAt: clock.now() }).where(eq(masterDataSyncs.customerId, customerId));
    },
  };

  /** Two concurrent orders enqueue one job. */
  async function askOnce(tx: Db, customerId: string): Promise<{ isFirst: boolean }> {
    const rows = await tx
      .insert(masterDataSyncs)
      .values({ customerId, askedAt: clock.now() })
      .onConflictDoNothing()
      .returning({ customerId: masterDataSyncs.customerId });
    const isFirst = rows.length > 0;
    if (isFirst) await jobs.enqueue(tx, syncJob, { customerId });
    return { isFirst };
  }
}
