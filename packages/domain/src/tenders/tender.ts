import type { Cents } from '../money/index.ts';
import type { RemainderType, TenderKind } from './payment-type.ts';

export interface VoucherTender {
  readonly code: string;
  readonly cents: Cents;
}

/** The shopper's choices and the balances that limit them. Unused tenders are left out. */
export interface TenderInput {
  /** The amount before charges: goods minus the coupon, delivery and insurance. */
  readonly payableCents: Cents;
  /** `asked` as typed; `factor` is the value of a point in local currency (0.03). */
  readonly points?: PointsTender | undefined;
  /** REDEEM-06: `commission` is a fraction (0.0527). */
  readonly bankPoints?: (PointsTender & { readonly commission: number }) | undefined;
  /** A018: of the bank programme, in money. */
  readonly cashBack?: { readonly askedCents: Cents; readonly balanceCents: Cents } | undefined;
  /** CERT-01: undefined when the shopper does not use them. */
  readonly certificatesCents?: Cents | undefined;
  readonly vouchers?: readonly VoucherTender[] | undefined;
  /** A wallet amount besides another type; for the whole, `remainder` is 'wallet'. */
  readonly walletCents?: Cents | undefined;
  /** PAY-05 ROLE-10: the remainder is invoiced on credit, up to its limit. */
  readonly creditCents?: Cents | undefined;
  /** PAY-03: pays the remainder; undefined while none is chosen. */
  readonly remainder?: RemainderType | undefined;
}

export interface PointsTender {
  readonly asked: number;
  readonly balance: number;
  readonly factor: number;
}

export interface TenderPart {
  /** An insurer pays no part of an order that the shopper composes. */
  readonly kind: Exclude<TenderKind, 'insurer'>;
  readonly cents: Cents;
  /** Points spent, of the two programmes. */
  readonly points?: number;
  /** One part for each voucher. */
  readonly voucherCode?: string;
}

export interface TenderSplit {
  readonly payableCents: Cents;
  /** REDEEM-08 REDEEM-09: the charge of the bank programme. */
  readonly pointsChargeCents: Cents;
  /** payable + charge. */
  readonly totalCents: Cents;
  /** In the order of `tenderKinds`, each above 0. Together with `dueCents` they add up to the total. */
  readonly parts: readonly TenderPart[];
  /** The sum of the parts before the remainder type. */
  readonly coveredCents: Cents;
  /** The uncovered amount: 0 once a type is chosen. */
  readonly dueCents: Cents;
  /** CHK-25: the lost amount of vouchers, which give no change. */
  readonly lostVoucherCents: Cents;
}
