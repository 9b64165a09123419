import {
  type AddressBody,
  listAddresses,
  listPetsAddresses,
  migratePetsAddress,
  saveAddress,
  setDefaultAddress,
  updateAddress,
  updateAddressState,
} from '@botica/contract/customers/addresses';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/call.ts';

/** Including the annulled ones, which can be activated again (ADDR-01). */
export function addressesQuery(userId: string, companyId: number) {
  return queryOptions({
    queryKey: ['addresses', userId, companyId],
    queryFn: ({ signal }) => call(listAddresses, { params: { soloActivas: false }, signal }),
  });
}

/** ADDR-03 */
export function petsAddressesQuery(userId: string, companyId: number) {
  return queryOptions({
    queryKey: ['addresses', userId, companyId, 'pets'],
    queryFn: ({ signal }) => call(listPetsAddresses, { signal }),
  });
}

/** The purpose of an address form. */
export type AddressPurpose =
  | { kind: 'new' }
  | { kind: 'change'; id: number }
  /** ADDR-03: an imported address of the pets company. */
  | { kind: 'migrate'; petsId: number };

export function storeAddress(purpose: AddressPurpose, body: AddressBody) {
  if (purpose.kind === 'change') return call(updateAddress, { body: { ...body, direccion_ID: purpose.id } });
  if (purpose.kind === 'new') return call(saveAddress, { body });
  return call(migratePetsAddress, { body: { ...body, direccionEconomascotaId: purpose.petsId } });
}

/** ADDR-01 */
export const setAddressActive = (id: number, isActive: boolean) =>
  call(updateAddressState, { body: { direccion_ID: id, activo: isActive } });

/** ADDR-02 */
export const makeDefaultAddress = (id: number) => call(setDefaultAddress, { body: { direccion_ID: id } });
