import type { Company } from '@botica/domain/companies';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { BranchesService, BranchNow } from '../branches/index.ts';
import { servingBranchOf } from '../customers/addresses/index.ts';
import type { DeliveryProblem } from './quote-delivery.ts';
import { deliveryQuoteOf } from './quote-delivery.ts';
import type { DeliverySchedule } from './store.ts';
import { findSchedule } from './store.ts';

export interface DeliveryArea extends DeliverySchedule {
  branchCode: number;
  status: BranchNow['status'];
}

interface AskedCost {
  addressId: number;
  scheduledFor: Date | undefined;
}

export type AreaProblem = DeliveryProblem | 'BRANCH_NOT_FOUND';

export type DeliveryService = ReturnType<typeof createDeliveryService>;

export function createDeliveryService({ db, clock, branches }: { db: Db; clock: Clock; branches: BranchesService }) {
  async function servingBranch(company: Company, customerId: string, addressId: number) {
    const serving = await servingBranchOf(db, customerId, addressId, company);
    if (serving.ok) return serving;
    return failure(serving.code === 'SUBURB_NOT_SERVED' ? 'ADDRESS_NOT_SERVED' : serving.code);
  }

  return {
    /** A154: for a delivery as soon as possible, or at the time that the shopper has chosen. */
    cost: (company: Company, customerId: string, { addressId, scheduledFor }: AskedCost) =>
      deliveryQuoteOf(db, { company, customerId, addressId, now: clock.now(), scheduledFor }),

    /** SCHED-05 */
    async maxDays(company: Company, customerId: string, addressId: number): Promise<Result<number, DeliveryProblem>> {
      const serving = await servingBranch(company, customerId, addressId);
      return serving.ok ? success((await findSchedule(db, serving.value)).maxDays) : serving;
    },

    /** SCHED-06 */
    async area(company: Company, customerId: string, addressId: number): Promise<Result<DeliveryArea, AreaProblem>> {
      const serving = await servingBranch(company, customerId, addressId);
      if (!serving.ok) return serving;
      const branch = await branches.branch(company, serving.value);
      if (!branch.ok) return branch;
      const schedule = await findSchedule(db, serving.value);
      return success({ ...schedule, branchCode: serving.value, status: branch.value.status });
    },
  };
}
