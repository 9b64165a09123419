import type { AddressDto } from '@botica/contract/customers/addresses';

/** ORDTYPE-07: the address chosen last, or the default one, or the only one; only addresses that a branch serves. */
export function addressToOffer(addresses: readonly AddressDto[], lastId: number): AddressDto | undefined {
  const served = addresses.filter(({ activo, sucursalAtiendeId }) => activo && sucursalAtiendeId !== null);
  return (
    served.find(({ direccion_ID }) => direccion_ID === lastId) ??
    served.find(({ predeterminada }) => predeterminada) ??
    (served.length === 1 ? served[0] : undefined)
  );
}
