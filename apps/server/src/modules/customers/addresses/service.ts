import type { Company } from '@botica/domain/companies';
import type { Address, AddressForm } from '@botica/domain/customers/addresses';
import { cleanAddress, maxAddresses } from '@botica/domain/customers/addresses';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { BranchesService } from '../../branches/index.ts';
import { lockCustomer } from '../index.ts';
import type { Kept, Owner } from './store.ts';
import {
  findAddress,
  findAddresses,
  findKept,
  findPetsAddress,
  findPetsAddresses,
  insertAddress,
  isSuburbOf,
  markMigrated,
  moveDefault,
  saveActive,
  saveForm,
} from './store.ts';

export type SaveProblem = 'ADDRESS_NOT_FOUND' | 'SUBURB_NOT_OF_CITY' | 'TOO_MANY_ADDRESSES';
export type ChangeProblem = SaveProblem | 'ADDRESS_ANNULLED' | 'ADDRESS_TAKEN';

/** Includes the annulled ones, which are never deleted. */
const maxKept = 10 * maxAddresses;

export type AddressesService = ReturnType<typeof createAddressesService>;

export function createAddressesService({ db, clock, branches }: { db: Db; clock: Clock; branches: BranchesService }) {
  /** Serialises the changes of a customer's addresses, so that each change sees the others unchanged. */
  function inTurn<Code extends ChangeProblem>(
    owner: Owner,
    work: (tx: Db) => Promise<Result<number, Code>>,
  ): Promise<Result<Address, Code | 'ADDRESS_NOT_FOUND'>> {
    return db.transaction(async (tx) => {
      await lockCustomer(tx, owner.customerId);
      const done = await work(tx);
      if (!done.ok) return done;
      const address = await findAddress(tx, owner, done.value);
      return address ? success(address) : failure('ADDRESS_NOT_FOUND');
    });
  }

  /** The first address becomes the default. An existing address, annulled or not, is not stored again. */
  async function save(tx: Db, owner: Owner, given: AddressForm): Promise<Result<number, SaveProblem>> {
    const form = cleanAddress(given, owner.company);
    if (!(await isSuburbOf(tx, form, owner))) return failure('SUBURB_NOT_OF_CITY');
    const all = await findKept(tx, owner);
    const active = all.filter(({ isActive }) => isActive);
    const same = active.find((kept) => isSamePlace(kept, form)) ?? all.find((kept) => isSamePlace(kept, form));
    if (!same?.isActive && active.length >= maxAddresses) return failure('TOO_MANY_ADDRESSES');
    if (!same && all.length >= maxKept) return failure('TOO_MANY_ADDRESSES');

    if (same) await saveForm(tx, owner, same.id, form);
    if (same && !same.isActive) await saveActive(tx, owner, same.id, true);
    const id = same?.id ?? (await insertAddress(tx, owner, form, clock.now()));
    if (form.isDefault || !active.some(({ isDefault }) => isDefault)) await moveDefault(tx, owner, id);
    return success(id);
  }

  return {
    list: (owner: Owner, which: { onlyActive: boolean }) => findAddresses(db, owner, which),
    petsAddresses: (customerId: string) => findPetsAddresses(db, customerId),

    save: (owner: Owner, form: AddressForm) => inTurn(owner, (tx) => save(tx, owner, form)),

    /** The default stays the default until another one is chosen, whatever the form says. */
    update: (owner: Owner, addressId: number, given: AddressForm) =>
      inTurn<ChangeProblem>(owner, async (tx) => {
        const form = cleanAddress(given, owner.company);
        const all = await findKept(tx, owner);
        const address = all.find(({ id }) => id === addressId);
        if (!address) return failure('ADDRESS_NOT_FOUND');
        if (!address.isActive) return failure('ADDRESS_ANNULLED');
        if (!(await isSuburbOf(tx, form, owner))) return failure('SUBURB_NOT_OF_CITY');
        if (all.some((kept) => isOther(kept, address) && isSamePlace(kept, form))) return failure('ADDRESS_TAKEN');

        await saveForm(tx, owner, addressId, form);
        if (form.isDefault) await moveDefault(tx, owner, addressId);
        return success(addressId);
      }),

    /** ADDR-01: when the default is annulled, the oldest of the others becomes the default. */
    setActive: (owner: Owner, addressId: number, isActive: boolean) =>
      inTurn<ChangeProblem>(owner, async (tx) => {
        const all = await findKept(tx, owner);
        const address = all.find(({ id }) => id === addressId);
        if (!address) return failure('ADDRESS_NOT_FOUND');
        if (address.isActive === isActive) return success(addressId);
        const others = all.filter((kept) => isOther(kept, address));
        if (isActive && others.length >= maxAddresses) return failure('TOO_MANY_ADDRESSES');
        if (isActive && others.some((kept) => isSamePlace(kept, address))) return failure('ADDRESS_TAKEN');

        await saveActive(tx, owner, addressId, isActive);
        const next = isActive ? address : others[0];
        if (next && !others.some(({ isDefault }) => isDefault)) await moveDefault(tx, owner, next.id);
        return success(addressId);
      }),

    /** ADDR-02 */
    setDefault: (owner: Owner, addressId: number) =>
      inTurn<ChangeProblem>(owner, async (tx) => {
        const address = (await findKept(tx, owner)).find(({ id }) => id === addressId);
        if (!address) return failure('ADDRESS_NOT_FOUND');
        if (!address.isActive) return failure('ADDRESS_ANNULLED');
        if (!address.isDefault) await moveDefault(tx, owner, addressId);
        return success(addressId);
      }),

    /** ADDR-03: idempotent; repeating it returns the address that was created. */
    migrate: (owner: Owner, petsAddressId: number, form: AddressForm) =>
      inTurn<ChangeProblem>(owner, async (tx) => {
        const pets = await findPetsAddress(tx, owner.customerId, petsAddressId);
        if (!pets) return failure('ADDRESS_NOT_FOUND');
        if (pets.migratedTo !== null) return success(pets.migratedTo);
        const saved = await save(tx, owner, form);
        if (saved.ok) await markMigrated(tx, owner.customerId, petsAddressId, saved.value);
        return saved;
      }),

    /** C054, with BRANCH-09: an unreachable branch is not connected. */
    async connect(company: Company, customerId: string, addressId: number) {
      const code = await servingBranchOf(db, customerId, addressId, company);
      return code.ok ? branches.connect(company, code.value) : code;
    },
  };
}

/**
 * An active address of the customer in the country of the company; nothing when it is annulled or another customer's.
 */
export async function addressOf(
  db: Db,
  customerId: string,
  addressId: number,
  company: Company,
): Promise<Address | undefined> {
  const address = await findAddress(db, { customerId, company }, addressId);
  return address?.isActive ? address : undefined;
}

/** The code of the branch that serves an address of the customer, for cart and checkout. */
export async function servingBranchOf(
  db: Db,
  customerId: string,
  addressId: number,
  company: Company,
): Promise<Result<number, 'ADDRESS_NOT_FOUND' | 'SUBURB_NOT_SERVED'>> {
  const address = await addressOf(db, customerId, addressId, company);
  if (!address) return failure('ADDRESS_NOT_FOUND');
  const { servingBranchCode } = address;
  return servingBranchCode === undefined ? failure('SUBURB_NOT_SERVED') : success(servingBranchCode);
}

function isOther(kept: Kept, { id }: Kept): boolean {
  return kept.isActive && kept.id !== id;
}

function isSamePlace(kept: Kept, place: Pick<Kept, 'suburbId' | 'description'>): boolean {
  return kept.suburbId === place.suburbId && kept.description.toLowerCase() === place.description.toLowerCase();
}
