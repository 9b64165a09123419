import type { BranchHours, SpecialHours } from '../branches/index.ts';
import type { Company } from '../companies/index.ts';
import type { Expiry } from '../customers/cards/index.ts';
import type { OlderPerson } from '../identity/documents/index.ts';
import type { Cents } from '../money/index.ts';
import type { OrderType } from '../orders/order-types/index.ts';
import type { RemainderType, TenderSplit } from '../tenders/index.ts';
import type { CheckId } from './check-ids.ts';
import type { Restriction } from './foreign/index.ts';

export interface CheckoutLine {
  readonly productId: number;
  readonly name: string;
  readonly quantity: number;
  readonly totalCents: Cents;
  /** Undefined while no branch is chosen. */
  readonly stock: number | undefined;
  readonly allowsOrderWithoutStock: boolean;
  readonly requiresPrescription: boolean;
  /** A document is attached, or the shopper states to have it on paper. */
  readonly hasPrescription: boolean;
  /** A document is attached, which the fourth-age price requires (ROLE-12). */
  readonly isPrescriptionAttached: boolean;
  readonly isSenior: boolean;
  /** Sold at the fourth-age price. */
  readonly hasFourthAgePrescription: boolean;
  readonly isRepurchase: boolean;
  /** Whether today's discount has requirements, and whether they were accepted. */
  readonly promotion: 'none' | 'accepted' | 'unaccepted';
  /** Why it cannot be shipped abroad; undefined when it can. */
  readonly restriction?: Restriction | undefined;
}

/** A redemption or a bonus of the cart: available and requested units. */
export interface CheckoutGift {
  readonly promotionId: number;
  readonly available: number;
  readonly requested: number;
}

/** The limits of an address, from C057 and C060. */
export interface ScheduleLimits {
  readonly maximumDays: number;
  /** The hours of each kind of day; their end is the limit hour. */
  readonly hours: BranchHours;
  /** A236: the special days of the branch; a delivery is within what they leave open. */
  readonly specialDays?: readonly SpecialHours[] | undefined;
}

export interface CheckoutCard {
  readonly id: string;
  readonly holderName: string;
  readonly holderId: string;
  readonly expiry?: Expiry | undefined;
}

export interface CheckoutPayment {
  /** The type that pays the remainder; undefined while none is chosen. */
  readonly remainder: RemainderType | undefined;
  /** PAY-05: facturarAlCredito. */
  readonly usesCredit: boolean;
  /** The card of an online payment; undefined while none is chosen. */
  readonly card: CheckoutCard | undefined;
}

export interface CreditFacts {
  readonly isIdentityConfirmed: boolean;
  readonly isEnabled: boolean;
  readonly availableCents: Cents;
}

/** The input of all checks. Built by the browser from its store, by the server from the database. */
export interface CheckoutFacts {
  readonly now: Date;
  readonly company: Pick<Company, 'id' | 'countryCode' | 'currency' | 'phonePrefix' | 'taxIdLabel'>;
  readonly orderType: OrderType;
  readonly lines: readonly CheckoutLine[];
  readonly redemptions: readonly CheckoutGift[];
  readonly bonuses: readonly CheckoutGift[];
  /** Goods minus the coupon, without delivery: compared with the minimum. */
  readonly goodsCents: Cents;
  readonly minimumDeliveryCents: Cents;
  /** The branch of a pickup, once chosen. */
  readonly branch: { readonly code: number; readonly allowsPickup: boolean } | undefined;
  /** The address of a delivery, once chosen. */
  readonly addressId: number | undefined;
  readonly foreign:
    | {
        readonly countryId: number | undefined;
        readonly serviceId: number | undefined;
        readonly addressId: number | undefined;
        readonly acceptedRequirements: boolean;
      }
    | undefined;
  /** Undefined when the order is for as soon as possible. Both are empty until chosen: yyyy-mm-dd and HH:mm. */
  readonly schedule: { readonly date: string; readonly time: string } | undefined;
  readonly scheduleLimits: ScheduleLimits | undefined;
  readonly payment: CheckoutPayment;
  /** From `splitTender`. */
  readonly tender: TenderSplit;
  readonly credit: CreditFacts;
  /** ROLE-10: user type 1. */
  readonly isExternalClient: boolean;
  readonly olderIdentity: (OlderPerson & { readonly name: string }) | undefined;
  /** CHK-39: service 42. */
  readonly isTaxIdOffered: boolean;
  /** CHK-33: undefined when the invoice has none. */
  readonly taxId: { readonly name: string; readonly number: string } | undefined;
  readonly repurchase: { readonly acceptedTerms: boolean; readonly cardId: string | undefined };
  readonly call: { readonly isWanted: boolean; readonly phone: string };
  /** Questions and notices that the shopper accepted. */
  readonly accepted: readonly CheckId[];
}
