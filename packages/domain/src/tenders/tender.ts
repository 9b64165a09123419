import type { Cents } from '../money/index.ts';
import type { RemainderType, TenderKind } from './payment-type.ts';

export interface VoucherTender {
  readonly code: string;
  readonly cents: Cents;
}

/** The shopper's choices, and the balances that bound them. What is not used is left out. */
export interface TenderInput {
  /** What is to be paid before any charge: goods less the coupon, delivery and insurance. */
  readonly payableCents: Cents;
  /** `asked` as typed; `factor` is the worth of a point in local currency (0.03). */
  readonly points?: PointsTender | undefined;
  /** REDEEM-06: `commission` is a fraction (0.0527). */
  readonly bankPoints?: (PointsTender & { readonly commission: number }) | undefined;
  /** A018: of the bank programme too, in money. */
  readonly cashBack?: { readonly askedCents: Cents; readonly balanceCents: Cents } | undefined;
  /** CERT-01: nothing when the shopper keeps them. */
  readonly certificatesCents?: Cents | undefined;
  readonly vouchers?: readonly VoucherTender[] | undefined;
  /** An amount of the wallet beside another type; for the whole, `remainder` is 'wallet'. */
  readonly walletCents?: Cents | undefined;
  /** PAY-05 ROLE-10: what is left is invoiced on credit, as far as it reaches. */
  readonly creditCents?: Cents | undefined;
  /** PAY-03: what pays the rest; nothing while none is chosen. */
  readonly remainder?: RemainderType | undefined;
}

export interface PointsTender {
  readonly asked: number;
  readonly balance: number;
  readonly factor: number;
}

export interface TenderPart {
  /** An insurer pays no part of an order that the shopper puts together. */
  readonly kind: Exclude<TenderKind, 'insurer'>;
  readonly cents: Cents;
  /** Points spent, of the two programmes. */
  readonly points?: number;
  /** Of a voucher: one part for each. */
  readonly voucherCode?: string;
}

export interface TenderSplit {
  readonly payableCents: Cents;
  /** REDEEM-08 REDEEM-09: what the second programme adds to the order. */
  readonly pointsChargeCents: Cents;
  /** payable + charge. */
  readonly totalCents: Cents;
  /** In the order of `tenderKinds`, each above 0. Together with `dueCents` they are the total. */
  readonly parts: readonly TenderPart[];
  /** What the parts pay before the type that pays the rest. */
  readonly coveredCents: Cents;
  /** What nobody pays yet: 0 once a type is chosen. */
  readonly dueCents: Cents;
  /** CHK-25: what is lost of the vouchers, because they give no change. */
  readonly lostVoucherCents: Cents;
}
