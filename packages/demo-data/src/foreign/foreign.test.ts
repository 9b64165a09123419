import { foreignCountryIds } from '@botica/domain/checkout/foreign';
import { expect, it } from 'vitest';
import { createDemoStore } from '../index.ts';

const { foreign, customers, products, laboratories } = createDemoStore({ products: 300 });

it('FOREIGN-04 ships to the USA and to Canada, with the states of both and cities in every state', () => {
  expect(foreign.countries.map(({ id }) => id)).toEqual(Object.values(foreignCountryIds));
  expect(foreign.states.filter(({ countryId }) => countryId === 1)).toHaveLength(51);
  expect(foreign.states.filter(({ countryId }) => countryId === 2)).toHaveLength(13);
  const inhabited = new Set(foreign.cities.map(({ stateId }) => stateId));
  expect(foreign.states.filter(({ id }) => !inhabited.has(id))).toEqual([]);
});

it('FOREIGN-11 has a shipping service for each country', () => {
  const served = new Set(foreign.services.map(({ countryId }) => countryId));
  expect([...served]).toEqual(foreign.countries.map(({ id }) => id));
});

it('restricts some products and laboratories, and most can be shipped abroad', () => {
  expect(foreign.restrictedLaboratoryIds).toHaveLength(4);
  expect(laboratories.filter(({ id }) => foreign.restrictedLaboratoryIds.includes(id))).toHaveLength(4);
  expect(foreign.restrictedProductIds.length).toBeGreaterThan(0);
  expect(foreign.restrictedProductIds.length).toBeLessThan(products.length / 4);
});

it('foreign addresses of customers are in a city of the state', () => {
  const addresses = customers.flatMap(({ foreignAddresses }) => foreignAddresses);
  expect(addresses.length).toBeGreaterThan(0);
  for (const { stateId, city } of addresses) {
    expect(foreign.cities).toContainEqual(expect.objectContaining({ stateId, name: city }));
  }
});
