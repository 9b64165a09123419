import type { CartDto, CartLineDto } from '@botica/contract/cart/cart';
import { knownStock } from '@botica/contract/cart/lines';
import type { Company } from '@botica/domain/companies';
import type { GuestOrder } from '@botica/domain/company-orders/guest';
import { guestBranchCode } from '@botica/domain/company-orders/guest';
import { deliveryMoment } from '@botica/domain/delivery';
import { toCents } from '@botica/domain/money';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import { openingOf } from '../../branches/index.ts';
import type { CartPricer } from '../../cart/index.ts';
import { suburbTariff } from '../../delivery/index.ts';
import type { DraftLine, DraftMoney } from '../../orders/index.ts';
import type { GuestSuburb } from './store.ts';
import { findGuestSuburb } from './store.ts';

export type GuestPlan = Pick<GuestOrder, 'orderTypeId' | 'lines'> & { suburbId: number };

export interface PricedGuestOrder {
  cart: CartDto;
  suburb: GuestSuburb | undefined;
  money: DraftMoney;
}

type Needs = Pick<Platform, 'clock' | 'database'> & { pricer: CartPricer };

export type GuestPricing = ReturnType<typeof createGuestPricing>;

/** As anybody would pay it in the branch of guests, now (GUEST-04). */
export function createGuestPricing({ clock, database, pricer }: Needs) {
  const { db } = database;

  /** CHK-42 A154: at the hour of delivery, which is the opening of a branch that is closed. */
  async function deliveryCost({ id: companyId }: Company, suburbId: number): Promise<number> {
    const now = clock.now();
    const { opensAt } = await openingOf(db, guestBranchCode, now);
    const at = deliveryMoment({ now, opensAt });
    return (await suburbTariff(db, { companyId, branchCode: guestBranchCode, suburbId, at })).costCents;
  }

  return async function price(
    company: Company,
    { orderTypeId, lines, suburbId }: GuestPlan,
  ): Promise<Result<PricedGuestOrder, 'ADDRESS_NOT_SERVED'>> {
    const isDelivered = orderTypeId === orderTypeIds.homeDelivery && suburbId > 0;
    const [cart, suburb] = await Promise.all([
      pricer.price(toCart(orderTypeId, lines), { company, branch: guestBranchCode }, undefined),
      isDelivered ? findGuestSuburb(db, suburbId, guestBranchCode) : undefined,
    ]);
    if (isDelivered && !suburb) return failure('ADDRESS_NOT_SERVED');
    const deliveryCents = suburb ? await deliveryCost(company, suburbId) : 0;
    return success({ cart, suburb, money: moneyOf(cart, deliveryCents) });
  };
}

function toCart(orderTypeId: GuestOrder['orderTypeId'], lines: GuestOrder['lines']) {
  const units = new Map<number, GuestOrder['lines'][number]>();
  for (const line of lines) {
    const before = units.get(line.productId)?.quantity ?? 0;
    units.set(line.productId, { ...line, quantity: before + line.quantity });
  }
  return { version: 0, orderTypeId, couponCode: '', lines: [...units.values()].map(toCartLine) };
}

function toCartLine({ productId, quantity, isSenior }: GuestOrder['lines'][number]) {
  return {
    kind: 'purchase' as const,
    productId,
    promotionId: 0,
    quantity,
    isSenior,
    hasFourthAgePrescription: false,
    hasPrescription: false,
    acceptedPromotionId: 0,
    isRepurchase: false,
    repurchaseDays: 0,
    documentId: '',
    patientId: 0,
  };
}

/** Points are of accounts. */
function moneyOf(cart: CartDto, deliveryCents: number): DraftMoney {
  const subtotalCents = toCents(cart.total);
  return {
    subtotalCents,
    couponSavingCents: 0,
    deliveryCents,
    insuranceCents: 0,
    pointsChargeCents: 0,
    totalCents: subtotalCents + deliveryCents,
    earnedPoints: 0,
  };
}

export function toDraftLine(line: CartLineDto, { isPickup }: { isPickup: boolean }): DraftLine {
  return {
    kind: 'purchase',
    productId: line.productoId,
    promotionId: 0,
    name: `${line.prod_Desc}, ${line.presentacion}`,
    quantity: line.cantidad,
    allowsOrderWithoutStock: line.permitePedirSinInventario && !(isPickup && knownStock(line.invActual) === 0),
    unitCents: toCents(line.precio),
    totalCents: toCents(line.total),
    savedCents: toCents(line.totalAhorrado),
    priceRuleId: line.reglaPrecio,
    taxPercent: line.isv,
    earnedPoints: 0,
    isSenior: line.terceraEdad,
    hasFourthAgePrescription: false,
    hasPrescription: false,
    documentId: null,
    isRepurchase: false,
    repurchaseDays: 0,
    patientId: null,
  };
}
