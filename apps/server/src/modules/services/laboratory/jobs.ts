import { laboratoryCompanyId } from '@botica/domain/services/laboratory';
import { eq, inArray } from 'drizzle-orm';
import type { Platform } from '../../../platform/index.ts';
import { storeUrl } from '../../../platform/store-url.ts';
import { branches } from '../../branches/index.ts';
import { customers } from '../../customers/index.ts';
import { labJobs } from './job-types.ts';
import { labLetter } from './letters.ts';
import type { LaboratoryService } from './service.ts';
import { labOrders } from './tables.ts';

export function defineLaboratoryJobs(platform: Platform, laboratory: LaboratoryService): void {
  const { config, database, jobs, letters } = platform;
  const { db } = database;

  jobs.define(labJobs.send, ({ purchaseId }) => laboratory.sending.sendPaid(purchaseId));
  jobs.define(labJobs.look, () => laboratory.sending.look());

  /** To the patient, whose e-mail was typed twice for this, and to the customer who ordered it. */
  letters.define(labJobs.letter, async ({ labOrderIds, about }) => {
    const found = await db
      .select({ order: labOrders, branch: branches, email: customers.email, deletedAt: customers.deletedAt })
      .from(labOrders)
      .innerJoin(branches, eq(branches.code, labOrders.branchCode))
      .innerJoin(customers, eq(customers.id, labOrders.customerId))
      .where(inArray(labOrders.id, labOrderIds));
    return found
      .filter(({ order, deletedAt }) => !deletedAt && order.email !== '')
      .flatMap(({ order, branch, email }) => {
        const facts = {
          orderId: order.id,
          patientName: `${order.firstName} ${order.lastName}`,
          branchName: branch.publicName,
          branchAddress: branch.address,
          totalCents: order.totalCents,
          url: storeUrl(config, laboratoryCompanyId, '/analisisClinicos?ver=resultados'),
        };
        return [...new Set([order.email, email.toLowerCase()])].map((to) => {
          const reader = to === order.email ? 'patient' : 'customer';
          return { to, key: `lab-order-${about}-${order.id}-${reader}`, write: () => labLetter(about, facts) };
        });
      });
  });
}
