import type { Company } from '@botica/domain/companies';
import type { DeliveryPromise } from '@botica/domain/delivery';
import { deliveryPromise, promiseSeconds } from '@botica/domain/delivery';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { BranchesService, BranchNow } from '../branches/index.ts';
import { toOpening } from '../branches/index.ts';
import { servingBranchOf } from '../customers/addresses/index.ts';
import type { DeliveryProblem } from './quote-delivery.ts';
import { deliveryQuoteOf } from './quote-delivery.ts';
import type { DeliverySchedule } from './store.ts';
import { findDuration, findSchedule, findZoneTariffs, findZoneTerms } from './store.ts';

export interface DeliveryArea extends DeliverySchedule {
  branchCode: number;
  status: BranchNow['status'];
}

interface AskedCost {
  addressId: number;
  scheduledFor: Date | undefined;
}

/** A suburb, or a branch while the shopper has not chosen a suburb. */
interface PromisedPlace {
  suburbId: number | undefined;
  branchCode: number | undefined;
}

interface Place {
  companyId: number;
  branchCode: number;
}

/** A promise with the branch that keeps it. */
export type BranchPromise = DeliveryPromise & {
  branchCode: number;
  status: BranchNow['status'];
  /** CHK-17: of the zone of the suburb; undefined means the setting of the company. */
  minimumCents: number | undefined;
  /** The suburb is not known, and zones have minimums of their own. */
  isMinimumOpen: boolean;
  /** How long it stays true. */
  validSeconds: number;
};
export type PromiseProblem = 'SUBURB_NOT_FOUND' | 'SUBURB_NOT_SERVED' | 'BRANCH_NOT_FOUND';

export type AreaProblem = DeliveryProblem | 'BRANCH_NOT_FOUND';

export type DeliveryService = ReturnType<typeof createDeliveryService>;

export function createDeliveryService({ db, clock, branches }: { db: Db; clock: Clock; branches: BranchesService }) {
  async function servingBranch(company: Company, customerId: string, addressId: number) {
    const serving = await servingBranchOf(db, customerId, addressId, company);
    if (serving.ok) return serving;
    return failure(serving.code === 'SUBURB_NOT_SERVED' ? 'ADDRESS_NOT_SERVED' : serving.code);
  }

  async function promisingBranch(company: Company, { suburbId, branchCode = 0 }: PromisedPlace) {
    return suburbId === undefined ? branches.branch(company, branchCode) : branches.servingSuburb(company, suburbId);
  }

  async function termsOfSuburb(place: Place & { suburbId: number }) {
    const { tariffs, minimumCents } = await findZoneTerms(db, place);
    return { zones: [tariffs], minimumCents, isMinimumOpen: false };
  }

  async function termsOfBranch(place: Place) {
    const { zones, hasZoneMinimums } = await findZoneTariffs(db, place);
    return { zones, minimumCents: undefined, isMinimumOpen: hasZoneMinimums };
  }

  return {
    /** CHK-42 A154 A180: the cost before an order exists, computed as for the order. */
    async promise(company: Company, place: PromisedPlace): Promise<Result<BranchPromise, PromiseProblem>> {
      const found = await promisingBranch(company, place);
      if (!found.ok) return found;
      const { branch, status } = found.value;
      const { suburbId } = place;
      const where = { companyId: company.id, branchCode: branch.code };
      const [{ zones, ...minimum }, duration] = await Promise.all([
        suburbId === undefined ? termsOfBranch(where) : termsOfSuburb({ ...where, suburbId }),
        findDuration(db, branch.code),
      ]);
      const [now, opening] = [clock.now(), toOpening(status)];
      const promise = deliveryPromise({ zones, duration, now, opening });
      const validSeconds = promiseSeconds({ zones, now, opensAt: opening.opensAt, minutesLeft: status.minutesLeft });
      return success({ ...promise, branchCode: branch.code, status, ...minimum, validSeconds });
    },

    /** A154: for a delivery as soon as possible, or at the time that the shopper has chosen. */
    cost: (company: Company, customerId: string, { addressId, scheduledFor }: AskedCost) =>
      deliveryQuoteOf(db, { company, customerId, addressId, now: clock.now(), scheduledFor }),

    /** SCHED-05 */
    async maxDays(company: Company, customerId: string, addressId: number): Promise<Result<number, DeliveryProblem>> {
      const serving = await servingBranch(company, customerId, addressId);
      return serving.ok ? success((await findSchedule(db, serving.value, clock.now())).maxDays) : serving;
    },

    /** SCHED-06 */
    async area(company: Company, customerId: string, addressId: number): Promise<Result<DeliveryArea, AreaProblem>> {
      const serving = await servingBranch(company, customerId, addressId);
      if (!serving.ok) return serving;
      const branch = await branches.branch(company, serving.value);
      if (!branch.ok) return branch;
      const schedule = await findSchedule(db, serving.value, clock.now());
      return success({ ...schedule, branchCode: serving.value, status: branch.value.status });
    },
  };
}
