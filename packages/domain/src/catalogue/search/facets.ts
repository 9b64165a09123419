import type { Company } from '../../companies/index.ts';
import { formatMoney } from '../../format/index.ts';
import type { Cents } from '../../money/index.ts';
import { discountBands } from '../promotions/index.ts';

/** The filters of a result, in display order. */
export const facetNames = [
  'Categoría',
  'Precio',
  'Descuento',
  'Disponibilidad',
  'Laboratorio',
  'Principio activo',
  'Forma',
  'Receta',
] as const;
export type FacetName = (typeof facetNames)[number];

export interface FacetSelection {
  name: string;
  value: string;
}

/** A filter value: the wire value and its label. */
export interface FacetLabel {
  value: string;
  description: string;
}

/** The upper end of each price band, in currency units; the last one has none. */
const priceSteps = {
  HNL: [50, 100, 250, 500, 1000],
  GTQ: [20, 50, 100, 200, 500],
  NIO: [75, 150, 350, 700, 1500],
} as const;

export interface PriceBand extends FacetLabel {
  fromCents: Cents;
  /** Not included. */
  toCents: Cents;
}

export function priceBandsOf(company: Company): PriceBand[] {
  const steps = priceSteps[company.currency.code as keyof typeof priceSteps];
  const whole = (units: number) => formatMoney(units * 100, company).replace(/\.00$/, '');
  return [0, ...steps].map((from, index) => {
    const to = steps[index];
    if (to === undefined) {
      return {
        value: `${from}-`,
        description: `${whole(from)} o más`,
        fromCents: from * 100,
        toCents: Number.POSITIVE_INFINITY,
      };
    }
    const description = from === 0 ? `Menos de ${whole(to)}` : `${whole(from)} a ${whole(to)}`;
    return { value: `${from}-${to}`, description, fromCents: from * 100, toCents: to * 100 };
  });
}

/** PROMO-05: from the highest, so that the first match is the band. */
export const discountFacetBands = discountBands
  .filter(({ start }) => start > 0)
  .map(({ from, to, label }) => ({ value: `${from}-${to}`, description: label, fromPercent: from }))
  .toReversed();

/** By the codes of DETAIL-10; without a branch only the first two apply. */
export const availabilityLabels: readonly FacetLabel[] = [
  { value: '1', description: 'Disponible' },
  { value: '2', description: 'En otra sucursal de tu ciudad' },
  { value: '3', description: 'En otra ciudad' },
  { value: '0', description: 'Agotado' },
];

export const prescriptionLabels: readonly FacetLabel[] = [
  { value: 'free', description: 'Venta libre' },
  { value: 'prescription', description: 'Con receta' },
  { value: 'retained', description: 'Receta retenida' },
];
