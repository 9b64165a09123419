import { orderPhases, orderStateIds, takenChannels } from '@botica/domain/orders';
import { lifeSteps, stepFaces } from '@botica/domain/orders/life';
import type { ForeignShipment } from '@botica/domain/orders/shipments';
import { tenderKinds } from '@botica/domain/tenders';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { branches } from '../branches/index.ts';
import { customers } from '../customers/index.ts';
import { couriers } from '../delivery/couriers/index.ts';
import type { OrderDestination, TenderDetail } from './details.ts';

/** 'prescription' is an order of photographs only (ORDTYPE-03), 'guest' one without an account, 'repurchase' an automatic one. */
export const orderKinds = ['ordinary', 'prescription', 'guest', 'repurchase'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** What a held order waits for: the shopper's payment, or our calls to outside services. */
export const orderWaits = ['payment', 'services'] as const;
export type OrderWait = (typeof orderWaits)[number];

const knownFaces = sql.raw(
  lifeSteps.map((step) => `('${step}', ${stepFaces[step].stateId}, ${stepFaces[step].subStateId ?? 0})`).join(', '),
);

export const orders = pgTable(
  'orders',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: smallint('company_id').notNull(),
    /** Null on a guest's order. */
    customerId: uuid('customer_id').references(() => customers.id),
    kind: text({ enum: orderKinds }).notNull().default('ordinary'),
    phase: text({ enum: orderPhases }).notNull().default('held'),
    waitsFor: text('waits_for', { enum: orderWaits }),
    /** When the hold expires. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    stateId: smallint('state_id').notNull().default(orderStateIds.new),
    subStateId: smallint('sub_state_id'),
    /** Null until it is placed, and on older orders: `lifeStepOf` derives those from their state. */
    lifeStep: text('life_step', { enum: lifeSteps }),
    /** The courier who carries or carried it. */
    courierId: integer('courier_id').references(() => couriers.id),
    /** Set when it is placed: the branch's own count, without gaps. */
    number: integer(),
    /** The branch that gave the number; a transfer keeps it. Null on orders from before transfers existed. */
    numberBranchCode: integer('number_branch_code'),
    orderTypeId: smallint('order_type_id').notNull(),
    branchCode: integer('branch_code')
      .notNull()
      .references(() => branches.code),
    /** No foreign key, like the shopper's other choices: their saved data may change, the order does not. */
    addressId: integer('address_id'),
    /** The destination as it was when the order was made. */
    destination: jsonb().$type<OrderDestination>(),
    /**
     * The payment of what no other tender covers; null when all is covered. PAY-02 numbers it for prescription orders.
     */
    paymentTypeId: smallint('payment_type_id'),
    onCredit: boolean('on_credit').notNull().default(false),
    cardId: uuid('card_id'),
    bankPointsCardId: uuid('bank_points_card_id'),
    repurchaseCardId: uuid('repurchase_card_id'),
    repurchasePaymentTypeId: smallint('repurchase_payment_type_id'),
    idempotencyKey: uuid('idempotency_key'),
    /** Digest of the request body that came with the key. */
    bodyDigest: text('body_digest'),
    /** Its lines left the cart when it was held, or were never in it: placing it must not change the cart. */
    hasLeftCart: boolean('has_left_cart').notNull().default(false),

    subtotalCents: integer('subtotal_cents').notNull(),
    couponSavingCents: integer('coupon_saving_cents').notNull().default(0),
    deliveryCents: integer('delivery_cents').notNull().default(0),
    insuranceCents: integer('insurance_cents').notNull().default(0),
    pointsChargeCents: integer('points_charge_cents').notNull().default(0),
    totalCents: integer('total_cents').notNull(),
    /** Credited when the order is invoiced. */
    earnedPoints: integer('earned_points').notNull().default(0),
    couponCode: text('coupon_code'),
    /** Units of its lines, for the list of orders. 0 on a prescription-only order until it is accepted. */
    units: integer().notNull().default(0),
    firstProducts: text('first_products').array().notNull().default([]),

    /** How the customer asked staff for it; null when the customer placed it. */
    takenVia: text('taken_via', { enum: takenChannels }),

    phone: text().notNull().default(''),
    contactName: text('contact_name').notNull().default(''),
    contactEmail: text('contact_email').notNull().default(''),
    wantsCall: boolean('wants_call').notNull().default(true),
    notes: text().notNull().default(''),
    /** 1: the branch is closed, and the order is served when it opens. */
    unlockId: smallint('unlock_id').notNull().default(0),
    /** The branch is notified only when it opens. */
    awaitsOpening: boolean('awaits_opening').notNull().default(false),
    /** When the branch opens, by its own hours; null when it does not open in the coming days. */
    opensAt: timestamp('opens_at', { withTimezone: true }),
    scheduledFor: timestamp('scheduled_for', { withTimezone: true }),
    taxIdId: integer('tax_id_id'),
    taxName: text('tax_name'),
    taxNumber: text('tax_number'),
    clientTypeId: smallint('client_type_id'),
    invoiceByMailOnly: boolean('invoice_by_mail_only').notNull().default(false),
    olderIdentity: text('older_identity'),
    /** For an order abroad: the shipping service that was paid for, as it was that day. */
    foreignShipment: jsonb('foreign_shipment').$type<ForeignShipment>(),
    /** pedidoClienteExterno, checked (EXT-01..07). */
    externalClient: jsonb('external_client'),

    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    placedAt: timestamp('placed_at', { withTimezone: true }),
    releasedAt: timestamp('released_at', { withTimezone: true }),
    releaseReason: text('release_reason'),
  },
  (t) => [
    check('orders_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
    check('orders_kind_known', sql`${t.kind} in ('ordinary', 'prescription', 'guest', 'repurchase')`),
    check('orders_phase_known', sql`${t.phase} in ('held', 'placed', 'released')`),
    check('orders_state_known', sql`${t.stateId} in (1, 2, 3)`),
    check(
      'orders_taken_via_known',
      sql`${t.takenVia} in (${sql.raw(takenChannels.map((channel) => `'${channel}'`).join(', '))})`,
    ),
    // ORDTYPE-01 ORDTYPE-03
    check('orders_type_known', sql`${t.orderTypeId} in (1, 2, 3, 4, 7)`),
    check('orders_held_has_an_end', sql`(${t.phase} = 'held') = (${t.expiresAt} is not null)`),
    check('orders_held_waits_for_something', sql`(${t.phase} = 'held') = (${t.waitsFor} is not null)`),
    check(
      'orders_placed_has_a_number',
      sql`(${t.phase} = 'placed') = (${t.number} is not null and ${t.placedAt} is not null) or (${t.kind} = 'prescription' and ${t.phase} = 'held')`,
    ),
    check(
      'orders_released_says_why',
      sql`(${t.phase} = 'released') = (${t.releasedAt} is not null and ${t.releaseReason} is not null)`,
    ),
    check('orders_only_guests_have_no_customer', sql`(${t.kind} = 'guest') = (${t.customerId} is null)`),
    check(
      'orders_money_not_negative',
      sql`least(${t.subtotalCents}, ${t.couponSavingCents}, ${t.deliveryCents}, ${t.insuranceCents}, ${t.pointsChargeCents}, ${t.totalCents}, ${t.earnedPoints}) >= 0`,
    ),
    check(
      'orders_total_adds_up',
      sql`${t.totalCents} = ${t.subtotalCents} - ${t.couponSavingCents} + ${t.deliveryCents} + ${t.insuranceCents} + ${t.pointsChargeCents}`,
    ),
    uniqueIndex('orders_one_per_key').on(t.customerId, t.idempotencyKey).where(sql`${t.phase} <> 'released'`),
    check(
      'orders_step_of_placed_agrees_with_state',
      sql`${t.lifeStep} is null or (${t.phase} = 'placed' and (${t.lifeStep}, ${t.stateId}, coalesce(${t.subStateId}, 0)) in (${knownFaces}))`,
    ),
    // An order abroad is with a carrier: its parcel is a row of `shipments`.
    check(
      'orders_on_its_way_has_a_courier',
      sql`${t.lifeStep} <> 'dispatched' or ${t.courierId} is not null or ${t.orderTypeId} = 7`,
    ),
    uniqueIndex('orders_number_unique').on(sql`coalesce(${t.numberBranchCode}, ${t.branchCode})`, t.number),
    index('orders_company_index').on(t.companyId, t.id),
    // Lists of a period: by id alone, one of the past is found only after all newer orders.
    index('orders_created_index').on(t.createdAt),
    index('orders_placed_index').on(t.companyId, t.placedAt).where(sql`${t.placedAt} is not null`),
    index('orders_customer_index').on(t.customerId, t.companyId, t.id),
    index('orders_open_index')
      .on(t.branchCode, t.id)
      .where(
        sql`${t.lifeStep} in ('new', 'assigned', 'received', 'confirming', 'confirmed', 'invoiced', 'dispatched')`,
      ),
    // Cases of the pharmacist's desk, oldest first.
    index('orders_waiting_index')
      .on(t.companyId, t.placedAt, t.id)
      .where(sql`${t.phase} = 'placed' and ${t.stateId} = 1`),
    index('orders_waiting_at_branch_index')
      .on(t.branchCode, t.placedAt, t.id)
      .where(sql`${t.phase} = 'placed' and ${t.stateId} = 1`),
    index('orders_unpriced_index')
      .on(t.companyId, t.placedAt, t.id)
      .where(sql`${t.phase} = 'placed' and ${t.stateId} = 1 and ${t.kind} = 'prescription' and ${t.units} = 0`),
    index('orders_courier_index').on(t.courierId).where(sql`${t.lifeStep} = 'dispatched'`),
    index('orders_held_index').on(t.expiresAt).where(sql`${t.phase} = 'held'`),
    index('orders_awaiting_opening_index').on(t.opensAt).where(sql`${t.awaitsOpening}`),
  ],
);

export type OrderRow = typeof orders.$inferSelect;
/** As in carts; a 'prize' was paid with stickers. */
export const orderLineKinds = ['purchase', 'swap', 'bonus', 'prize'] as const;
export type OrderLineKind = (typeof orderLineKinds)[number];

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    position: smallint().notNull(),
    kind: text({ enum: orderLineKinds }).notNull(),
    /** No foreign key, as in carts: it would lock the product's row for all buyers. */
    productId: integer('product_id').notNull(),
    /** Of a purchase, the discount that set its price; of a gift, what gave it; of a prize, its redemption. */
    promotionId: integer('promotion_id').notNull().default(0),
    name: text().notNull(),
    quantity: smallint().notNull(),
    /** Units allocated from the branch's stock; the rest is ordered without stock. */
    allocated: smallint().notNull(),
    unitCents: integer('unit_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    savedCents: integer('saved_cents').notNull().default(0),
    /** The rule that decided the price. */
    priceRuleId: text('price_rule_id').notNull().default(''),
    taxPercent: smallint('tax_percent').notNull().default(0),
    /** Not rounded; the order's points are whole. */
    earnedPoints: doublePrecision('earned_points').notNull().default(0),
    /** The benefit that added points. No foreign key, as for products. */
    benefitId: integer('benefit_id'),
    /** The part of the points that benefits added, from 0 to 1. */
    benefitShare: doublePrecision('benefit_share').notNull().default(0),
    isSenior: boolean('is_senior').notNull().default(false),
    hasFourthAgePrescription: boolean('has_fourth_age_prescription').notNull().default(false),
    hasPrescription: boolean('has_prescription').notNull().default(false),
    documentId: uuid('document_id'),
    isRepurchase: boolean('is_repurchase').notNull().default(false),
    repurchaseDays: smallint('repurchase_days').notNull().default(0),
    /** For a swap, the patient it is asked for (CANJE-03). */
    patientId: integer('patient_id'),
    /** A140: the product of the order that the branch replaced by this one; 0 on what the shopper ordered. */
    replacesProductId: integer('replaces_product_id').notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'order_lines_key', columns: [t.orderId, t.position] }),
    uniqueIndex('order_lines_once').on(t.orderId, t.kind, t.productId, t.promotionId, t.replacesProductId),
    check('order_lines_kind_known', sql`${t.kind} in ('purchase', 'swap', 'bonus', 'prize')`),
    check('order_lines_quantity_positive', sql`${t.quantity} > 0`),
    check('order_lines_allocated_within_quantity', sql`${t.allocated} between 0 and ${t.quantity}`),
    check('order_lines_money_not_negative', sql`least(${t.unitCents}, ${t.totalCents}, ${t.savedCents}) >= 0`),
    index('order_lines_product_index').on(t.productId),
  ],
);

export type OrderLineRow = typeof orderLines.$inferSelect;

/** How the total is covered, in the order of application; their sum is the total. Each voucher is one row. */
export const orderTenders = pgTable(
  'order_tenders',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    position: smallint().notNull(),
    kind: text({ enum: tenderKinds }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** Points spent, of either programme. */
    points: integer().notNull().default(0),
    detail: jsonb().$type<TenderDetail>(),
  },
  (t) => [
    primaryKey({ name: 'order_tenders_key', columns: [t.orderId, t.position] }),
    check(
      'order_tenders_kind_known',
      sql`${t.kind} in (${sql.raw(tenderKinds.map((kind) => `'${kind}'`).join(', '))})`,
    ),
    check('order_tenders_amount_positive', sql`${t.amountCents} > 0`),
    check('order_tenders_points_not_negative', sql`${t.points} >= 0`),
  ],
);

export type OrderTenderRow = typeof orderTenders.$inferSelect;

export type { OrderDestination, TenderDetail } from './details.ts';
export { fiscalRanges } from './fiscal-tables.ts';
export { orderNumbers } from './number-tables.ts';
