import type { FacetLabel, FacetName, FacetSelection, PriceBand } from '@botica/domain/catalogue/search';
import {
  availabilityLabels,
  discountFacetBands,
  facetNames,
  prescriptionLabels,
  priceBandsOf,
} from '@botica/domain/catalogue/search';
import type { Company } from '@botica/domain/companies';
import { formatMoney } from '@botica/domain/format';
import type { ValueList } from './growable-column.ts';
import type { ProductColumns } from './product-columns.ts';

export interface Facet {
  name: FacetName;
  values: FacetCount[];
  /** The number of all values, though only the most frequent may be listed. */
  total: number;
  range?: { minimumCents: number; maximumCents: number; description: string };
}

export interface FacetCount extends FacetLabel {
  isSelected: boolean;
  count: number;
}

export interface PriceRange {
  minimumCents?: number;
  maximumCents?: number;
}

export interface Choice {
  facets: readonly FacetSelection[];
  prices: PriceRange;
}

/** While counting, the values of a facet are numbers from 0. */
interface Counter {
  counts: Int32Array;
  /** Number 0 of a list means no value. */
  first: 0 | 1;
  chosen: ReadonlySet<number>;
  labelOf(number: number): FacetLabel;
}

/** A facet whose number is a column; most of the time is spent counting these. */
interface ColumnCounter {
  numbers: Int32Array | Uint8Array;
  counts: Int32Array;
  chosen: ReadonlySet<number>;
  bit: number;
}

/** Bands and states keep their own order; the others are sorted by count. */
const keepsOrder: ReadonlySet<FacetName> = new Set(['Precio', 'Descuento', 'Disponibilidad', 'Receta']);
const bits = Object.fromEntries(facetNames.map((name, at) => [name, 1 << at])) as Readonly<Record<FacetName, number>>;
const smallestDiscount = Math.min(...discountFacetBands.map(({ fromPercent }) => fromPercent));

/**
 * Counts in one pass over the matches. A facet ignores its own selection: a document that fails one facet only is
 * counted there and nowhere else; one that fails two is not counted at all.
 */
export class FacetCounts {
  readonly #company: Company;
  readonly #categories: ProductColumns['categories'];
  readonly #bandEnds: Float64Array;
  readonly #prices: PriceRange;
  readonly #counters: Readonly<Record<FacetName, Counter>>;
  readonly #byColumn: readonly ColumnCounter[];
  readonly #chosenMask: number;
  #lowest = Number.POSITIVE_INFINITY;
  #highest = 0;

  constructor(columns: ProductColumns, company: Company, { facets, prices }: Choice) {
    const bands = priceBandsOf(company);
    this.#company = company;
    this.#categories = columns.categories;
    this.#bandEnds = Float64Array.from(bands, (band) => band.toCents);
    this.#prices = prices;
    this.#counters = makeCounters(columns, bands, facets);
    const byColumn = (name: FacetName, numbers: ColumnCounter['numbers']) => {
      const { counts, chosen } = this.#counters[name];
      return { numbers, counts, chosen, bit: bits[name] };
    };
    this.#byColumn = [
      byColumn('Laboratorio', columns.laboratory.values),
      byColumn('Principio activo', columns.ingredient.values),
      byColumn('Forma', columns.form.values),
      byColumn('Receta', columns.prescription.values),
    ];
    const isRanged = prices.minimumCents !== undefined || prices.maximumCents !== undefined;
    this.#chosenMask = facetNames.reduce(
      (mask, name) => (this.#counters[name].chosen.size > 0 ? mask | bits[name] : mask),
      isRanged ? bits.Precio : 0,
    );
  }

  /** Without a selection every match is in the result, and `addAll` counts them faster than one by one. */
  get isUnfiltered(): boolean {
    return this.#chosenMask === 0;
  }

  /** One column at a time, for memory locality. `availabilities` follows the order of `rows`. */
  addAll(rows: Int32Array, count: number, prices: Int32Array, discounts: Uint8Array, availabilities: Uint8Array): void {
    for (const { numbers, counts } of this.#byColumn) countColumn(counts, numbers, rows, count);
    const { Categoría, Descuento, Disponibilidad, Precio } = this.#counters;
    for (let at = 0; at < count; at++) {
      const row = rows[at] as number;
      const cents = prices[row] as number;
      const discount = discounts[row] as number;
      bump(Disponibilidad.counts, placeOfAvailability(availabilities[at] as number));
      if (discount >= smallestDiscount) bump(Descuento.counts, bandOfDiscount(discount));
      bump(Precio.counts, bandOfPrice(this.#bandEnds, cents));
      if (cents < this.#lowest) this.#lowest = cents;
      if (cents > this.#highest) this.#highest = cents;
    }
    for (let at = 0; at < count; at++) {
      const categories = this.#categories[rows[at] as number] as readonly number[];
      for (let one = 0; one < categories.length; one++) bump(Categoría.counts, categories[one] as number);
    }
  }

  /** Whether it passes every filter. The availability is a code of DETAIL-10. */
  add(row: number, cents: number, discount: number, availability: number): boolean {
    const failed = this.#chosenMask === 0 ? 0 : this.#failedFacets(row, cents, discount, availability);
    if ((failed & (failed - 1)) === 0) this.#count(row, cents, discount, availability, failed === 0 ? -1 : failed);
    return failed === 0;
  }

  /** The most frequent values of each facet, and the selected ones. */
  list(limit: number): Facet[] {
    return facetNames.map((name) => {
      const { counts, first, chosen, labelOf } = this.#counters[name];
      const found: { number: number; count: number; isSelected: boolean }[] = [];
      for (let number = first; number < counts.length; number++) {
        const count = counts[number] as number;
        const isSelected = chosen.has(number);
        if (count > 0 || isSelected) found.push({ number, count, isSelected });
      }
      if (!keepsOrder.has(name)) found.sort((a, b) => b.count - a.count || a.number - b.number);
      const shown = found.filter(({ isSelected }, place) => place < limit || isSelected);
      const values = shown.map(({ number, count, isSelected }) => {
        const { value, description } = labelOf(number);
        return { value, description, isSelected, count };
      });
      return { name, values, total: found.length, ...(name === 'Precio' ? this.#range() : {}) };
    });
  }

  #failedFacets(row: number, cents: number, discount: number, availability: number): number {
    const { Descuento, Disponibilidad, Categoría } = this.#counters;
    let failed = 0;
    for (const { numbers, chosen, bit } of this.#byColumn) {
      if (chosen.size > 0 && !chosen.has(numbers[row] as number)) failed |= bit;
    }
    if (Descuento.chosen.size > 0 && !Descuento.chosen.has(bandOfDiscount(discount))) failed |= bits.Descuento;
    const isElsewhere = !Disponibilidad.chosen.has(placeOfAvailability(availability));
    if (Disponibilidad.chosen.size > 0 && isElsewhere) failed |= bits.Disponibilidad;
    const isOther = !this.#categories[row]?.some((number) => Categoría.chosen.has(number));
    if (Categoría.chosen.size > 0 && isOther) failed |= bits.Categoría;
    if ((this.#chosenMask & bits.Precio) !== 0 && !this.#isPriceChosen(cents)) failed |= bits.Precio;
    return failed;
  }

  #isPriceChosen(cents: number): boolean {
    const { chosen } = this.#counters.Precio;
    const { minimumCents = 0, maximumCents = Number.POSITIVE_INFINITY } = this.#prices;
    const isInBand = chosen.size === 0 || chosen.has(bandOfPrice(this.#bandEnds, cents));
    return isInBand && cents >= minimumCents && cents <= maximumCents;
  }

  /** `where` holds the bits of the facets that count it: all of them, or the one that it failed. */
  #count(row: number, cents: number, discount: number, availability: number, where: number): void {
    const { Categoría, Descuento, Disponibilidad, Precio } = this.#counters;
    for (const { numbers, counts, bit } of this.#byColumn) if (where & bit) bump(counts, numbers[row] as number);
    if (where & bits.Disponibilidad) bump(Disponibilidad.counts, placeOfAvailability(availability));
    if (where & bits.Descuento && discount >= smallestDiscount) bump(Descuento.counts, bandOfDiscount(discount));
    if (where & bits.Categoría) for (const number of this.#categories[row] ?? []) bump(Categoría.counts, number);
    if (where & bits.Precio) {
      bump(Precio.counts, bandOfPrice(this.#bandEnds, cents));
      if (cents < this.#lowest) this.#lowest = cents;
      if (cents > this.#highest) this.#highest = cents;
    }
  }

  #range(): Pick<Facet, 'range'> {
    if (this.#highest === 0) return {};
    const [low, high] = [formatMoney(this.#lowest, this.#company), formatMoney(this.#highest, this.#company)];
    const description = low === high ? low : `De ${low} a ${high}`;
    return { range: { minimumCents: this.#lowest, maximumCents: this.#highest, description } };
  }
}

function makeCounters(
  columns: ProductColumns,
  bands: readonly PriceBand[],
  facets: readonly FacetSelection[],
): Readonly<Record<FacetName, Counter>> {
  const chosenOf = (name: FacetName, numberOf: (value: string) => number | undefined) => {
    const values = facets.filter((one) => one.name === name).map((one) => one.value);
    return new Set(values.map((value) => numberOf(value) ?? nobodys));
  };
  const listed = (name: FacetName, list: ValueList): Counter => ({
    counts: new Int32Array(list.size),
    first: 1,
    chosen: chosenOf(name, (value) => list.find(value)),
    labelOf: (number) => ({ value: list.valueOf(number), description: list.valueOf(number) }),
  });
  const fixed = (name: FacetName, labels: readonly FacetLabel[]): Counter => ({
    counts: new Int32Array(labels.length),
    first: 0,
    chosen: chosenOf(name, (value) => {
      const number = labels.findIndex((label) => label.value === value);
      return number < 0 ? undefined : number;
    }),
    labelOf: (number) => labels[number] ?? { value: '', description: '' },
  });
  return {
    Categoría: {
      ...listed('Categoría', columns.categoryList),
      labelOf: (number) => {
        const { name, path } = columns.categoryOf(number);
        return { value: path, description: name };
      },
    },
    Precio: fixed('Precio', bands),
    Descuento: fixed('Descuento', discountFacetBands),
    Disponibilidad: fixed('Disponibilidad', availabilityLabels),
    Laboratorio: listed('Laboratorio', columns.laboratories),
    'Principio activo': listed('Principio activo', columns.ingredients),
    Forma: listed('Forma', columns.forms),
    Receta: fixed('Receta', prescriptionLabels),
  };
}

/** A value without documents is still a valid selection, with an empty result. */
const nobodys = -2;

function countColumn(counts: Int32Array, numbers: ColumnCounter['numbers'], rows: Int32Array, count: number): void {
  for (let at = 0; at < count; at++) bump(counts, numbers[rows[at] as number] as number);
}

function bump(counts: Int32Array, number: number): void {
  counts[number] = (counts[number] as number) + 1;
}

function bandOfPrice(ends: Float64Array, cents: number): number {
  let band = 0;
  while (cents >= (ends[band] as number)) band++;
  return band;
}

function bandOfDiscount(percent: number): number {
  return discountFacetBands.findIndex(({ fromPercent }) => percent >= fromPercent);
}

/** Sold out is the last of the labels. */
function placeOfAvailability(code: number): number {
  return code === 0 ? availabilityLabels.length - 1 : code - 1;
}
