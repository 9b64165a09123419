import type { AddressBody, AddressDto, PetsAddressDto } from '@botica/contract/customers/addresses';
import type { Company } from '@botica/domain/companies';
import { type AddressForm, cleanAddress } from '@botica/domain/customers/addresses';
import { applyMask, unmask } from '@botica/domain/identity';

/** As phones are shown: +504 9999-9999. */
export function addressPhoneMask({ phonePrefix }: Pick<Company, 'phonePrefix'>): string {
  return `${phonePrefix} 9999-9999`;
}

/** A registered phone in the format of the form; nothing for a phone of another country. */
export function writtenPhone(phone: string, company: Pick<Company, 'phonePrefix'>): string | undefined {
  const written = applyMask(addressPhoneMask(company), phone);
  return unmask(written).endsWith(unmask(phone)) ? written : undefined;
}

export function emptyAddress(cityId: string, isDefault: boolean): AddressForm {
  return {
    label: '',
    cityId,
    suburbId: 0,
    description: '',
    reference: '',
    phone: '',
    pin: undefined,
    isDefault,
  };
}

export function toFilledAddress(dto: AddressDto, company: Pick<Company, 'phonePrefix'>): AddressForm {
  const { lat, lng } = dto;
  return {
    label: dto.nombre,
    cityId: dto.ciudad_ID,
    suburbId: dto.colonia_ID,
    description: dto.descripcion,
    reference: dto.referencia,
    phone: applyMask(addressPhoneMask(company), dto.telefono),
    pin: lat === null || lng === null ? undefined : { latitude: lat, longitude: lng },
    isDefault: dto.predeterminada,
  };
}

/** ADDR-03: the free text is prefilled; the suburb must be chosen. */
export function toMigratedAddress(
  dto: PetsAddressDto,
  cities: readonly { id: string; name: string }[],
  company: Pick<Company, 'phonePrefix' | 'defaultCityId'>,
): AddressForm {
  const city = cities.find(({ name }) => sameText(name, dto.ciudad));
  return {
    ...emptyAddress(city?.id ?? company.defaultCityId, false),
    description: dto.descripcion,
    phone: applyMask(addressPhoneMask(company), dto.telefono),
  };
}

export function toAddressBody(form: AddressForm, company: Pick<Company, 'phonePrefix'>): AddressBody {
  const { label, cityId, suburbId, description, reference, phone, pin, isDefault } = cleanAddress(form, company);
  return {
    nombre: label,
    ciudad_ID: cityId,
    colonia_ID: suburbId,
    descripcion: description,
    referencia: reference,
    telefono: phone,
    predeterminada: isDefault,
    lat: pin?.latitude ?? null,
    lng: pin?.longitude ?? null,
  };
}

function sameText(a: string, b: string): boolean {
  return a.trim().localeCompare(b.trim(), 'es', { sensitivity: 'base' }) === 0;
}
