import type { ExternalOrderForm } from '../company-orders/external/index.ts';
import type { TaxIdForm } from '../customers/tax-ids/index.ts';
import type { Cents } from '../money/index.ts';
import type { OrderTypeId } from '../orders/order-types/index.ts';
import type { SubstituteChoice } from '../orders/substitutes/index.ts';

/** The requested destination and time, as far as given. */
export interface PlaceWishes {
  /** 0 while none is chosen. */
  readonly branchCode: number;
  /** 0 while none is chosen. */
  readonly addressId: number;
  /** Undefined for an unscheduled order; its texts may be empty or invalid. */
  readonly schedule?: { readonly date: string; readonly time: string } | undefined;
  readonly abroad?: { readonly serviceId: number; readonly addressId: number; readonly isInsured: boolean } | undefined;
}

/** The requested payment. An id is empty and an amount is 0 when not requested. */
export interface PaymentWishes {
  readonly paymentTypeId: number;
  readonly cardId: string;
  readonly points: number;
  readonly bankPoints: number;
  readonly bankPlan: string;
  readonly bankCardId: string;
  readonly cashBackCents: Cents;
  readonly usesCertificates: boolean;
  readonly voucherCodes: readonly string[];
  readonly walletCents: Cents;
  readonly paysAllByWallet: boolean;
  readonly usesCredit: boolean;
}

/** A139: what may replace a product that is out of stock. */
export interface WantedSubstitute {
  readonly originalId: number;
  readonly choice: SubstituteChoice;
  readonly productId: number | undefined;
}

/** An order as submitted. Its lines and amounts are only compared with the cart, never used. */
export interface OrderSubmission {
  readonly orderTypeId: OrderTypeId;
  readonly lines: readonly { readonly productId: number; readonly quantity: number }[];
  readonly redemptions: readonly SubmittedGift[];
  readonly bonuses: readonly SubmittedGift[];
  readonly substitutes: readonly WantedSubstitute[];
  /** Undefined when the browser does not send it. */
  readonly couponCode: string | undefined;
  readonly totalCents: Cents;
  readonly deliveryCents: Cents;
  readonly place: PlaceWishes;
  /** BRANCH-04: the shopper accepts that a closed branch gets the order when it opens. */
  readonly unlockId: number;
  readonly acceptedForeignRequirements: boolean;
  readonly payment: PaymentWishes;
  readonly repurchase: { readonly cardId: string; readonly paymentTypeId: number };
  /** A stored tax id, or a typed one. */
  readonly taxId: { readonly id: number; readonly form: TaxIdForm | undefined };
  readonly invoiceByMailOnly: boolean;
  readonly olderIdentity: string;
  readonly phone: string;
  readonly wantsCall: boolean;
  readonly notes: string;
  /** Keys of the grave safety alerts that the shopper read and accepted. Absent: the browser did not ask. */
  readonly acceptedAlerts: readonly string[] | undefined;
  /** The person that each named product is for. Absent: the browser does not know, and the stored choice counts. */
  readonly forWhom: readonly (readonly [productId: number, personId: string])[] | undefined;
  readonly external: ExternalOrderForm | undefined;
}

export interface SubmittedGift {
  readonly productId: number;
  readonly promotionId: number;
  readonly quantity: number;
}
