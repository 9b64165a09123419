/** PROMO-05 PROMO-06: the value of the filter and its range of discounts, both ends included. */
export const discountBands = [
  { start: 0, from: 0, to: 100, label: 'Todos los descuentos' },
  { start: 5, from: 5, to: 24, label: '5\u00a0% a 24\u00a0%' },
  { start: 25, from: 25, to: 34, label: '25\u00a0% a 34\u00a0%' },
  { start: 35, from: 35, to: 100, label: '35\u00a0% o más' },
] as const;
export type DiscountBand = (typeof discountBands)[number];

/** An unknown value means no filter. */
export function discountBandFor(start: number): DiscountBand {
  return discountBands.find((band) => band.start === start) ?? discountBands[0];
}

/** A discount may have decimals: 24.5 % is below 25. */
export function isInBand(percent: number, { from, to }: DiscountBand): boolean {
  return percent >= from && Math.floor(percent) <= to;
}
