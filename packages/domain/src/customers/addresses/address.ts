import type { Company } from '../../companies/index.ts';
import { localPhoneDigits, tidyText } from '../../format/index.ts';
import type { FieldError } from '../../identity/index.ts';

export type Pin = { readonly latitude: number; readonly longitude: number };

/** A delivery address as typed by a shopper. */
export type AddressForm = {
  /** Its name: Casa, Oficina. May be empty. */
  readonly label: string;
  readonly cityId: string;
  readonly suburbId: number;
  readonly description: string;
  /** Directions to the door. May be empty. */
  readonly reference: string;
  readonly phone: string;
  readonly pin: Pin | undefined;
  readonly isDefault: boolean;
};

/** A saved address, with the branch that serves its suburb (undefined if none). */
export type Address = AddressForm & {
  readonly id: number;
  readonly cityName: string;
  readonly suburbName: string;
  readonly isActive: boolean;
  readonly servingBranchCode: number | undefined;
};

export type AddressField = 'label' | 'cityId' | 'suburbId' | 'description' | 'reference' | 'phone' | 'pin';

/** No customer needs more; the limit stops automated misuse. */
export const maxAddresses = 30;

export const addressLengths = {
  label: 40,
  description: 250,
  shortestDescription: 5,
  reference: 250,
  phone: 24,
} as const;

const localPhoneLength = 8;

export const addressMessages = {
  city: 'Debes seleccionar una ciudad.',
  suburb: 'Debes seleccionar una colonia.',
  description: 'Debes ingresar la dirección.',
  descriptionShort: 'Escribe la dirección completa: calle, avenida y número de casa.',
  descriptionLong: `La dirección puede tener hasta ${addressLengths.description} caracteres.`,
  referenceLong: `La referencia puede tener hasta ${addressLengths.reference} caracteres.`,
  labelLong: `El nombre puede tener hasta ${addressLengths.label} caracteres.`,
  phone: 'Debes ingresar un teléfono.',
  phoneLength: `El teléfono debe tener ${localPhoneLength} dígitos.`,
  pin: 'El punto en el mapa no es válido.',
} as const;

/** The errors, in the order of the form; empty when valid. */
export function checkAddress(form: AddressForm, company: Pick<Company, 'phonePrefix'>): FieldError<AddressField>[] {
  const { label, cityId, suburbId, description, reference, phone, pin } = cleanAddress(form, company);
  const found: [AddressField, string | undefined][] = [
    ['label', label.length > addressLengths.label ? addressMessages.labelLong : undefined],
    ['cityId', cityId === '' ? addressMessages.city : undefined],
    ['suburbId', suburbId > 0 ? undefined : addressMessages.suburb],
    ['description', checkDescription(description)],
    ['reference', reference.length > addressLengths.reference ? addressMessages.referenceLong : undefined],
    ['phone', checkPhone(phone)],
    ['pin', pin === undefined || isOnEarth(pin) ? undefined : addressMessages.pin],
  ];
  return found.flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }]));
}

function checkDescription(description: string): string | undefined {
  if (description === '') return addressMessages.description;
  if (description.length < addressLengths.shortestDescription) return addressMessages.descriptionShort;
  return description.length > addressLengths.description ? addressMessages.descriptionLong : undefined;
}

function checkPhone(phone: string): string | undefined {
  if (phone === '') return addressMessages.phone;
  return new RegExp(`^\\d{${localPhoneLength}}$`).test(phone) ? undefined : addressMessages.phoneLength;
}

function isOnEarth({ latitude, longitude }: Pin): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** As stored: single spaces, and the phone without the country prefix. */
export function cleanAddress(form: AddressForm, company: Pick<Company, 'phonePrefix'>): AddressForm {
  return {
    ...form,
    label: tidyText(form.label),
    cityId: form.cityId.trim(),
    description: tidyText(form.description),
    reference: tidyText(form.reference),
    phone: cleanPhone(form.phone, company),
  };
}

/** Letters stay, so that they are reported as an error and not silently removed. */
function cleanPhone(phone: string, company: Pick<Company, 'phonePrefix'>): string {
  const bare = phone.replace(/[\s()+-]/g, '');
  return /^\d+$/.test(bare) ? localPhoneDigits(bare, company) : bare;
}
