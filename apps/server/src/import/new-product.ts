import { isDeepStrictEqual } from 'node:util';
import type { Shape } from '@botica/demo-data/pictures';
import { equivalenceKeyOf } from '@botica/domain/catalogue/product-drafts';
import { plainText } from '@botica/domain/catalogue/search';
import { splitList, tidyLines, tidyText } from '@botica/domain/catalogue/written-values';
import type { products } from '../modules/catalogue/index.ts';
import type { ProductWords } from './row.ts';

export type Product = typeof products.$inferSelect;

const defaultPopularity = 0.1;

/** The defaults of a new product. */
export function newProduct(
  words: ProductWords & { name: string },
  { id, sku, laboratoryId }: Pick<Product, 'id' | 'sku' | 'laboratoryId'>,
): Product {
  const form = words.form ?? 'unidad';
  const packSize = words.packSize ?? 1;
  const unit = words.unit ?? form.split(' ')[0] ?? form;
  const strength = words.strength ?? null;
  const presentation = words.presentation ?? [strength, countedUnits(packSize, unit)].filter(Boolean).join(', ');
  const base: Product = {
    id,
    sku,
    laboratoryId,
    name: words.name,
    barcode: words.barcode ?? storeBarcode(id),
    presentation,
    brand: words.brand ?? words.name.split(' ').slice(0, 2).join(' '),
    kind: words.kind ?? words.activeIngredient ?? form,
    activeIngredient: words.activeIngredient ?? null,
    strength,
    form,
    packSize,
    unit,
    isMedicine: Boolean(words.activeIngredient),
    isExam: false,
    requiresPrescription: false,
    isControlled: false,
    prescriptionClass: 'free',
    isForPets: false,
    allowsOrderWithoutStock: false,
    taxPercent: 0,
    description: words.description ?? `${words.name}. Presentación: ${presentation}.`,
    keywords: [],
    equivalenceKey: null,
    pictureKey: pictureKeyOf(form, laboratoryId),
    popularity: defaultPopularity,
    isStickerPrize: false,
    isHidden: false,
    pictures: [],
    pinnedEquivalents: [],
  };
  return changedProduct(base, words);
}

/** Without the values that the product has, also with other white space: an export that is loaded again changes nothing. */
export function differingWords(product: Product, words: ProductWords): ProductWords {
  const names = Object.keys(words) as (keyof ProductWords)[];
  const differing = names.filter((name) => !isDeepStrictEqual(asRead(name, product[name]), words[name]));
  return Object.fromEntries(differing.map((name) => [name, words[name]]));
}

/** As a row has it. */
function asRead(name: keyof ProductWords, value: Product[keyof ProductWords]) {
  if (Array.isArray(value)) return splitList(tidyText(value.join('|')));
  if (typeof value !== 'string') return value;
  return name === 'description' ? tidyLines(value) : tidyText(value);
}

/** The product with the row's values; derived fields are derived again. */
export function changedProduct(product: Product, words: ProductWords): Product {
  const changed = { ...product, ...words };
  const { prescriptionClass } = changed;
  if (words.prescriptionClass) {
    changed.requiresPrescription = prescriptionClass !== 'free';
    changed.isControlled = prescriptionClass === 'retained';
  }
  const namesEquivalence = ['activeIngredient', 'strength', 'form'].some((name) => name in words);
  if (namesEquivalence) changed.equivalenceKey = equivalenceKeyOf(changed);
  return changed;
}

/** `20 tabletas`, `1 tableta`, `120 ml`. */
function countedUnits(count: number, unit: string): string {
  const isWord = count !== 1 && /^\p{L}{3,}$/u.test(unit) && !unit.endsWith('s');
  return `${count} ${unit}${isWord ? (/[aeiouáéíóú]$/i.test(unit) ? 's' : 'es') : ''}`;
}

/** EAN-13 in the store-internal range: a product without a code gets one that scans. */
export function storeBarcode(id: number): string {
  const digits = `28${String(id).padStart(10, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return digits + ((10 - (sum % 10)) % 10);
}

/** The first word found in the form decides the drawing of the pack. */
const shapesByWord: readonly (readonly [words: RegExp, shape: Shape])[] = [
  [/inhala|aerosol/, 'inhaler'],
  [/oftalm/, 'eyedrops'],
  [/nasal/, 'nasal'],
  [/inyect|ampolla|vial/, 'ampoule'],
  [/gota/, 'dropper'],
  [/jarabe|suspension|solucion|elixir|emulsion/, 'syrup'],
  [/crema|gel|unguento|pomada|pasta/, 'tube'],
  [/locion|champu|shampoo|jabon liquido/, 'bottle'],
  [/spray|atomiz/, 'spray'],
  [/sobre|granul|polvo/, 'sachet'],
  [/capsula|perla/, 'carton-capsule'],
  [/tableta|comprimido|gragea|pastilla/, 'carton-round'],
  [/ovulo|supositorio|parche/, 'carton-plain'],
  [/examen|prueba/, 'exam'],
];
const layouts = ['wave', 'band', 'block', 'stripe', 'solid'] as const;

function pictureKeyOf(form: string, laboratoryId: number): string {
  const plain = plainText(form);
  const shape = shapesByWord.find(([words]) => words.test(plain))?.[1] ?? 'box';
  return [shape, layouts[laboratoryId % layouts.length], 'dbe8fb'].join('.');
}
