import type { Cents } from '../../money/index.ts';
import { pointsForCents } from '../../tenders/points/index.ts';
import type { TransitionTable } from '../../transitions/index.ts';
import type { RedemptionProblem } from './messages.ts';

/** PARTNER-01 */
export const couponKinds = ['promotion', 'discount', 'certificate'] as const;
export type CouponKind = (typeof couponKinds)[number];
export const couponKindIds: Readonly<Record<CouponKind, number>> = { promotion: 1, discount: 2, certificate: 3 };

/** PARTNER-02: an expired coupon is a new one past its last day. */
export const couponStates = ['new', 'invoiced', 'annulled'] as const;
export type CouponState = (typeof couponStates)[number];
export type CouponEvent = 'invoice' | 'annul';
export const couponStateIds: Readonly<Record<CouponState, number>> = { new: 1, invoiced: 2, annulled: 3 };

/** PARTNER-04: only a new coupon changes; invoiced and annulled are final. */
export const couponTransitions: TransitionTable<CouponState, CouponEvent> = {
  new: { invoice: 'invoiced', annul: 'annulled' },
  invoiced: {},
  annulled: {},
};

/** It is valid until the end of its last day, by the store date. */
export function isCouponExpired(expiresOn: string, today: string): boolean {
  return expiresOn < today;
}

/** PARTNER-08 A078: in coupons, independent of its value elsewhere. */
export const couponPointWorth = 0.03;

/** The value of a coupon in points. */
export function worthInPoints(valueCents: Cents): number {
  return pointsForCents(valueCents, couponPointWorth);
}

/** PARTNER-09 */
export const leastCouponPoints = 300;
export const mostCouponUnits = 20;

export interface RedemptionLine {
  quantity: number;
  /** Of one coupon. */
  points: number;
  /** PARTNER-07: the stock of a physical certificate; undefined when none is needed. */
  stock: { productId: number; free: number } | undefined;
}

/** PARTNER-06 PARTNER-07 PARTNER-09, for all lines of a redemption. The refusal, or undefined. */
export function checkRedemption(lines: readonly RedemptionLine[], available: number): RedemptionProblem | undefined {
  const isCount = ({ quantity }: RedemptionLine) =>
    Number.isInteger(quantity) && quantity >= 1 && quantity <= mostCouponUnits;
  if (lines.length === 0 || !lines.every(isCount)) return 'COUPON_QUANTITY_NOT_VALID';
  const points = lines.reduce((sum, line) => sum + line.quantity * line.points, 0);
  if (points < leastCouponPoints) return 'COUPON_BELOW_MINIMUM';
  if (points > available) return 'COUPON_POINTS_NOT_ENOUGH';
  const lacks = lines.some(({ stock }) => stock && stock.free < unitsOf(lines, stock.productId));
  return lacks ? 'COUPON_OUT_OF_STOCK' : undefined;
}

function unitsOf(lines: readonly RedemptionLine[], productId: number): number {
  const same = lines.filter(({ stock }) => stock?.productId === productId);
  return same.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Coupon ids start here, so that they are unique in the ledgers of points and stock. */
export const firstCouponId = 3_000_000_000_000;

export function isCouponId(id: number): boolean {
  return id > firstCouponId && id < firstCouponId + 1_000_000_000_000;
}

/** 'CU-12', shown in the points history. */
export function couponNumber(id: number): string {
  return `CU-${id - firstCouponId}`;
}

// No vowels and no ambiguous letters; all exist in Code 39.
const codeLetters = '23456789BCDFGHJKLMNPQRSTVWXZ';

/** 'CP-' and twice four letters, from random bytes. */
export function couponCode(bytes: Uint8Array): string {
  const letters = [...bytes.subarray(0, 8)].map((byte) => codeLetters[byte % codeLetters.length]);
  return `CP-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/** Normalizes what a till sends: spaces, lower case. */
export function cleanCouponCode(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/** PARTNER-03: the first one is the default. */
export const couponFilters = ['new', 'invoiced', 'annulled', 'expired', 'all'] as const;
export type CouponFilter = (typeof couponFilters)[number];

interface ShownCoupon {
  cuponClienteEstadoId: number;
  esCuponVencido: boolean;
}

/** PARTNER-02: the state shown to the shopper. */
export function shownStateOf({ cuponClienteEstadoId, esCuponVencido }: ShownCoupon): Exclude<CouponFilter, 'all'> {
  if (cuponClienteEstadoId === couponStateIds.invoiced) return 'invoiced';
  if (cuponClienteEstadoId === couponStateIds.annulled) return 'annulled';
  return esCuponVencido ? 'expired' : 'new';
}

/** PARTNER-03 */
export function filterCoupons<Coupon extends ShownCoupon>(coupons: readonly Coupon[], filter: CouponFilter): Coupon[] {
  return coupons.filter((coupon) => filter === 'all' || shownStateOf(coupon) === filter);
}
