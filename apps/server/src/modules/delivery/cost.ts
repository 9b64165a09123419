import type { Address } from '@botica/domain/addresses';
import type { Company } from '@botica/domain/companies';
import type { TariffAt } from '@botica/domain/delivery';
import { tariffAt } from '@botica/domain/delivery';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { storeDate } from '@botica/domain/time';
import type { Db } from '../../platform/database.ts';
import { addressOf } from '../addresses/index.ts';
import { findTariffs } from './store.ts';

export interface DeliveryCost extends TariffAt {
  /** The one that serves the address. */
  branchCode: number;
  address: Address;
}

export type DeliveryProblem = 'ADDRESS_NOT_FOUND' | 'ADDRESS_NOT_SERVED';

/** CHK-42: what it costs to take an order to an address of the customer, at an hour. Two statements. */
export async function deliveryCostOf(
  db: Db,
  { customerId, company, addressId, at }: { customerId: string; company: Company; addressId: number; at: Date },
): Promise<Result<DeliveryCost, DeliveryProblem>> {
  const address = await addressOf(db, customerId, addressId, company);
  if (!address) return failure('ADDRESS_NOT_FOUND');
  const branchCode = address.servingBranchCode;
  if (branchCode === undefined) return failure('ADDRESS_NOT_SERVED');
  const tariff = await suburbTariff(db, { companyId: company.id, branchCode, suburbId: address.suburbId, at });
  return success({ ...tariff, branchCode, address });
}

/** The same for somebody who has no saved address. */
export async function suburbTariff(
  db: Db,
  { at, ...place }: { companyId: number; branchCode: number; suburbId: number; at: Date },
): Promise<TariffAt> {
  return tariffAt(await findTariffs(db, place), storeDate(at).minutes);
}
