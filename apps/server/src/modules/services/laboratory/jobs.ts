import { eq, inArray } from 'drizzle-orm';
import type { Platform } from '../../../platform/index.ts';
import { createMail } from '../../../ports/mail.ts';
import { branches } from '../../branches/index.ts';
import { customers } from '../../customers/index.ts';
import { labJobs } from './job-names.ts';
import type { LabLetterSubject } from './letters.ts';
import { labLetter } from './letters.ts';
import type { LaboratoryService } from './service.ts';
import { labOrders } from './tables.ts';

export function defineLaboratoryJobs(platform: Platform, laboratory: LaboratoryService): void {
  const { config, database, jobs } = platform;
  const { db } = database;
  const { mailUrl: url, mailKey: key } = config.outside;
  const mail = createMail({ url, key, timeoutMs: config.outsideTimeoutMs });

  jobs.define<{ purchaseId: number }>({
    name: labJobs.send,
    run: ({ purchaseId }) => laboratory.sending.sendPaid(purchaseId),
  });
  jobs.define({ name: labJobs.look, cron: '* * * * *', retryLimit: 0, run: () => laboratory.sending.look() });

  /** To the patient, whose e-mail was typed twice for this, and to whoever ordered it. */
  jobs.define<{ labOrderIds: number[]; about: LabLetterSubject }>({
    name: labJobs.letter,
    retryLimit: 12,
    async run({ labOrderIds, about }) {
      const found = await db
        .select({ order: labOrders, branch: branches, email: customers.email, deletedAt: customers.deletedAt })
        .from(labOrders)
        .innerJoin(branches, eq(branches.code, labOrders.branchCode))
        .innerJoin(customers, eq(customers.id, labOrders.customerId))
        .where(inArray(labOrders.id, labOrderIds));
      for (const { order, branch, email, deletedAt } of found) {
        if (deletedAt || order.email === '') continue;
        const letter = labLetter(about, {
          orderId: order.id,
          patientName: `${order.firstName} ${order.lastName}`,
          branchName: branch.publicName,
          branchAddress: branch.address,
          totalCents: order.totalCents,
          url: `${config.publicUrl}/analisisClinicos?ver=resultados`,
        });
        for (const to of new Set([order.email, email.toLowerCase()])) {
          const reader = to === order.email ? 'patient' : 'customer';
          await mail.send({ ...letter, to, key: `lab-order-${about}-${order.id}-${reader}` });
        }
      }
    },
  });
}
