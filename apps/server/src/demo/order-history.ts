import type { DemoOrder, DemoStore } from '@botica/demo-data';
import { sum } from '@botica/domain/money';
import { type LifeStep, lifeSteps } from '@botica/domain/orders/life';
import { worthOfPoints } from '@botica/domain/tenders/points';
import type { OrderActor } from '../modules/orders/index.ts';

/** The store's price of a product today. */
export interface PricedProduct {
  id: number;
  name: string;
  publicCents: number;
  unitCents: number;
  seniorCents: number;
  taxPercent: number;
}

export interface OrderContext {
  store: DemoStore;
  priced: ReadonlyMap<number, PricedProduct>;
  customerIds: ReadonlyMap<string, string>;
  /** Ids already used. */
  lastId: number;
  now: Date;
  pointsFactor: number;
}

const minuteMs = 60_000;
const deliveryCents = 45_00;
/** The bank's value of a point, in lempiras. */
const bankFactor = 0.05;
/** Minutes from the placement to each step. */
const stepMinutes: Readonly<Record<LifeStep, number>> = {
  new: 0,
  assigned: 1,
  received: 4,
  confirming: 9,
  confirmed: 16,
  invoiced: 27,
  dispatched: 38,
  delivered: 71,
  cancelled: 6,
};

export type PastOrder = ReturnType<typeof pastOrder>;

/** One order with all its rows, by the rules for a real one. */
export function pastOrder(plan: DemoOrder, index: number, context: OrderContext) {
  const { store, priced, customerIds, lastId, now, pointsFactor } = context;
  const customer = store.customers.find(({ email }) => email === plan.email);
  const customerId = customerIds.get(plan.email);
  if (!customer || !customerId) throw new Error(`Nobody is called ${plan.email}`);
  const id = lastId + index + 1;
  const createdAt = new Date(now.getTime() - plan.minutesAgo * minuteMs);
  const isPickup = plan.orderTypeId === 1;
  const lines = plan.lines.flatMap(({ productId, quantity }, position) => {
    const product = priced.get(productId);
    if (!product) return [];
    const unitCents = customer.isSenior ? product.seniorCents : product.unitCents;
    const savedCents = Math.max(product.publicCents - unitCents, 0) * quantity;
    return [{ orderId: id, position, product, quantity, unitCents, totalCents: unitCents * quantity, savedCents }];
  });
  const subtotalCents = sum(lines.map(({ totalCents }) => totalCents));
  const money = { subtotalCents, deliveryCents: isPickup ? 0 : deliveryCents };
  const totalCents = money.subtotalCents + money.deliveryCents;
  const pointsCents = Math.min(worthOfPoints(plan.pointsUsed, pointsFactor), totalCents - 1);
  const bankCents = Math.min(worthOfPoints(plan.bankPointsUsed, bankFactor), totalCents - pointsCents - 1);
  return {
    id,
    plan,
    customer,
    customerId,
    createdAt,
    isPickup,
    lines,
    ...money,
    totalCents,
    pointsCents,
    bankCents,
    earnedPoints: Math.floor(subtotalCents / 5_00),
    events: eventsOf(plan, createdAt, isPickup),
  };
}

export interface PastEvent {
  at: Date;
  actor: OrderActor;
  event: string;
  detail: { reason: string } | null;
}

/** Up to its step, or to where it was stopped. */
function eventsOf({ step, wasAnnulled, reason }: DemoOrder, createdAt: Date, isPickup: boolean): PastEvent[] {
  const at = (one: LifeStep) => new Date(createdAt.getTime() + stepMinutes[one] * minuteMs);
  const last = step === 'cancelled' ? (wasAnnulled ? 'invoiced' : 'new') : step;
  const passed = lifeSteps.slice(1, lifeSteps.indexOf(last) + 1).filter((one) => !(isPickup && one === 'dispatched'));
  return [
    { at: createdAt, actor: 'shopper', event: 'held', detail: null },
    { at: createdAt, actor: 'system', event: 'placed', detail: null },
    ...passed.map(
      (one): PastEvent => ({
        at: at(one),
        actor: one === 'delivered' && !isPickup ? 'courier' : 'branch',
        event: one,
        detail: null,
      }),
    ),
    ...(step === 'cancelled' ? [stopOf({ wasAnnulled, reason }, createdAt)] : []),
  ];
}

function stopOf({ wasAnnulled, reason }: Pick<DemoOrder, 'wasAnnulled' | 'reason'>, createdAt: Date): PastEvent {
  const minutes = wasAnnulled ? 90 : stepMinutes.cancelled;
  return {
    at: new Date(createdAt.getTime() + minutes * minuteMs),
    actor: wasAnnulled ? 'branch' : 'shopper',
    event: wasAnnulled ? 'annulled' : 'cancelled',
    detail: { reason },
  };
}

const timeOf = ({ events }: PastOrder, name: string) => events.find(({ event }) => event === name)?.at;

export const deliveredAt = (order: PastOrder) => timeOf(order, 'delivered');
export const invoicedAt = (order: PastOrder) => timeOf(order, 'invoiced');
export const annulledAt = (order: PastOrder) => timeOf(order, 'annulled');
export const cancelledAt = (order: PastOrder) => timeOf(order, 'cancelled') ?? timeOf(order, 'annulled');

export function tenderRows({ id, plan, pointsCents, bankCents, totalCents }: PastOrder) {
  const parts = [
    { kind: 'points' as const, amountCents: pointsCents, points: plan.pointsUsed },
    { kind: 'bankPoints' as const, amountCents: bankCents, points: plan.bankPointsUsed },
    { kind: plan.payment, amountCents: totalCents - pointsCents - bankCents, points: 0 },
  ];
  return parts
    .filter(({ amountCents }) => amountCents > 0)
    .map((part, position) => ({ orderId: id, position, ...part }));
}

export interface LedgerEntry {
  points: number;
  reason: 'redeemed' | 'returned' | 'earned' | 'unearned';
  at: Date;
}

/** As in a real order: spent when it is placed, earned with its invoice, both reversed when it is stopped. */
export function ledgerOf(order: PastOrder): LedgerEntry[] {
  const { plan, earnedPoints, createdAt } = order;
  const used = plan.pointsUsed;
  const [invoiced, stopped] = [invoicedAt(order), cancelledAt(order)];
  const entries: (LedgerEntry | false)[] = [
    used > 0 && { points: -used, reason: 'redeemed', at: createdAt },
    invoiced !== undefined && { points: earnedPoints, reason: 'earned', at: invoiced },
    stopped !== undefined && used > 0 && { points: used, reason: 'returned', at: stopped },
    stopped !== undefined && invoiced !== undefined && { points: -earnedPoints, reason: 'unearned', at: stopped },
  ];
  return entries.filter((entry): entry is LedgerEntry => entry !== false && entry.points !== 0);
}
