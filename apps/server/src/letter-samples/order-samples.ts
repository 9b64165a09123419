import { lifeEvents } from '@botica/domain/orders/life';
import { guestLetter } from '../modules/company-orders/guest/letters.ts';
import { changedLetter } from '../modules/orders/changes/letters.ts';
import type { OrderLineRow, OrderRow, OrderTenderRow } from '../modules/orders/index.ts';
import { invoiceLetter } from '../modules/orders/invoices/letters.ts';
import { interruptedLetter, placedLetter } from '../modules/orders/letters.ts';
import { lifeLetter } from '../modules/orders/life/letters.ts';
import { tenderRefundLetter } from '../modules/orders/refunds/letters.ts';
import { substitutionLetter } from '../modules/orders/substitutions/letters.ts';
import {
  expiredOrderLetter,
  paymentLinkLetter,
  receiptLetter,
  refundLetter,
} from '../modules/payments/messages/letters.ts';
import type { FileSamples, SampleFacts } from './sample-facts.ts';
import { sampleInvoice } from './sample-invoice.ts';

export function orderSamples({
  at,
  branchName,
  company,
  firstName,
  number,
  orderUrl,
  urlOf,
}: SampleFacts): Readonly<Record<string, FileSamples>> {
  const companyId = company.id;
  const destination = {
    name: 'Casa',
    address: 'Calle 4, casa 9, portón verde frente a la pulpería',
    suburb: 'Trejo',
    city: 'San Pedro Sula',
  };
  const order = {
    companyId,
    branchCode: 5,
    number: 12,
    kind: 'ordinary',
    orderTypeId: 2,
    wantsCall: false,
    couponSavingCents: 10_00,
    deliveryCents: 60_00,
    insuranceCents: 0,
    pointsChargeCents: 0,
    totalCents: 1495_50,
    earnedPoints: 14,
    customerId: 'ana',
    contactName: 'Ana Lucía Paz',
    scheduledFor: at,
    destination,
  } as OrderRow;
  const pickup = { ...order, orderTypeId: 1, deliveryCents: 0, scheduledFor: null } as OrderRow;
  const abroad = {
    ...order,
    orderTypeId: 7,
    scheduledFor: null,
    foreignShipment: {
      carrier: 'Garza Express',
      service: 'Aéreo exprés',
      country: 'Estados Unidos',
      minDays: 2,
      maxDays: 4,
      isInsured: true,
    },
  } as unknown as OrderRow;
  const lines = [
    { quantity: 2, name: 'Acetaminofén 500 mg, caja de 100 tabletas', kind: 'purchase', totalCents: 1200_00 },
    { quantity: 1, name: 'Losartán 50 mg con hidroclorotiazida, 30 tabletas', kind: 'purchase', totalCents: 245_50 },
    { quantity: 1, name: 'Jabón de avena', kind: 'bonus', totalCents: 0 },
  ] as OrderLineRow[];
  const tenders = [
    { kind: 'points', amountCents: 250_00 },
    { kind: 'cash', amountCents: 1245_50 },
  ] as OrderTenderRow[];
  const paid = [{ kind: 'onlineCard', amountCents: 1495_50 }] as OrderTenderRow[];
  const placed = { firstName, company, branchName, order, lines, tenders, orderUrl };
  const life = {
    ...{ isOwnWish: false, shipment: undefined, firstName, company, branchName, order, lines, orderUrl },
    courierName: 'Selvin Paz',
    reason: 'La sucursal ya no tiene el producto',
    refundedCents: 250_00,
    pickupCode: '482913',
  };
  const replaced = {
    noticeId: 'n1',
    original: { productId: 1, name: 'Acetaminofén 500 mg', units: 2 },
    replacement: { productId: 2, name: 'Acetaminofén 650 mg', units: 2, unitCents: 45_00 },
    pharmacist: { name: 'Dra. Paz Zelaya', register: '1182' },
    differenceCents: -20_00,
    totalCents: 1475_50,
    returned: [],
  };
  const substitution = { detail: replaced, firstName, number, branchName, company, orderTypeId: 2, orderUrl };
  const payment = {
    ...{ firstName, company, orderNumber: number, amountCents: 1495_50, orderUrl },
    ...{ paidAt: at, paidWith: 'Visa **** **** **** 0071', authorisation: '123456', reference: 'a1b2c3' },
  };
  const paymentUrl = urlOf('/pagaclick-acs?link=Zr8yQ1');
  const invoiceAction = { label: 'Ver mi factura', url: urlOf('/detallefactura/9') };

  const tenderRefund = { firstName, company, orderNumber: number, amountCents: 120_00, orderUrl };

  return {
    'orders/letters.ts': {
      placedLetter: [
        placedLetter(placed),
        placedLetter({ ...placed, order: pickup, tenders: paid }),
        placedLetter({ ...placed, order: abroad, tenders: paid }),
      ],
      interruptedLetter: [interruptedLetter({ companyId, firstName, cartUrl: urlOf('/checkout') })],
    },
    'orders/life/letters.ts': {
      lifeLetter: [
        ...lifeEvents.map((event) => lifeLetter({ ...life, event })),
        lifeLetter({ ...life, event: 'invoice', order: pickup }),
        lifeLetter({ ...life, event: 'dispatch', order: abroad }),
        lifeLetter({ ...life, event: 'cancel', isOwnWish: true, refundedCents: 0, reason: '' }),
      ],
    },
    'orders/changes/letters.ts': {
      changedLetter: [
        changedLetter({ what: 'address', firstName, company, branchName, order, orderUrl }),
        changedLetter({ what: 'branch', firstName, company, branchName, order: pickup, orderUrl }),
      ],
    },
    'orders/refunds/letters.ts': {
      tenderRefundLetter: [
        tenderRefundLetter({ ...tenderRefund, kind: 'points', points: 2000 }),
        tenderRefundLetter({ ...tenderRefund, kind: 'vouchers', points: 0 }),
      ],
    },
    'orders/substitutions/letters.ts': {
      substitutionLetter: [
        substitutionLetter(substitution),
        substitutionLetter({ ...substitution, detail: { ...replaced, replacement: null } }),
      ],
    },
    'orders/invoices/letters.ts': {
      invoiceLetter: [
        invoiceLetter({ invoice: sampleInvoice(companyId), mark: 'original', firstName, action: invoiceAction }),
      ],
    },
    'company-orders/guest/letters.ts': {
      guestLetter: [guestLetter(order, lines, urlOf('/pedido-sad/ver/Zr8yQ1'))],
    },
    'payments/messages/letters.ts': {
      receiptLetter: [receiptLetter(payment), receiptLetter({ ...payment, title: 'Certificado de regalo' })],
      paymentLinkLetter: [paymentLinkLetter({ ...payment, paymentUrl, expiresAt: at })],
      expiredOrderLetter: [
        expiredOrderLetter({ ...payment, storeUrl: urlOf('/') }),
        expiredOrderLetter({ ...payment, storeUrl: urlOf('/'), orderUrl: undefined }),
      ],
      refundLetter: [
        refundLetter({ ...payment, isPart: false }),
        refundLetter({ ...payment, isPart: true }),
        refundLetter({ ...payment, title: 'Certificado de regalo', isPart: false }),
      ],
    },
  };
}
