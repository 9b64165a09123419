import type { Invoice } from './index.ts';
import { breakDownTax, companySeats } from './index.ts';

const lines = [
  {
    productId: 101,
    name: 'Losartán 50 mg',
    isFree: false,
    quantity: 2,
    totalCents: 50_00,
    savedCents: 10_00,
    taxPercent: 0,
    isSenior: true,
  },
  {
    productId: 102,
    name: 'Protector solar',
    isFree: false,
    quantity: 1,
    totalCents: 115_00,
    savedCents: 5_00,
    taxPercent: 15,
    isSenior: false,
  },
  {
    productId: 103,
    name: 'Muestra',
    isFree: true,
    quantity: 1,
    totalCents: 0,
    savedCents: 20_00,
    taxPercent: 0,
    isSenior: false,
  },
];
const charges = { couponSavingCents: 15_00, deliveryCents: 34_50, insuranceCents: 0, pointsChargeCents: 0 };
const { shares, totalCents } = breakDownTax({ lines, ...charges });

/** An invoice whose values all differ. */
export function anInvoice(given: Partial<Invoice> = {}): Invoice {
  return {
    companyId: 2,
    fiscalNumber: '005-002-01-00000042',
    authorisation: 'DE12',
    firstOfRange: '005-002-01-00000001',
    lastOfRange: '005-002-01-00050000',
    rangeExpiresOn: '2027-11-14',
    issuedAt: new Date('2026-11-15T15:30:00Z'),
    issuer: {
      ...companySeats[given.companyId ?? 2],
      branchName: 'Los Andes',
      branchAddress: '10 calle',
      branchPhone: '2550-1234',
    },
    orderNumber: '5-0037',
    customerName: 'Comercial Reyes',
    taxNumber: '05011988000178',
    customerAddress: 'Colonia Trejo, San Pedro Sula',
    seniorIdentity: null,
    isHomeDelivery: true,
    onCredit: false,
    isByMailOnly: false,
    shipping: '',
    lines,
    ...charges,
    totalCents,
    taxes: shares,
    tenders: [
      { kind: 'points', amountCents: 84_50, points: 1200 },
      { kind: 'cash', amountCents: 100_00, points: 0 },
    ],
    annulment: undefined,
    partialCredits: [],
    ...given,
  };
}
