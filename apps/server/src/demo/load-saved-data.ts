import type { DemoStore } from '@botica/demo-data';
import { companies, companyIds } from '@botica/domain/companies';
import type { Client } from 'pg';
import { dollarRates } from '../modules/branches/dollar-rates/index.ts';
import {
  foreignAddresses,
  foreignCarriers,
  foreignCities,
  foreignCountries,
  foreignRequirements,
  foreignServices,
  foreignSettings,
  foreignStates,
  restrictedLaboratories,
  restrictedProducts,
} from '../modules/checkout/foreign/index.ts';
import { addresses, petsAddresses } from '../modules/customers/addresses/index.ts';
import { taxIds } from '../modules/customers/tax-ids/index.ts';
import { copyRows } from './copy.ts';

/** Shipping abroad: destinations, carriers, and restricted products. */
export async function loadForeign(client: Client, { foreign }: DemoStore): Promise<void> {
  await copyRows(client, foreignCountries, foreign.countries);
  await copyRows(client, foreignStates, foreign.states);
  await copyRows(client, foreignCities, foreign.cities);
  await copyRows(client, foreignCarriers, foreign.carriers);
  await copyRows(client, foreignServices, foreign.services);
  await copyRows(client, foreignRequirements, foreign.requirements);
  const { insuranceUsdCents, unitsPerPound } = foreign;
  await copyRows(client, foreignSettings, [{ insuranceUsdCents, unitsPerPound }]);
  await copyRows(
    client,
    dollarRates,
    companyIds.map((companyId) => ({
      companyId,
      startsOn: '2026-01-01',
      localPerUsd: foreign.localPerUsd[companies[companyId].countryCode],
    })),
  );
  await copyRows(
    client,
    restrictedProducts,
    foreign.restrictedProductIds.map((productId) => ({ productId })),
  );
  await copyRows(
    client,
    restrictedLaboratories,
    foreign.restrictedLaboratoryIds.map((laboratoryId) => ({ laboratoryId })),
  );
}

/** The saved data of existing customers. */
export async function loadSavedData(client: Client, store: DemoStore, now: Date): Promise<void> {
  const { rows } = await client.query<{ id: string; email: string }>('select id, email from customers');
  const idOf = new Map(rows.map(({ id, email }) => [email, id]));
  const owners = store.customers.map((customer) => ({
    ...customer,
    customerId: idOf.get(customer.email) ?? '',
    countryCode: companies[customer.companyId].countryCode,
  }));
  await copyRows(
    client,
    addresses,
    owners.flatMap(({ addresses, customerId, countryCode }) =>
      addresses.map(({ cityId: _city, ...address }) => ({ ...address, customerId, countryCode, createdAt: now })),
    ),
  );
  await copyRows(
    client,
    petsAddresses,
    owners.flatMap(({ petsAddresses, customerId }) => petsAddresses.map((address) => ({ ...address, customerId }))),
  );
  await copyRows(
    client,
    foreignAddresses,
    owners.flatMap(({ foreignAddresses, customerId }) =>
      foreignAddresses.map((address) => ({ ...address, customerId, createdAt: now })),
    ),
  );
  await copyRows(
    client,
    taxIds,
    owners.flatMap(({ taxIds, customerId, countryCode }) =>
      taxIds.map((taxId) => ({ ...taxId, customerId, countryCode, addedAt: now })),
    ),
  );
}
