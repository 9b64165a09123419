import type { Company } from '../../companies/index.ts';
import type { FieldError } from '../../identity/index.ts';
import { checkIdentityNumber, identityTypeIds, isPersonName } from '../../identity/index.ts';
import { isEmail, keepDigits } from '../../validation/index.ts';

/** A094: an application for a call about the store's credit card. */
export interface StoreCardApplication {
  name: string;
  identity: string;
  email: string;
  phone: string;
  cityId: string;
}
export type StoreCardField = keyof StoreCardApplication;

export const storeCardPath = '/tarjeta-credito/solicitud';

/** Only the Honduran stores offer the card. */
export function offersStoreCard({ countryCode }: Pick<Company, 'countryCode'>): boolean {
  return countryCode === 'HN';
}

export const storeCardMessages = {
  name: 'Debe ingresar un nombre',
  email: 'El correo electrónico no es válido.',
  phone: 'Ingresa un celular de 8 dígitos.',
  cityId: 'Selecciona tu ciudad.',
  received: 'Recibimos tu solicitud. La tienda te llamará si necesita algo más.',
  notOffered: 'La tarjeta de crédito de la tienda todavía no se ofrece en tu país.',
} as const;

const phoneDigits = 8;

/** With or without the country prefix. */
export function cleanStoreCardPhone(text: string, { phonePrefix }: Pick<Company, 'phonePrefix'>): string {
  const digits = keepDigits(text);
  const prefix = keepDigits(phonePrefix);
  return digits.length === prefix.length + phoneDigits && digits.startsWith(prefix)
    ? digits.slice(prefix.length)
    : digits;
}

/** All errors, in the order of the form. */
export function checkStoreCardApplication(
  { name, identity, email, phone, cityId }: StoreCardApplication,
  company: Company,
): FieldError<StoreCardField>[] {
  const identityProblem = checkIdentityNumber(identityTypeIds.nationalId, identity, company);
  const wrong: readonly (FieldError<StoreCardField> | false | undefined)[] = [
    !isPersonName(name) && { field: 'name', message: storeCardMessages.name },
    identityProblem !== undefined && { field: 'identity', message: identityProblem },
    !isEmail(email) && { field: 'email', message: storeCardMessages.email },
    cleanStoreCardPhone(phone, company).length !== phoneDigits && { field: 'phone', message: storeCardMessages.phone },
    cityId.trim() === '' && { field: 'cityId', message: storeCardMessages.cityId },
  ];
  return wrong.filter((error) => error !== false && error !== undefined);
}
