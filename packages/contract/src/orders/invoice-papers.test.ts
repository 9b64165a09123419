import { companyIds } from '@botica/domain/companies';
import type { Invoice } from '@botica/domain/orders/invoices';
import { breakDownTax, companySeats } from '@botica/domain/orders/invoices';
import { tenderKinds } from '@botica/domain/tenders';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toInvoice, toInvoiceDto } from './invoice-papers.ts';

const cents = fc.integer({ min: 0, max: 1_000_000_00 });
const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const line = fc.record({
  productId: fc.integer({ min: 1, max: 99_999 }),
  name: fc.string(),
  isFree: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 99 }),
  totalCents: cents,
  savedCents: cents,
  taxPercent: fc.constantFrom(0, 15),
  isSenior: fc.boolean(),
});

const note = {
  at: instant,
  creditNote: fc.string(),
  reason: fc.string(),
  authorisation: fc.string(),
  firstOfRange: fc.string(),
  lastOfRange: fc.string(),
  rangeExpiresOn: fc.constant('2028-01-31'),
};
const taxShare = fc.record({
  ratePercent: fc.constantFrom(0, 15),
  grossCents: cents,
  netCents: cents,
  taxCents: cents,
});

const invoice: fc.Arbitrary<Invoice> = fc
  .record({
    companyId: fc.constantFrom(...companyIds),
    fiscalNumber: fc.string(),
    authorisation: fc.string(),
    firstOfRange: fc.string(),
    lastOfRange: fc.string(),
    rangeExpiresOn: fc.constant('2027-11-14'),
    issuedAt: instant,
    orderNumber: fc.string(),
    customerName: fc.string(),
    taxNumber: fc.option(fc.string()),
    customerAddress: fc.string(),
    seniorIdentity: fc.option(fc.string()),
    isHomeDelivery: fc.boolean(),
    onCredit: fc.boolean(),
    isByMailOnly: fc.boolean(),
    shipping: fc.string(),
    lines: fc.array(line, { maxLength: 8 }),
    deliveryCents: cents,
    insuranceCents: cents,
    pointsChargeCents: cents,
    tenders: fc.array(fc.record({ kind: fc.constantFrom(...tenderKinds), amountCents: cents, points: fc.nat() })),
    annulment: fc.option(fc.record(note), { nil: undefined }),
    partialCredits: fc.array(
      fc.record({ ...note, id: fc.uuid(), totalCents: cents, taxes: fc.array(taxShare, { maxLength: 2 }) }),
      { maxLength: 3 },
    ),
  })
  .map((given) => {
    const { shares, totalCents } = breakDownTax({ ...given, couponSavingCents: 0 });
    const branch = { branchName: 'Los Andes', branchAddress: '10 calle', branchPhone: '2550-1234' };
    const issuer = { ...companySeats[given.companyId], ...branch };
    return { ...given, couponSavingCents: 0, issuer, totalCents, taxes: shares };
  });

it('INV-03 an invoice reaches the browser as it was issued, to the cent', () => {
  fc.assert(
    fc.property(invoice, (issued) => {
      const dto = toInvoiceDto('f-1', issued);
      expect(toInvoice(JSON.parse(JSON.stringify(dto)))).toEqual(issued);
      expect(dto.anulada).toBe(issued.annulment ? 'S' : 'N');
    }),
  );
});
