import { unlockIdWhenClosed } from '@botica/domain/branches';
import type { TakenChannel } from '@botica/domain/orders';
import type { ForeignShipment } from '@botica/domain/orders/shipments';
import type { TenderKind } from '@botica/domain/tenders';
import type { Opening } from '../branches/index.ts';
import type { OrderDestination, OrderKind, OrderLineKind, OrderWait, TenderDetail } from './tables.ts';

/** A line as the server priced it. */
export interface DraftLine {
  kind: OrderLineKind;
  productId: number;
  promotionId: number;
  name: string;
  quantity: number;
  /** Units that the branch does not have in stock are ordered all the same. */
  allowsOrderWithoutStock: boolean;
  unitCents: number;
  totalCents: number;
  savedCents: number;
  priceRuleId: string;
  taxPercent: number;
  earnedPoints: number;
  benefitId: number | null;
  benefitShare: number;
  isSenior: boolean;
  hasFourthAgePrescription: boolean;
  hasPrescription: boolean;
  documentId: string | null;
  isRepurchase: boolean;
  repurchaseDays: number;
  patientId: number | null;
}

export interface DraftTender {
  kind: TenderKind;
  amountCents: number;
  points: number;
  detail?: TenderDetail;
}

export interface DraftMoney {
  subtotalCents: number;
  couponSavingCents: number;
  deliveryCents: number;
  insuranceCents: number;
  pointsChargeCents: number;
  totalCents: number;
  earnedPoints: number;
}

/** The shopper's choices other than products and payment. */
export interface DraftWishes {
  phone: string;
  contactName: string;
  contactEmail: string;
  wantsCall: boolean;
  notes: string;
  unlockId: number;
  /** BRANCH-04: the branch is closed and gets the order when it opens. */
  awaitsOpening: boolean;
  opensAt: Date | null;
  scheduledFor: Date | null;
  taxId: { id: number | null; name: string; number: string; clientTypeId: number } | null;
  invoiceByMailOnly: boolean;
  olderIdentity: string | null;
  foreignShipment: ForeignShipment | null;
  externalClient: unknown;
  cardId: string | null;
  bankPointsCardId: string | null;
  repurchase: { cardId: string; paymentTypeId: number } | null;
}

/** The member of staff who took an order, and how the customer asked for it. */
export interface TakenBy {
  via: TakenChannel;
  staffName: string;
}

/** An order as the server computed it, before any stock or money is taken for it. */
export interface OrderDraft {
  companyId: number;
  /** Null on a guest's order. */
  customerId: string | null;
  kind: OrderKind;
  orderTypeId: number;
  branchCode: number;
  addressId: number | null;
  destination: OrderDestination | null;
  paymentTypeId: number | null;
  onCredit: boolean;
  money: DraftMoney;
  couponCode: string | null;
  lines: readonly DraftLine[];
  tenders: readonly DraftTender[];
  wishes: DraftWishes;
  /** The same key returns the same order; with another body it is refused. */
  idempotency: { key: string; bodyDigest: string } | null;
  /** Only on an order that staff took: its lines were never in the customer's cart. */
  taken?: TakenBy | undefined;
  /** What a held order waits for, and until when. */
  waitsFor: OrderWait;
  expiresAt: Date;
}

/** Defaults for drafts without most choices: guest orders and prescription-only orders. */
export const noWishes: DraftWishes = {
  phone: '',
  contactName: '',
  contactEmail: '',
  wantsCall: true,
  notes: '',
  unlockId: 0,
  awaitsOpening: false,
  opensAt: null,
  scheduledFor: null,
  taxId: null,
  invoiceByMailOnly: false,
  olderIdentity: null,
  foreignShipment: null,
  externalClient: null,
  cardId: null,
  bankPointsCardId: null,
  repurchase: null,
};

/** BRANCH-04: the order's fields about its branch's hours. A closed branch gets the order when it opens. */
export function openingWishes({
  isClosed,
  opensAt,
}: Opening): Pick<DraftWishes, 'unlockId' | 'awaitsOpening' | 'opensAt'> {
  return { unlockId: isClosed ? unlockIdWhenClosed : 0, awaitsOpening: isClosed, opensAt: opensAt ?? null };
}

export interface HeldOrder {
  id: number;
  /** An earlier request with the same key made the order: nothing was taken again. */
  isRepeated: boolean;
}

export interface PlacedOrder {
  id: number;
  number: number;
  branchCode: number;
}

export type HoldProblem =
  | 'OUT_OF_STOCK'
  | 'COUPON_USED_UP'
  | 'PROMOTION_USED_UP'
  | 'POINTS_NOT_ENOUGH'
  | 'CERTIFICATES_NOT_ENOUGH'
  | 'CREDIT_NOT_ENOUGH'
  | 'PATIENT_NOT_FOUND'
  | 'REDEMPTION_NOT_EARNED'
  | 'SAME_KEY_OTHER_ORDER';

export type ReleaseReason =
  | 'refused'
  | 'payment-expired'
  | 'payment-refused'
  | 'interrupted'
  | 'replaced'
  | 'cancelled';
