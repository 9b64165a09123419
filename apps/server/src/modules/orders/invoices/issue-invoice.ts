import { randomUUID } from 'node:crypto';
import { companyOf } from '@botica/domain/companies';
import { sum } from '@botica/domain/money';
import { breakDownTax, companySeats, creditTax } from '@botica/domain/orders/invoices';
import type { ForeignShipment } from '@botica/domain/orders/shipments';
import { shippingText } from '@botica/domain/orders/shipments';
import { isPickup, orderNumberText } from '@botica/domain/orders/summary';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { FiscalNumber, FiscalProblem, OrderDestination, OrderLineRow, OrderRow } from '../index.ts';
import { findLines, findTenders, takeFiscalNumber } from '../index.ts';
import { findPartialCredits, insertCreditNote, insertPartialCredit } from './credit-store.ts';
import { invoiceJobs } from './job-types.ts';
import { findBuyer, findByOrder, insertInvoice, lockByOrder } from './store.ts';

export interface IssuedInvoice {
  id: string;
  fiscalNumber: string;
}

type Needs = Pick<Platform, 'jobs' | 'log'>;

/** Writes invoices and credit notes in the caller's transaction. The caller has locked the order's row. */
export function createIssuing({ jobs, log }: Needs) {
  return {
    /**
     * Issues the order's invoice with the next number of its branch, and enqueues its e-mail. Without a number it is
     * refused: the branch reads the refusal, and the caller leaves the order unchanged. Idempotent. A prescription-only
     * order has no lines and gets no invoice: the branch rings it up.
     */
    async issueInvoice(tx: Db, order: OrderRow, at: Date): Promise<Result<IssuedInvoice | undefined, FiscalProblem>> {
      const issued = await findByOrder(tx, order.id);
      if (issued) return success(issued);
      const lines = await findLines(tx, order.id);
      if (lines.length === 0) return success(undefined);

      const { companyId, branchCode } = order;
      const number = await takeFiscalNumber(tx, { companyId, branchCode, kind: 'invoice', at }, log);
      if (!number.ok) return failure(number.code);
      const id = randomUUID();
      await insertInvoice(tx, { ...(await invoiceOf(tx, order, lines)), ...paperOf(number.value, at), id }, lines);
      await jobs.enqueue(tx, invoiceJobs.mail, { invoiceId: id, mark: 'original', sending: 'issued' });
      return success({ id, fiscalNumber: number.value.text });
    },

    /**
     * Writes a credit note for the whole invoice, or for what partial notes left of it; when they left nothing there is
     * nothing to annul. Idempotent. Does nothing without an invoice.
     */
    async annulInvoice(
      tx: Db,
      { orderId, at, reason = '' }: { orderId: number; at: Date; reason?: string },
    ): Promise<Result<IssuedInvoice | undefined, FiscalProblem>> {
      const invoice = await lockByOrder(tx, orderId);
      if (!invoice || invoice.annulledAt) return success(invoice);
      const { id, companyId, branchCode, fiscalNumber } = invoice;
      const earlier = await findPartialCredits(tx, id);
      const totalCents = leftOf(invoice, earlier);
      if (earlier.length > 0 && totalCents === 0) return success(invoice);
      const number = await takeFiscalNumber(tx, { companyId, branchCode, kind: 'credit-note', at }, log);
      if (!number.ok) return failure(number.code);
      await insertCreditNote(tx, { ...paperOf(number.value, at), invoiceId: id, companyId, totalCents, reason });
      return success({ id, fiscalNumber });
    },

    /**
     * Writes a credit note for a refund of a part, by amount: a refund names no lines. Once for each refund. Returns what it
     * credits: nothing when nothing is invoiced, or nothing is left of the invoice, as such money was never part of it.
     */
    async creditPart(
      tx: Db,
      { refundId, orderId, amountCents, reason, at }: CreditedRefund,
    ): Promise<Result<number, FiscalProblem>> {
      const invoice = await lockByOrder(tx, orderId);
      if (!invoice || invoice.annulledAt) return success(0);
      const { id: invoiceId, companyId, branchCode, taxes } = invoice;
      const earlier = await findPartialCredits(tx, invoiceId);
      const known = earlier.find(({ id }) => id === refundId);
      const totalCents = Math.min(amountCents, leftOf(invoice, earlier));
      if (known || totalCents === 0) return success(known?.totalCents ?? 0);
      const number = await takeFiscalNumber(tx, { companyId, branchCode, kind: 'credit-note', at }, log);
      if (!number.ok) return failure(number.code);
      const { shares, netCents, taxCents } = creditTax(
        taxes,
        earlier.flatMap((note) => note.taxes),
        totalCents,
      );
      const money = { totalCents, netCents, taxCents, taxes: shares };
      await insertPartialCredit(tx, {
        ...paperOf(number.value, at),
        ...money,
        id: refundId,
        invoiceId,
        companyId,
        reason,
      });
      return success(totalCents);
    },
  };
}

interface CreditedRefund {
  refundId: string;
  orderId: number;
  amountCents: number;
  reason: string;
  at: Date;
}

const leftOf = ({ totalCents }: { totalCents: number }, credits: readonly { totalCents: number }[]) =>
  totalCents - sum(credits.map((credit) => credit.totalCents));

/** Stored as printed, so that the document does not depend on a range that is used up. */
function paperOf({ text, authorisation, number, firstNumber, lastNumber, expiresOn }: FiscalNumber, at: Date) {
  const digits = String(number).padStart(8, '0').length;
  const written = (end: number) => `${text.slice(0, -digits)}${String(end).padStart(8, '0')}`;
  return {
    fiscalNumber: text,
    authorisation,
    firstOfRange: written(firstNumber),
    lastOfRange: written(lastNumber),
    rangeExpiresOn: expiresOn,
    issuedAt: at,
  };
}

async function invoiceOf(tx: Db, order: OrderRow, lines: readonly OrderLineRow[]) {
  const tenders = await findTenders(tx, order.id);
  const { branch, customerName } = await findBuyer(tx, order);
  const { couponSavingCents, deliveryCents, insuranceCents, pointsChargeCents } = order;
  const charges = { couponSavingCents, deliveryCents, insuranceCents, pointsChargeCents };
  const { shares, netCents, taxCents } = breakDownTax({ lines, ...charges });
  return {
    companyId: order.companyId,
    orderId: order.id,
    customerId: order.customerId,
    branchCode: order.branchCode,
    issuer: {
      ...companySeats[companyOf(order.companyId).id],
      branchName: branch.publicName,
      branchAddress: branch.address,
      branchPhone: branch.phone,
    },
    orderNumber: orderNumberText(order.numberBranchCode ?? order.branchCode, order.number),
    customerName: order.taxName || order.contactName || customerName,
    taxNumber: order.taxNumber,
    customerAddress: isPickup(order.orderTypeId) ? '' : addressOf(order.destination),
    seniorIdentity: hasSpecialPrice(lines) ? order.olderIdentity : null,
    isHomeDelivery: !isPickup(order.orderTypeId),
    onCredit: order.onCredit,
    isByMailOnly: order.invoiceByMailOnly,
    shipping: order.foreignShipment ? shippingWithInsurance(order.foreignShipment) : '',
    subtotalCents: order.subtotalCents,
    ...charges,
    totalCents: order.totalCents,
    netCents,
    taxCents,
    taxes: shares,
    tenders: tenders.map(({ kind, amountCents, points }) => ({ kind, amountCents, points })),
  };
}

const shippingWithInsurance = (shipment: ForeignShipment) =>
  `${shippingText(shipment)}, ${shipment.isInsured ? 'con' : 'sin'} seguro`;

/** CHK-27 */
const hasSpecialPrice = (lines: readonly OrderLineRow[]) =>
  lines.some(({ isSenior, hasFourthAgePrescription }) => isSenior || hasFourthAgePrescription);

function addressOf(destination: OrderDestination | null): string {
  const { address = '', suburb = '', city = '' } = destination ?? {};
  return [address, suburb, city].filter(Boolean).join(', ');
}
