import type { Company } from '@botica/domain/companies';
import type { Address } from '@botica/domain/customers/addresses';
import type { DeliveryTimes, TariffAt } from '@botica/domain/delivery';
import { deliveryTariff } from '@botica/domain/delivery';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../platform/database.ts';
import type { Opening } from '../branches/index.ts';
import { alwaysOpen, openingOf } from '../branches/index.ts';
import { addressOf } from '../customers/addresses/index.ts';
import { findZoneTerms } from './store.ts';

export interface DeliveryCost extends TariffAt {
  /** The branch that serves the address. */
  branchCode: number;
  /** CHK-17: of the zone; undefined means the setting of the company. */
  minimumCents: number | undefined;
  address: Address;
}

/** The cost of an order that is about to be made, and its branch's opening state. */
export interface DeliveryQuote extends DeliveryCost {
  /** Not read for a scheduled delivery, which does not depend on the current hours. */
  opening: Opening;
}

export type DeliveryProblem = 'ADDRESS_NOT_FOUND' | 'ADDRESS_NOT_SERVED';

interface Delivery {
  customerId: string;
  company: Company;
  addressId: number;
}

/**
 * CHK-42 A154: the delivery cost at the time of delivery: the scheduled time, the opening of a closed branch, or now.
 * Used for both the shopper's quote and the submitted order.
 */
export async function deliveryQuoteOf(
  db: Db,
  { now, scheduledFor, ...delivery }: Delivery & { now: Date; scheduledFor?: Date | undefined },
): Promise<Result<DeliveryQuote, DeliveryProblem>> {
  const served = await servedAddress(db, delivery);
  if (!served.ok) return served;
  const opening = scheduledFor ? alwaysOpen : await openingOf(db, served.value.branchCode, now);
  const times = { now, scheduledFor, opensAt: opening.opensAt };
  return success({ ...(await costOf(db, delivery.company, served.value, times)), opening });
}

/** The cost of an existing order, at its time of delivery. */
export async function deliveryCostOf(
  db: Db,
  { at, ...delivery }: Delivery & { at: Date },
): Promise<Result<DeliveryCost, DeliveryProblem>> {
  const served = await servedAddress(db, delivery);
  return served.ok ? success(await costOf(db, delivery.company, served.value, { now: at })) : served;
}

interface Served {
  address: Address;
  branchCode: number;
}

async function servedAddress(
  db: Db,
  { customerId, company, addressId }: Delivery,
): Promise<Result<Served, DeliveryProblem>> {
  const address = await addressOf(db, customerId, addressId, company);
  if (!address) return failure('ADDRESS_NOT_FOUND');
  const branchCode = address.servingBranchCode;
  return branchCode === undefined ? failure('ADDRESS_NOT_SERVED') : success({ address, branchCode });
}

async function costOf(db: Db, { id: companyId }: Company, { address, branchCode }: Served, times: DeliveryTimes) {
  const { tariffs, minimumCents } = await findZoneTerms(db, { companyId, branchCode, suburbId: address.suburbId });
  return { ...deliveryTariff(tariffs, times), minimumCents, branchCode, address };
}

/** The same without a saved address. */
export async function suburbTariff(
  db: Db,
  { at, ...place }: { companyId: number; branchCode: number; suburbId: number; at: Date },
): Promise<TariffAt & Pick<DeliveryCost, 'minimumCents'>> {
  const { tariffs, minimumCents } = await findZoneTerms(db, place);
  return { ...deliveryTariff(tariffs, { now: at }), minimumCents };
}
