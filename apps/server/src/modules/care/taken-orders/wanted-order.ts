import type { TakenLine } from '@botica/contract/care/taken-orders';
import type { OrderSubmission } from '@botica/domain/checkout';
import type { CompanyId } from '@botica/domain/companies';
import type { GuestOrder } from '@botica/domain/company-orders/guest';
import type { TaxIdForm } from '@botica/domain/customers/tax-ids';
import type { TakenChannel } from '@botica/domain/orders';
import type { StoredLine } from '../../cart/index.ts';
import { purchaseOf } from '../../cart/index.ts';

/** What a person asks staff for, as far as it decides the price. */
export interface WantedOrder {
  companyId: CompanyId;
  /** Where it is picked up, or from where a person without an account gets it. */
  branchId: number;
  /** Undefined for a person without an account. */
  customerId: string | undefined;
  orderTypeId: 1 | 2;
  /** One of the customer's own; 0 without one. */
  addressId: number;
  /** Of the address of a person without an account; 0 without one. */
  suburbId: number;
  lines: readonly TakenLine[];
  isSenior: boolean;
  paymentTypeId: number;
}

/** The rest of it, when it is placed. */
export interface TakenOrder extends WantedOrder {
  key: string;
  via: TakenChannel;
  person: Pick<GuestOrder, 'name' | 'phone' | 'email' | 'identity'> | undefined;
  address: GuestOrder['address'];
  taxId: TaxIdForm | undefined;
  notes: string;
  waitsForOpening: boolean;
  /** Keys of the grave alerts that the person heard and accepted; undefined from a page that does not ask. */
  acceptedAlerts: readonly string[] | undefined;
  /** What the person was told. */
  deliveryCents: number;
  totalCents: number;
}

export function linesOf({ lines, isSenior }: WantedOrder): StoredLine[] {
  return lines.map((line) => purchaseOf({ ...line, isSenior }));
}

/** The submission of a checkout in which only these choices were made. */
export function submissionOf(
  order: WantedOrder & Partial<TakenOrder>,
  { olderIdentity }: { olderIdentity: string },
): OrderSubmission {
  const isPickup = order.orderTypeId === 1;
  return {
    orderTypeId: order.orderTypeId,
    lines: order.lines.map(({ productId, quantity }) => ({ productId, quantity })),
    redemptions: [],
    bonuses: [],
    substitutes: [],
    couponCode: undefined,
    totalCents: order.totalCents ?? 0,
    deliveryCents: order.deliveryCents ?? 0,
    place: { branchCode: isPickup ? order.branchId : 0, addressId: isPickup ? 0 : order.addressId },
    unlockId: order.waitsForOpening ? 1 : 0,
    acceptedForeignRequirements: false,
    acceptedAlerts: order.acceptedAlerts && [...order.acceptedAlerts],
    forWhom: [],
    payment: {
      paymentTypeId: order.paymentTypeId,
      ...{ cardId: '', points: 0, bankPoints: 0, bankPlan: '', bankCardId: '', cashBackCents: 0 },
      ...{ usesCertificates: false, voucherCodes: [], walletCents: 0, paysAllByWallet: false, usesCredit: false },
    },
    repurchase: { cardId: '', paymentTypeId: 0 },
    taxId: { id: 0, form: order.taxId },
    invoiceByMailOnly: false,
    olderIdentity,
    phone: '',
    // Whoever took it has just talked to the customer.
    wantsCall: false,
    notes: order.notes ?? '',
    external: undefined,
  };
}

export function guestOrderOf(order: TakenOrder, person: NonNullable<TakenOrder['person']>): GuestOrder {
  const { orderTypeId, paymentTypeId, lines, isSenior, address } = order;
  return {
    ...person,
    orderTypeId,
    paymentTypeId,
    lines: lines.map(({ productId, quantity }) => ({ productId, quantity, isSenior })),
    seniorIdentity: isSenior ? person.identity : '',
    address: orderTypeId === 2 ? address : undefined,
  };
}
