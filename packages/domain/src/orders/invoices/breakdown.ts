import type { Cents } from '../../money/index.ts';
import { roundHalfUp, splitByLargestRemainder, sum } from '../../money/index.ts';

/** Delivery, insurance and the points charge are services with the general rate (docs/decisions/0022). */
export const chargesTaxPercent = 15;

export interface InvoicedMoney {
  readonly lines: readonly { readonly totalCents: Cents; readonly taxPercent: number }[];
  /** Subtracted from the whole order. */
  readonly couponSavingCents: Cents;
  readonly deliveryCents: Cents;
  readonly insuranceCents: Cents;
  readonly pointsChargeCents: Cents;
}

/** The amounts at one tax rate. */
export interface TaxShare {
  readonly ratePercent: number;
  /** With tax. */
  readonly grossCents: Cents;
  readonly netCents: Cents;
  readonly taxCents: Cents;
}

export interface TaxBreakdown {
  /** From the lowest rate; rates without sales are left out. */
  readonly shares: readonly TaxShare[];
  readonly netCents: Cents;
  readonly taxCents: Cents;
  readonly totalCents: Cents;
}

/**
 * PRICE-18 A057: prices include the tax, so the net amount is the gross divided by 1.15 at 15 %. It is divided once per
 * rate and not per line, so that rounding errors do not grow with the lines; the tax is the difference, so both add up
 * to the total.
 */
export function breakDownTax(money: InvoicedMoney): TaxBreakdown {
  const shares = grossByRate(money).map(([ratePercent, grossCents]) => {
    const netCents = withoutTax(grossCents, ratePercent);
    return { ratePercent, grossCents, netCents, taxCents: grossCents - netCents };
  });
  return {
    shares,
    netCents: sum(shares.map((share) => share.netCents)),
    taxCents: sum(shares.map((share) => share.taxCents)),
    totalCents: sum(shares.map((share) => share.grossCents)),
  };
}

export function withoutTax(grossCents: Cents, ratePercent: number): Cents {
  return ratePercent === 0 ? grossCents : roundHalfUp((grossCents * 100) / (100 + ratePercent));
}

/**
 * The tax of a part of an invoice, whatever was returned: each rate gets its share of what is left of it, in whole cents.
 * The net amount follows from all that is credited at that rate, so the notes of a whole invoice add up to it exactly.
 */
export function creditTax(
  invoiced: readonly TaxShare[],
  credited: readonly TaxShare[],
  amountCents: Cents,
): Pick<TaxBreakdown, 'shares' | 'netCents' | 'taxCents'> {
  const rates = invoiced.map(({ ratePercent, grossCents }) => {
    const before = credited.filter((share) => share.ratePercent === ratePercent);
    const beforeCents = sum(before.map((share) => share.grossCents));
    return {
      ratePercent,
      beforeCents,
      netBefore: sum(before.map(({ netCents }) => netCents)),
      left: grossCents - beforeCents,
    };
  });
  if (amountCents > sum(rates.map(({ left }) => left))) throw new RangeError('A credit note exceeds its invoice');
  const parts = splitByLargestRemainder(
    amountCents,
    rates.map(({ left }) => left),
  );
  const shares = rates.flatMap(({ ratePercent, beforeCents, netBefore }, index) => {
    const grossCents = parts[index] ?? 0;
    if (grossCents === 0) return [];
    const netCents = withoutTax(beforeCents + grossCents, ratePercent) - netBefore;
    return [{ ratePercent, grossCents, netCents, taxCents: grossCents - netCents }];
  });
  return {
    shares,
    netCents: sum(shares.map(({ netCents }) => netCents)),
    taxCents: sum(shares.map(({ taxCents }) => taxCents)),
  };
}

/** A coupon on the order lowers each line by its share; the rest of the coupon lowers the charges. */
function grossByRate({ lines, couponSavingCents, ...charges }: InvoicedMoney): [rate: number, cents: Cents][] {
  const charged = charges.deliveryCents + charges.insuranceCents + charges.pointsChargeCents;
  const sold = sum(lines.map(({ totalCents }) => totalCents));
  if (couponSavingCents > sold + charged) throw new RangeError('A coupon takes off more than there is');
  const offLines = splitByLargestRemainder(
    Math.min(couponSavingCents, sold),
    lines.map(({ totalCents }) => totalCents),
  );
  const offCharges = Math.max(0, couponSavingCents - sold);

  const byRate = new Map<number, Cents>();
  const add = (rate: number, cents: Cents) => {
    if (cents > 0) byRate.set(rate, (byRate.get(rate) ?? 0) + cents);
  };
  for (const [index, { taxPercent, totalCents }] of lines.entries())
    add(taxPercent, totalCents - (offLines[index] ?? 0));
  add(chargesTaxPercent, charged - offCharges);
  return [...byRate].sort(([one], [other]) => one - other);
}
