import type { CompanyId } from '@botica/domain/companies';
import type { Invoice } from '@botica/domain/orders/invoices';
import { breakDownTax, companySeats } from '@botica/domain/orders/invoices';

const medicine = { productId: 101, name: 'Losartán 50 mg', quantity: 2, totalCents: 50_00, taxPercent: 0 };
const lotion = { productId: 102, name: 'Protector solar', quantity: 1, totalCents: 115_00, taxPercent: 15 };
const lines = [medicine, lotion].map((line) => ({ ...line, isFree: false, savedCents: 0, isSenior: false }));
const charges = { couponSavingCents: 15_00, deliveryCents: 34_50, insuranceCents: 0, pointsChargeCents: 0 };
const { shares, totalCents } = breakDownTax({ lines, ...charges });

export function sampleInvoice(companyId: CompanyId): Invoice {
  return {
    companyId,
    fiscalNumber: '005-002-01-00000042',
    authorisation: 'DE12',
    firstOfRange: '005-002-01-00000001',
    lastOfRange: '005-002-01-00050000',
    rangeExpiresOn: '2027-11-14',
    issuedAt: new Date('2026-11-15T15:30:00Z'),
    issuer: {
      ...companySeats[companyId],
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
    tenders: [{ kind: 'cash', amountCents: totalCents, points: 0 }],
    annulment: undefined,
    partialCredits: [],
  };
}
