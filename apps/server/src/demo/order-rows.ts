import type { DemoStore } from '@botica/demo-data';
import type { InvoiceIssuer } from '@botica/domain/orders/invoices';
import { breakDownTax, companySeats } from '@botica/domain/orders/invoices';
import { stepFaces } from '@botica/domain/orders/life';
import { orderNumberText } from '@botica/domain/orders/summary';
import { paymentTypeIds } from '@botica/domain/tenders';
import { linesInShort } from '../modules/orders/index.ts';
import { annulledAt, invoicedAt, tenderRows } from './order-history.ts';
import type { PlacedOrder } from './order-places.ts';

type FiscalRange = DemoStore['fiscalRanges'][number];

/** Numbered by its branch in order of arrival. */
export function orderRow({ order, placing: { number, branchCode, destination, courier } }: PlacedOrder) {
  const { plan, customer } = order;
  const face = stepFaces[plan.step];
  const wasDispatched = order.events.some(({ event }) => event === 'dispatched');
  return {
    id: order.id,
    companyId: customer.companyId,
    customerId: order.customerId,
    phase: 'placed' as const,
    stateId: face.stateId,
    subStateId: face.subStateId,
    lifeStep: plan.step,
    courierId: wasDispatched ? (courier?.id ?? null) : null,
    number,
    numberBranchCode: branchCode,
    orderTypeId: plan.orderTypeId,
    branchCode,
    destination,
    // PAY-05: credit is not a payment type.
    paymentTypeId: plan.payment === 'credit' ? null : paymentTypeIds[plan.payment],
    onCredit: plan.payment === 'credit',
    subtotalCents: order.subtotalCents,
    deliveryCents: order.deliveryCents,
    totalCents: order.totalCents,
    earnedPoints: order.earnedPoints,
    ...linesInShort(order.lines.map(({ product, quantity }) => ({ name: product.name, quantity }))),
    phone: customer.phone ?? '',
    contactName: `${customer.firstName} ${customer.lastName}`,
    notes: plan.notes,
    wantsCall: true,
    createdAt: order.createdAt,
    placedAt: order.createdAt,
  };
}

/** A document with the next number of its branch, as invoicing writes it. */
export function invoiceRow({ order, placing }: PlacedOrder, range: FiscalRange, issuer: InvoiceIssuer) {
  const issuedAt = invoicedAt(order);
  if (!issuedAt) return undefined;
  const written = (number: number) => `${range.prefix}${String(number).padStart(8, '0')}`;
  const { customer } = order;
  const lines = order.lines.map(({ totalCents, product }) => ({ totalCents, taxPercent: product.taxPercent }));
  const charges = { couponSavingCents: 0, deliveryCents: order.deliveryCents, insuranceCents: 0, pointsChargeCents: 0 };
  const { shares, netCents, taxCents } = breakDownTax({ lines, ...charges });
  return {
    companyId: customer.companyId,
    orderId: order.id,
    customerId: order.customerId,
    branchCode: placing.branchCode,
    fiscalNumber: written(range.nextNumber),
    authorisation: range.authorisation,
    firstOfRange: written(range.firstNumber),
    lastOfRange: written(range.lastNumber),
    rangeExpiresOn: range.expiresOn,
    issuedAt,
    issuer,
    orderNumber: orderNumberText(placing.branchCode, placing.number),
    customerName: `${customer.firstName} ${customer.lastName}`,
    isHomeDelivery: !order.isPickup,
    subtotalCents: order.subtotalCents,
    ...charges,
    totalCents: order.totalCents,
    netCents,
    taxCents,
    taxes: shares,
    tenders: tenderRows(order).map(({ kind, amountCents, points }) => ({ kind, amountCents, points })),
    annulledAt: annulledAt(order) ?? null,
  };
}

export function issuerOf({ branches }: DemoStore, branchCode: number): InvoiceIssuer {
  const branch = branches.find(({ code }) => code === branchCode);
  const { publicName = '', address = '', phone = '' } = branch ?? {};
  return { ...companySeats[2], branchName: publicName, branchAddress: address, branchPhone: phone };
}
