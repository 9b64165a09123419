import { isPictureId, longestAltText, mostProductPictures } from '../pictures/index.ts';
import type { ProductChange, ProductField } from './fields.ts';
import { prescriptionClasses, productFieldIds, taxPercents } from './fields.ts';
import { pageFieldChecks } from './page-fields.ts';

export const mostKeywords = 40;
export const mostGroups = 20;
export const mostPinnedEquivalents = 5;
const longestReason = 160;
const mostUnits = 1_000_000;
/** The reader of files joins a few lines more to one row. */
const mostLines = 200;

type Checks = { [Field in ProductField]?: (value: NonNullable<ProductChange[Field]>) => string | undefined };

const text =
  (longest: number, isRequired = true) =>
  (value: string): string | undefined => {
    if (isRequired && value.trim() === '') return 'Escribe un valor.';
    return value.length > longest ? `Escribe ${longest} caracteres o menos.` : undefined;
  };

const checks: Checks = {
  name: text(160),
  presentation: text(160),
  brand: text(120),
  kind: text(120),
  barcode: (value) => (/^\d{8,14}$/.test(value) ? undefined : 'Escribe de 8 a 14 dígitos.'),
  activeIngredient: text(200),
  strength: text(80),
  form: text(80),
  unit: text(40),
  packSize: (value) => (value > 0 && value <= mostUnits ? undefined : 'Escribe un número mayor que cero.'),
  description: (value) =>
    value.split('\n').length > mostLines ? `Escribe ${mostLines} líneas o menos.` : text(4000)(value),
  keywords: (values) => {
    if (values.length > mostKeywords) return `Escribe ${mostKeywords} palabras o menos.`;
    if (values.some((value) => value.includes('|'))) return 'Escribe las palabras sin el signo |.';
    return values.map(text(60)).find(Boolean);
  },
  groupIds: (ids) => {
    if (ids.length === 0) return 'Elige al menos un grupo.';
    return ids.length > mostGroups ? `Elige ${mostGroups} grupos o menos.` : undefined;
  },
  prescriptionClass: (value) => (prescriptionClasses.includes(value) ? undefined : 'Elige una clase de receta.'),
  pictures: (pictures) => {
    if (pictures.length > mostProductPictures) return `Deja ${mostProductPictures} imágenes o menos.`;
    if (pictures.some(({ id }) => !isPictureId(id))) return 'Esa imagen no existe.';
    if (new Set(pictures.map(({ id }) => id)).size < pictures.length) return 'La misma imagen está dos veces.';
    if (pictures.some(({ alt }) => alt.trim() === '')) return 'Describe cada imagen: lo leen quienes no la ven.';
    return pictures.map(({ alt }) => text(longestAltText)(alt)).find(Boolean);
  },
  pinnedEquivalents: (pinned) => {
    if (pinned.length > mostPinnedEquivalents) return `Deja ${mostPinnedEquivalents} equivalentes o menos.`;
    if (new Set(pinned.map(({ id }) => id)).size < pinned.length) return 'El mismo equivalente está dos veces.';
    if (pinned.some(({ reason }) => reason.trim() === '')) return 'Escribe por qué va primero.';
    return pinned.map(({ reason }) => text(longestReason)(reason)).find(Boolean);
  },
  ...pageFieldChecks,
  taxPercent: (value) => (taxPercents.some((one) => one === value) ? undefined : 'Elige un impuesto.'),
};

/** The message of each field that cannot be stored. */
export function checkProductChange(change: ProductChange): Partial<Record<ProductField, string>> {
  const messages: Partial<Record<ProductField, string>> = {};
  for (const field of productFieldIds) {
    const value = change[field];
    if (value === undefined || value === null) continue;
    const check = checks[field] as ((given: unknown) => string | undefined) | undefined;
    const message = check?.(value);
    if (message) messages[field] = message;
  }
  return messages;
}
