import type { Company, CountryCode } from '../../companies/index.ts';
import { tidyText } from '../../format/index.ts';
import type { FieldError } from '../../identity/index.ts';
import { isNicaraguanIdentity } from '../../identity/index.ts';
import { isNit } from './nit.ts';

export type TaxIdKind = 'RTN' | 'NIT' | 'RUC';

export type TaxIdForm = {
  readonly name: string;
  readonly number: string;
  readonly clientType: number;
};

export type TaxIdField = keyof TaxIdForm;

export type TaxId = TaxIdForm & {
  readonly id: number;
  readonly addedAt: Date;
};

/** TAX-16 */
export const defaultClientType = 1;

export const maxTaxIds = 30;

export const taxIdLengths = { name: 120, number: 20, rtn: 14, ruc: 14 } as const;

export const taxIdMessages = {
  /** TAX-01: the specification requires both without giving the text. */
  name: 'Debes ingresar el nombre.',
  nameLong: `El nombre puede tener hasta ${taxIdLengths.name} caracteres.`,
  number: (kind: TaxIdKind) => `Debes ingresar el ${kind}.`,
  /** TAX-03 TAX-10: verbatim; the text for Nicaragua is ours. */
  notValid: { RTN: 'RTN inválido', NIT: 'Nit inválido', RUC: 'RUC inválido' },
  /** TAX-05 */
  emptied: {
    RTN: 'No debes dejar el RTN vacío',
    NIT: 'No debes dejar el NIT vacío',
    RUC: 'No debes dejar el RUC vacío',
  },
  /** TAX-14 TAX-15: the texts for the other two are ours. */
  removed: { RTN: '¡RTN eliminado!', NIT: '¡NIT eliminado!', RUC: '¡RUC eliminado!' },
  notRemoved: '¡Ocurrió un error!',
} as const;

const kinds: Record<CountryCode, TaxIdKind> = { HN: 'RTN', GT: 'NIT', NI: 'RUC' };

export function taxIdKindOf({ countryCode }: Pick<Company, 'countryCode'>): TaxIdKind {
  return kinds[countryCode];
}

/** TAX-04: only the RTN has a mask; the others have letters. */
export function taxIdMaskOf(kind: TaxIdKind): string | undefined {
  return kind === 'RTN' ? '9999-9999-999999' : undefined;
}

/** TAX-08 TAX-09 TAX-11 A068: whether the tax office returns the name, so that it is not typed. */
export function needsTaxOffice(kind: TaxIdKind): boolean {
  return kind === 'NIT';
}

/** TAX-06: as stored, without dashes or spaces. */
export function cleanTaxIdNumber(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

export function cleanTaxId(form: TaxIdForm): TaxIdForm {
  return { ...form, name: tidyText(form.name), number: cleanTaxIdNumber(form.number) };
}

const isNumberOf: Record<TaxIdKind, (number: string) => boolean> = {
  RTN: (number) => /^\d{14}$/.test(number), // TAX-03
  NIT: isNit, // TAX-02 TAX-07
  // J (a business), R or E (foreigners) and thirteen digits, or the identity of a person.
  RUC: (number) => /^[JRE]\d{13}$/.test(number) || isNicaraguanIdentity(number),
};

export function isTaxIdNumber(kind: TaxIdKind, text: string): boolean {
  return isNumberOf[kind](cleanTaxIdNumber(text));
}

/** TAX-01 TAX-03 TAX-05 TAX-10. The name of a NIT comes from the tax office and is not required. */
export function checkTaxId(
  form: TaxIdForm,
  kind: TaxIdKind,
  { isEditing = false }: { isEditing?: boolean } = {},
): FieldError<TaxIdField>[] {
  const name = tidyText(form.name);
  const errors: FieldError<TaxIdField>[] = [];
  if (!needsTaxOffice(kind) && name === '') errors.push({ field: 'name', message: taxIdMessages.name });
  if (name.length > taxIdLengths.name) errors.push({ field: 'name', message: taxIdMessages.nameLong });
  if (cleanTaxIdNumber(form.number) === '') {
    const message = isEditing ? taxIdMessages.emptied[kind] : taxIdMessages.number(kind);
    errors.push({ field: 'number', message });
  } else if (!isTaxIdNumber(kind, form.number)) {
    errors.push({ field: 'number', message: taxIdMessages.notValid[kind] });
  }
  return errors;
}

/** As displayed: 0501-1988-000178, 9987789328-2, J0310000000001. */
export function formatTaxId(kind: TaxIdKind, number: string): string {
  if (kind === 'RTN' && number.length === taxIdLengths.rtn) {
    return `${number.slice(0, 4)}-${number.slice(4, 8)}-${number.slice(8)}`;
  }
  return kind === 'NIT' && number.length > 1 ? `${number.slice(0, -1)}-${number.slice(-1)}` : number;
}
