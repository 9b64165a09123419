import type { ForeignAddress, ForeignShipping } from '@botica/domain/checkout/foreign';
import { shippingAbroadCents, toLocalCents } from '@botica/domain/checkout/foreign';
import type { Company } from '@botica/domain/companies';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import { findForeignAddresses, findServices, findTerms } from './store.ts';

/** The cost of shipping an order abroad, in the order's currency. */
export interface ForeignQuote {
  service: ForeignShipping;
  address: ForeignAddress;
  shippingCents: number;
  /** FOREIGN-06: charged only if the shopper asks for it. */
  insuranceCents: number;
}

export type QuoteProblem =
  | 'FOREIGN_NOT_OFFERED'
  | 'FOREIGN_SERVICE_NOT_FOUND'
  | 'ADDRESS_NOT_FOUND'
  | 'FOREIGN_TOO_HEAVY';

/** FOREIGN-01 FOREIGN-06: for a service to an address of the customer in its country. Three statements. */
export async function foreignQuoteOf(
  db: Db,
  asked: { customerId: string; company: Company; serviceId: number; addressId: number; units: number; at: Date },
): Promise<Result<ForeignQuote, QuoteProblem>> {
  const { customerId, company, serviceId, addressId, units, at } = asked;
  const [service] = await findServices(db, { serviceId });
  const terms = await findTerms(db, company.id, at);
  if (terms.localPerUsd === 0) return failure('FOREIGN_NOT_OFFERED');
  if (!service) return failure('FOREIGN_SERVICE_NOT_FOUND');
  const [address] = await findForeignAddresses(db, customerId, { addressId, countryId: service.countryId });
  if (!address) return failure('ADDRESS_NOT_FOUND');
  const shippingCents = shippingAbroadCents(service, units, terms);
  if (shippingCents === undefined) return failure('FOREIGN_TOO_HEAVY');
  return success({ service, address, shippingCents, insuranceCents: toLocalCents(terms.insuranceUsdCents, terms) });
}
