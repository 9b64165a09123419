import type { GroupFilterDto } from '@botica/contract/catalogue/groups';
import { chooseUnitPrice } from '@botica/domain/catalogue/pricing';
import type { FacetName, FacetSelection, SearchOrder } from '@botica/domain/catalogue/search';
import {
  availabilityLabels,
  discountFacetBands,
  plainText,
  prescriptionLabels,
  priceBandsOf,
} from '@botica/domain/catalogue/search';
import type { Company } from '@botica/domain/companies';
import type { ShelfRow } from './store.ts';

/** The filter and sort data of a product in a group. */
export interface ShelfItem {
  id: number;
  name: string;
  /** Name, presentation and ingredient without accents, for the word filter. */
  text: string;
  cents: number;
  /** Its value in each filter; nothing without a value. */
  values: Partial<Record<FacetName, string>>;
}

export function toShelfItem(row: ShelfRow, company: Company): ShelfItem {
  const hasDiscount = row.discount_percent !== null;
  const { cents } = chooseUnitPrice(
    {
      block: {
        publicCents: row.public_cents,
        ecommerceCents: row.ecommerce_cents,
        promotionCents: hasDiscount ? row.promotion_cents : null,
        seniorCents: null,
        seniorPromotionCents: null,
        fourthAgeCents: null,
        deliveryCents: null,
        seniorDeliveryCents: null,
      },
      tiers: [],
    },
    { meetsPromotion: hasDiscount && row.is_free === true },
  );
  const band = priceBandsOf(company).find(({ fromCents, toCents }) => cents >= fromCents && cents < toCents);
  const discount = discountFacetBands.find(({ fromPercent }) => Number(row.discount_percent ?? 0) >= fromPercent);
  return {
    id: row.id,
    name: row.name,
    text: plainText(`${row.name} ${row.presentation} ${row.active_ingredient ?? ''} ${row.laboratory}`),
    cents,
    values: {
      Laboratorio: row.laboratory,
      Forma: row.form,
      Receta: row.prescription_class,
      ...(row.active_ingredient ? { 'Principio activo': row.active_ingredient } : {}),
      ...(band ? { Precio: band.value } : {}),
      ...(discount ? { Descuento: discount.value } : {}),
    },
  };
}

const orders: Readonly<Record<Exclude<SearchOrder, 'relevancia'>, (a: ShelfItem, b: ShelfItem) => number>> = {
  az: (a, b) => collator.compare(a.name, b.name) || a.id - b.id,
  za: (a, b) => collator.compare(b.name, a.name) || a.id - b.id,
  precioMasAlto: (a, b) => b.cents - a.cents || a.id - b.id,
  PrecioMasBajo: (a, b) => a.cents - b.cents || a.id - b.id,
};
const collator = new Intl.Collator('es');

/** The shelf is already sorted by sales, the default order. */
export function orderShelf(shelf: readonly ShelfItem[], order: SearchOrder): readonly ShelfItem[] {
  return order === 'relevancia' ? shelf : shelf.toSorted(orders[order]);
}

export interface ShelfQuestion {
  words: readonly string[];
  selected: readonly FacetSelection[];
  /** Read only when a filter needs it. */
  available?: ReadonlySet<number> | undefined;
}

export function narrow(shelf: readonly ShelfItem[], question: ShelfQuestion): ShelfItem[] {
  const chosen = chosenValues(question);
  return shelf.filter((item) => hasWords(item, question) && [...chosen].every((one) => isIn(item, one, question)));
}

type Chosen = [name: string, values: ReadonlySet<string>];

function chosenValues({ selected }: ShelfQuestion): Map<string, Set<string>> {
  const chosen = new Map<string, Set<string>>();
  for (const { name, value } of selected) chosen.set(name, (chosen.get(name) ?? new Set()).add(value));
  return chosen;
}

const hasWords = (item: ShelfItem, { words }: ShelfQuestion) => words.every((word) => item.text.includes(word));

function isIn(item: ShelfItem, [name, values]: Chosen, question: ShelfQuestion): boolean {
  const value = valueIn(item, name as FacetName, question);
  return value !== undefined && values.has(value);
}

function valueIn(item: ShelfItem, name: FacetName, { available }: ShelfQuestion): string | undefined {
  if (name !== 'Disponibilidad') return item.values[name];
  return available?.has(item.id) ? '1' : undefined;
}

const filterNames = [
  'Precio',
  'Descuento',
  'Disponibilidad',
  'Laboratorio',
  'Principio activo',
  'Forma',
  'Receta',
] as const satisfies readonly FacetName[];

/** Exact counts over the whole group; each filter ignores its own selection. */
export function countFilters(shelf: readonly ShelfItem[], question: ShelfQuestion, company: Company): GroupFilterDto[] {
  const chosen = chosenValues(question);
  const counts = new Map(filterNames.map((name) => [name, new Map<string, number>()]));
  for (const item of shelf) {
    if (!hasWords(item, question)) continue;
    const missed = [...chosen].filter((one) => !isIn(item, one, question)).map(([name]) => name);
    if (missed.length > 1) continue;
    for (const name of filterNames) {
      const value = missed.length === 0 || missed[0] === name ? valueIn(item, name, question) : undefined;
      const counted = counts.get(name);
      if (value !== undefined) counted?.set(value, (counted.get(value) ?? 0) + 1);
    }
  }
  return filterNames.flatMap((name) => {
    const data = listValues(name, counts.get(name) ?? new Map(), chosen.get(name) ?? new Set(), company);
    return data.length > 0 ? [{ name, data, valoresTotales: data.length }] : [];
  });
}

function listValues(
  name: FacetName,
  counted: ReadonlyMap<string, number>,
  chosen: ReadonlySet<string>,
  company: Company,
): GroupFilterDto['data'] {
  const labels = labelsOf(name, company);
  const known = labels?.map(({ value }) => value);
  const values = known ?? [...new Set([...counted.keys(), ...chosen])];
  const described = new Map(labels?.map(({ value, description }) => [value, description]));
  return values
    .filter((value) => counted.has(value) || chosen.has(value))
    .map((value) => ({
      value,
      descripcion: described.get(value) ?? value,
      selected: chosen.has(value),
      cantidad: counted.get(value) ?? 0,
    }))
    .sort((a, b) => (known ? 0 : b.cantidad - a.cantidad || collator.compare(a.value, b.value)));
}

function labelsOf(name: FacetName, company: Company) {
  if (name === 'Precio') return priceBandsOf(company);
  if (name === 'Descuento') return discountFacetBands;
  if (name === 'Disponibilidad') return availabilityLabels;
  return name === 'Receta' ? prescriptionLabels : undefined;
}
