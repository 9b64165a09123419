import type { ForeignAddress, ForeignAddressForm, ForeignShipping } from '@botica/domain/checkout/foreign';
import {
  choosesForeignCity,
  cleanForeignAddress,
  isForeignCountryId,
  maxForeignAddresses,
} from '@botica/domain/checkout/foreign';
import type { Company } from '@botica/domain/companies';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { lockCustomer } from '../../customers/index.ts';
import {
  deactivate,
  findCarriers,
  findCities,
  findCityName,
  findCountries,
  findForeignAddresses,
  findRequirements,
  findRestrictedLaboratories,
  findRestrictedProducts,
  findServices,
  findStateCountry,
  findStates,
  findTerms,
  insertForeignAddress,
  restrictLaboratory,
  restrictProducts,
  saveForeignAddress,
} from './store.ts';

export type ForeignProblem =
  | 'ADDRESS_NOT_FOUND'
  | 'FOREIGN_ADDRESS_TAKEN'
  | 'TOO_MANY_FOREIGN_ADDRESSES'
  | 'FOREIGN_STATE_NOT_VALID'
  | 'FOREIGN_CITY_NOT_VALID';

export type ForeignService = ReturnType<typeof createForeignService>;

export function createForeignService({ db, readDb, clock }: { db: Db; readDb: Db; clock: Clock }) {
  /** FOREIGN-12: refuses countries that we do not ship to. */
  async function ofCountry<Found>(
    countryId: number,
    find: (countryId: number) => Promise<Found[]>,
  ): Promise<Result<Found[], 'FOREIGN_COUNTRY_NOT_VALID'>> {
    return isForeignCountryId(countryId) ? success(await find(countryId)) : failure('FOREIGN_COUNTRY_NOT_VALID');
  }

  /** A051: the state must be of the country, and in the USA the city one of the state, spelled as in the list. */
  async function prepare(tx: Db, given: ForeignAddressForm): Promise<Result<ForeignAddressForm, ForeignProblem>> {
    const form = cleanForeignAddress(given);
    if ((await findStateCountry(tx, form.stateId)) !== form.countryId) return failure('FOREIGN_STATE_NOT_VALID');
    if (!choosesForeignCity(form.countryId)) return success(form);
    const city = await findCityName(tx, form.stateId, form.city);
    return city === undefined ? failure('FOREIGN_CITY_NOT_VALID') : success({ ...form, city });
  }

  function inTurn(
    customerId: string,
    form: ForeignAddressForm,
    write: (tx: Db, form: ForeignAddressForm, kept: ForeignAddress[]) => Promise<Result<number, ForeignProblem>>,
  ): Promise<Result<ForeignAddress, ForeignProblem>> {
    return db.transaction(async (tx) => {
      await lockCustomer(tx, customerId);
      const prepared = await prepare(tx, form);
      if (!prepared.ok) return prepared;
      const written = await write(tx, prepared.value, await findForeignAddresses(tx, customerId));
      if (!written.ok) return written;
      const [address] = await findForeignAddresses(tx, customerId, { addressId: written.value });
      return address ? success(address) : failure('ADDRESS_NOT_FOUND');
    });
  }

  return {
    countries: () => findCountries(readDb),
    states: (countryId: number) => ofCountry(countryId, (id) => findStates(readDb, id)),
    cities: (stateId: number) => findCities(readDb, stateId),
    carriers: () => findCarriers(readDb),
    requirements: () => findRequirements(readDb),
    /** For staff, in the transaction that publishes a product. */
    restrictProducts,
    restrictLaboratory,
    restrictedProducts: () => findRestrictedProducts(readDb),
    restrictedLaboratories: () => findRestrictedLaboratories(readDb),
    services: (countryId: number) => ofCountry(countryId, (id) => findServices(readDb, { countryId: id })),
    addresses: (customerId: string) => findForeignAddresses(db, customerId),
    addressesOfCountry: (customerId: string, countryId: number) =>
      ofCountry(countryId, (id) => findForeignAddresses(db, customerId, { countryId: id })),

    async service(serviceId: number): Promise<Result<ForeignShipping, 'FOREIGN_SERVICE_NOT_FOUND'>> {
      const [service] = await findServices(readDb, { serviceId });
      return service ? success(service) : failure('FOREIGN_SERVICE_NOT_FOUND');
    },

    async prices({ id }: Pick<Company, 'id'>) {
      const [terms, services] = await Promise.all([findTerms(readDb, id, clock.now()), findServices(readDb)]);
      return { ...terms, services };
    },

    /** Idempotent: the same address is updated with the last data. */
    create: (customerId: string, given: ForeignAddressForm) =>
      inTurn(customerId, given, async (tx, form, kept) => {
        const same = kept.find((address) => isSamePlace(address, form));
        if (same) {
          await saveForeignAddress(tx, customerId, same.id, form);
          return success(same.id);
        }
        if (kept.length >= maxForeignAddresses) return failure('TOO_MANY_FOREIGN_ADDRESSES');
        return success(await insertForeignAddress(tx, customerId, form, clock.now()));
      }),

    update: (customerId: string, addressId: number, given: ForeignAddressForm) =>
      inTurn(customerId, given, async (tx, form, kept) => {
        if (!kept.some(({ id }) => id === addressId)) return failure('ADDRESS_NOT_FOUND');
        const others = kept.filter(({ id }) => id !== addressId);
        if (others.some((address) => isSamePlace(address, form))) return failure('FOREIGN_ADDRESS_TAKEN');
        await saveForeignAddress(tx, customerId, addressId, form);
        return success(addressId);
      }),

    /** A087: idempotent. */
    async deactivate(customerId: string, addressId: number): Promise<Result<undefined, 'ADDRESS_NOT_FOUND'>> {
      return (await deactivate(db, customerId, addressId)) ? success(undefined) : failure('ADDRESS_NOT_FOUND');
    },
  };
}

/** Must match the index foreign_addresses_active_unique. */
function isSamePlace(kept: ForeignAddress, form: ForeignAddressForm): boolean {
  const key = ({ stateId, postalCode, address, name }: ForeignAddressForm) =>
    [stateId, postalCode, address.toLowerCase(), name.toLowerCase()].join('\n');
  return key(kept) === key(form);
}
