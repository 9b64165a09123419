import { tidyText } from '../../format/index.ts';
import type { FieldError } from '../../identity/index.ts';
import { foreignCountryIds, isForeignCountryId } from './shipping.ts';

export type ForeignAddressForm = {
  readonly name: string;
  readonly countryId: number;
  readonly stateId: number;
  readonly city: string;
  readonly postalCode: string;
  readonly address: string;
  readonly phone: string;
};

export type ForeignAddressField = keyof ForeignAddressForm;

export type ForeignAddress = ForeignAddressForm & {
  readonly id: number;
  readonly countryName: string;
  readonly stateName: string;
};

/** FOREIGN-07: both countries share the prefix. */
export const foreignPhoneMask = '+1 (999) 999-9999';

export const maxForeignAddresses = 30;

export const foreignAddressLengths = { name: 80, city: 60, postalCode: 10, address: 200, phone: 24 } as const;

/** FOREIGN-14..20, in the order of the form; A052 for the article of the country. */
const missing: Readonly<Record<ForeignAddressField, string>> = {
  name: 'Debe ingresar un nombre.',
  countryId: 'Debe ingresar un país.',
  stateId: 'Debe ingresar un estado.',
  city: 'Debe ingresar una ciudad.',
  postalCode: 'Debe ingresar un código postal.',
  address: 'Debe ingresar una dirección.',
  phone: 'Debe ingresar un teléfono.',
};

const fields = ['name', 'countryId', 'stateId', 'city', 'postalCode', 'address', 'phone'] as const;

/** The errors, in the order of the form; empty when valid. */
export function checkForeignAddress(given: ForeignAddressForm): FieldError<ForeignAddressField>[] {
  const form = cleanForeignAddress(given);
  return fields.flatMap((field) => {
    const message = isMissing(form, field) ? missing[field] : checkFilled(form, field);
    return message === undefined ? [] : [{ field, message }];
  });
}

function isMissing(form: ForeignAddressForm, field: ForeignAddressField): boolean {
  if (field === 'countryId') return !isForeignCountryId(form.countryId);
  return field === 'stateId' ? form.stateId <= 0 : form[field] === '';
}

function checkFilled(form: ForeignAddressForm, field: ForeignAddressField): string | undefined {
  if (field === 'phone') return /^\d{10}$/.test(form.phone) ? undefined : 'El teléfono debe tener 10 dígitos.';
  if (field === 'postalCode') return checkPostalCode(form);
  if (field === 'countryId' || field === 'stateId') return undefined;
  const longest = foreignAddressLengths[field];
  return form[field].length > longest ? `Puede tener hasta ${longest} caracteres.` : undefined;
}

function checkPostalCode({ countryId, postalCode }: ForeignAddressForm): string | undefined {
  if (countryId === foreignCountryIds.canada) {
    const isWhole = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/.test(postalCode);
    return isWhole ? undefined : 'El código postal de Canadá se escribe así: K1A 0B1.';
  }
  return /^\d{5}(\d{4})?$/.test(postalCode) ? undefined : 'El código postal debe tener 5 dígitos.';
}

/** A051: in the USA the city is selected from its state's; in Canada it is typed. */
export function choosesForeignCity(countryId: number): boolean {
  return countryId === foreignCountryIds.usa;
}

/** As stored: single spaces, the postal code without spaces or dashes, the phone without its prefix. */
export function cleanForeignAddress(form: ForeignAddressForm): ForeignAddressForm {
  return {
    ...form,
    name: tidyText(form.name),
    city: tidyText(form.city),
    address: tidyText(form.address),
    postalCode: form.postalCode.replace(/[\s-]/g, '').toUpperCase(),
    phone: form.phone.replace(/[\s()+-]/g, '').replace(/^1(?=\d{10}$)/, ''),
  };
}

/** FOREIGN-07 */
export function formatForeignPhone(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '+1 ($1) $2-$3');
}
