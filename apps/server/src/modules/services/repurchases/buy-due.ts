import { holdMinutes } from '@botica/domain/orders';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import type { RepurchaseTrouble } from '@botica/domain/services/repurchases';
import { afterTrouble, nextDateAfter, repurchasePaymentIds } from '@botica/domain/services/repurchases';
import { paymentTypeIds } from '@botica/domain/tenders';
import { storeDate } from '@botica/domain/time';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { Cart } from '../../cart/index.ts';
import type { BelongingsService } from '../../health/belongings/index.ts';
import type { ForWhomService } from '../../health/for-whom/index.ts';
import type { OrderSafety, SafetyService } from '../../health/safety/index.ts';
import type { DraftMoney, DraftTender, OrderDraft, Orders } from '../../orders/index.ts';
import { noWishes, openingWishes, toOrderLine } from '../../orders/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { Turn } from './due-store.ts';
import { findDue, findDueGroups, lockDue, writeTurns } from './due-store.ts';
import { repurchaseJobs } from './job-types.ts';
import type { PricedGroup } from './price-due.ts';
import { createGroupPricing } from './price-due.ts';
import type { RepurchaseRow } from './tables.ts';

/** Purchases begin at seven in the morning, store time, so that no letter comes at night. */
const firstMinute = 7 * 60;

interface Troubled {
  row: RepurchaseRow;
  trouble: RepurchaseTrouble;
}

export interface BuyingNeeds {
  belongings: Pick<BelongingsService, 'peopleOf'>;
  cart: Cart;
  forWhom: Pick<ForWhomService, 'checkedFor'>;
  orders: Orders;
  payments: Pick<Payments, 'openAttempt'>;
  safety: Pick<SafetyService, 'check' | 'record'>;
}

export type Buying = ReturnType<typeof createBuying>;

/**
 * Buys the due repurchases. Checks and prices are computed first; then one transaction creates the order, marks the day
 * as bought and sets the next one. A crash leaves all or nothing, and of two concurrent processes the second finds
 * nothing due. Cards are charged by a job that this transaction enqueues.
 */
export function createBuying(platform: Platform, needs: BuyingNeeds) {
  const { clock, database, jobs, log } = platform;
  const { cart, orders, payments, safety } = needs;
  const { db } = database;
  const priceGroup = createGroupPricing(platform, cart);

  async function buyGroup(ids: readonly number[], today: string): Promise<void> {
    const rows = await findDue(db, ids, today);
    const priced = await priceGroup(rows);
    if (!priced) return;
    if ('trouble' in priced) {
      const troubled = rows.map((row) => ({ row, trouble: priced.trouble }));
      return db.transaction((tx) => noteTrouble(tx, troubled, today));
    }
    const checked = await checkFor(priced, needs);
    return db.transaction(async (tx) => {
      if (priced.bought.length > 0) await order(tx, priced, checked, today);
      if (priced.troubled.length > 0) await noteTrouble(tx, priced.troubled, today);
    });
  }

  /** If something changed since the pricing, or ran out, the next sweep retries it soon. */
  async function order(tx: Db, priced: PricedGroup, checked: OrderSafety, today: string): Promise<void> {
    const { bought } = priced;
    const locked = await lockDue(tx, idsOf(bought), today);
    if (!isSame(locked, bought)) return;
    const at = clock.now();
    const draft = draftOf(priced, new Date(at.getTime() + holdMinutes.paymentLink * 60_000));
    const held = await orders.holdOrder(tx, draft);
    if (!held.ok) {
      log.info({ code: held.code, repurchaseIds: idsOf(bought) }, 'a repurchase was not taken');
      return;
    }
    const { id: orderId } = held.value;
    const made = { orderId, customerId: draft.customerId ?? undefined, lines: draft.lines };
    if (!(await safety.record(tx, made, checked, []))) throw new Error('A caregiver was removed: it is tried again');
    const turns = bought.map((row): Turn => {
      const nextDate = nextDateAfter(row.nextDate, row.days, today);
      return { row, nextDate, tryOn: nextDate, tries: 0, trouble: null, ended: { orderId } };
    });
    await writeTurns(tx, turns, at);
    await pay(tx, orderId, draft);
  }

  /** Cash is paid on delivery; a card is charged after the commit. */
  async function pay(tx: Db, orderId: number, draft: OrderDraft): Promise<void> {
    if (draft.paymentTypeId !== paymentTypeIds.onlineCard) {
      const confirmed = await orders.confirmOrder(tx, orderId);
      if (!confirmed.ok) throw new Error(`A repurchase was held and not confirmed: ${confirmed.code}`);
      return;
    }
    const { companyId, customerId, expiresAt } = draft;
    const attempt = { orderId, companyId, customerId, amountCents: draft.money.totalCents, expiresAt };
    await payments.openAttempt(tx, { ...attempt, kind: 'card', cardId: draft.wishes.cardId });
    await jobs.enqueue(tx, repurchaseJobs.charge, { orderId });
  }

  /** Notified at the first and the last attempt, and retried on the days between. */
  async function noteTrouble(tx: Db, troubled: readonly Troubled[], today: string): Promise<void> {
    const locked = await lockDue(tx, idsOf(troubled.map(({ row }) => row)), today);
    const turns = locked.flatMap((row) => {
      const trouble = troubled.find((one) => one.row.id === row.id)?.trouble;
      return trouble ? [turnAfter(row, trouble, today)] : [];
    });
    if (turns.length === 0) return;
    await writeTurns(tx, turns, clock.now());
    const told = turns.flatMap(({ row, trouble, ended }) =>
      row.tries === 0 || ended ? [{ id: row.id, trouble, isSkipped: ended !== undefined }] : [],
    );
    if (told.length > 0) await jobs.enqueue(tx, repurchaseJobs.troubleLetter, { told });
  }

  return {
    /** Each group independently: a failure does not block the others, and the next sweep retries it. */
    async buyDue(): Promise<{ groups: number }> {
      const { isoDate: today, minutes } = storeDate(clock.now());
      if (minutes < firstMinute) return { groups: 0 };
      let groups = 0;
      let last = 0;
      for (;;) {
        const due = await findDueGroups(db, today, last);
        for (const { ids, firstId } of due) {
          last = firstId;
          groups += 1;
          try {
            await buyGroup(ids, today);
          } catch (error) {
            log.error({ err: error, repurchaseIds: ids }, 'a repurchase that was due failed');
          }
        }
        if (due.length === 0) return { groups };
      }
    },
  };
}

/** For whom they are now. Nobody reads the alerts before the order: the pharmacist sees them as not confirmed. */
async function checkFor(
  { company, bought }: PricedGroup,
  { belongings, forWhom, safety }: BuyingNeeds,
): Promise<OrderSafety> {
  const productIds = bought.map(({ productId }) => productId);
  const [first] = bought;
  if (!first) return safety.check(company.id, productIds);
  const { customerId } = first;
  const ids = bought.map(({ id }) => String(id));
  const people = await belongings.peopleOf(customerId, { kind: 'repurchase', ids });
  const named = bought.flatMap(({ id, productId }): [number, string][] => {
    const personId = people.get(String(id));
    return personId === undefined ? [] : [[productId, personId]];
  });
  const checkedFor = await forWhom.checkedFor({ customerId, companyId: company.id }, productIds, named);
  return safety.check(company.id, productIds, checkedFor.ok ? checkedFor.value : undefined);
}

const idsOf = (rows: readonly RepurchaseRow[]) => rows.map(({ id }) => id);

/** Whether they are unchanged since the pricing, in every field. */
function isSame(locked: readonly RepurchaseRow[], priced: readonly RepurchaseRow[]): boolean {
  return JSON.stringify(locked) === JSON.stringify(priced);
}

function turnAfter(
  row: RepurchaseRow,
  trouble: RepurchaseTrouble,
  today: string,
): Turn & { trouble: RepurchaseTrouble } {
  const tries = row.tries + 1;
  const next = afterTrouble({ ...row, tries }, today);
  if (next.kind === 'again') return { row, nextDate: row.nextDate, tryOn: next.tryOn, tries, trouble };
  const { nextDate } = next;
  return { row, nextDate, tryOn: nextDate, tries: 0, trouble, ended: { orderId: null } };
}

function moneyOf({ cart, place }: PricedGroup): DraftMoney {
  const subtotalCents = cart.totals.totalCents;
  const { deliveryCents } = place;
  return {
    subtotalCents,
    couponSavingCents: 0,
    deliveryCents,
    insuranceCents: 0,
    pointsChargeCents: 0,
    totalCents: subtotalCents + deliveryCents,
    earnedPoints: cart.totals.points,
  };
}

function draftOf(priced: PricedGroup, expiresAt: Date): OrderDraft {
  const { company, orderTypeId, buyer, place, cart, bought } = priced;
  const [first] = bought;
  if (!first) throw new Error('A repurchase without a product');
  const money = moneyOf(priced);
  const isPickup = orderTypeId === orderTypeIds.pickup;
  const isCard = first.paymentId === repurchasePaymentIds.card;
  const lines = cart.lines.map((line) => toOrderLine(line, { isPickup, mayRepeat: isCard, earnsPoints: true }));
  return {
    companyId: company.id,
    customerId: first.customerId,
    kind: 'repurchase',
    orderTypeId,
    branchCode: place.branch.code,
    addressId: place.addressId ?? null,
    destination: place.destination,
    paymentTypeId: isCard ? paymentTypeIds.onlineCard : paymentTypeIds.cash,
    onCredit: false,
    money,
    couponCode: null,
    lines,
    tenders: [tenderOf(first, money.totalCents)],
    wishes: {
      ...noWishes,
      phone: buyer.phone,
      contactName: buyer.fullName,
      contactEmail: buyer.email,
      wantsCall: false,
      notes: 'Recompra automática',
      ...openingWishes(place.opening),
      olderIdentity: lines.some(({ isSenior }) => isSenior) ? buyer.identityNumber : null,
      cardId: isCard ? first.cardId : null,
    },
    idempotency: null,
    waitsFor: isCard ? 'payment' : 'services',
    expiresAt,
  };
}

function tenderOf({ paymentId, cardId }: RepurchaseRow, amountCents: number): DraftTender {
  if (paymentId !== repurchasePaymentIds.card) return { kind: 'cash', amountCents, points: 0 };
  return { kind: 'onlineCard', amountCents, points: 0, ...(cardId ? { detail: { cardId } } : {}) };
}
