import { priceRoundingNames, toPriceFieldDto } from '@botica/contract/prices/fields';
import { type PriceRounding, priceGroups, priceRoundings } from '@botica/domain/prices';
import type { SourceBody } from './prices.api.ts';

/** How the new prices are made, while it is typed. */
export interface SourceForm {
  kind: 'formula' | 'file';
  /** `g12` a group, `l3` a laboratory; empty means all products. */
  scope: string;
  fields: readonly string[];
  amountKind: 'porcentaje' | 'monto';
  value: string;
  rounding: PriceRounding;
  field: string;
  /** From how many units, for the price of a tier. */
  quantity: string;
  text: string;
}

export const emptySource: SourceForm = {
  kind: 'formula',
  scope: '',
  fields: ['publico'],
  amountKind: 'porcentaje',
  value: '',
  rounding: 'ten',
  field: 'publico',
  quantity: '',
  text: '',
};

/** The prices that may be changed, by their names on the wire. */
export const fieldOptions = Object.entries(priceGroups).map(([field, label]) => ({
  value: toPriceFieldDto(field),
  label,
}));
/** A file names one price of each product; that of a tier also needs its quantity. */
export const isTierField = (field: string) => field === 'cantidad' || field === 'terceraEdadCantidad';

export const roundingOptions = Object.entries(priceRoundings).map(([value, label]) => ({ value, label }));

/** "4", "-2.5" or "−2,5". */
export function readValue(text: string): number | undefined {
  const plain = text.trim().replace('−', '-').replace(',', '.').replace(/^\+/, '');
  return /^-?\d{1,6}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

/** What is missing; undefined when it can be sent. */
export function sourceProblem(
  form: SourceForm,
): { field: 'value' | 'fields' | 'quantity' | 'text'; message: string } | undefined {
  if (form.kind === 'file') {
    if (isTierField(form.field) && !/^([2-9]|[1-9]\d{1,3})$/.test(form.quantity.trim())) {
      return { field: 'quantity', message: 'De 2 en adelante.' };
    }
    return form.text.trim() === '' ? { field: 'text', message: 'Pega la lista, o elige un archivo.' } : undefined;
  }
  if (form.fields.length === 0) return { field: 'fields', message: 'Elige al menos un precio.' };
  const value = readValue(form.value);
  if (value === undefined || value === 0) return { field: 'value', message: 'Escribe cuánto sube o baja: 4 o -2.5' };
  return undefined;
}

export function sourceBody(form: SourceForm): SourceBody {
  if (form.kind === 'file') {
    const campo = isTierField(form.field) ? `${form.field}.${form.quantity.trim()}` : form.field;
    return { archivo: { campo, texto: form.text } };
  }
  const id = Number(form.scope.slice(1));
  return {
    formula: {
      ...(form.scope.startsWith('g') ? { grupoId: id } : {}),
      ...(form.scope.startsWith('l') ? { laboratorioId: id } : {}),
      campos: [...form.fields],
      tipo: form.amountKind,
      valor: readValue(form.value) ?? 0,
      redondeo: priceRoundingNames[form.rounding],
    },
  };
}
