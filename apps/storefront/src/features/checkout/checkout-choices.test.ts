import { describe, expect, it } from 'vitest';
import { type CheckoutChoices, noChoices, readChoices } from './checkout-choices.ts';

const chosen: CheckoutChoices = {
  step: 'metodo-de-pago',
  addressId: 41,
  schedule: { isOn: true, date: '2026-11-20', time: '17:30' },
  foreign: { countryId: 1, serviceId: 12, addressId: 7, insured: true, acceptedRequirements: true },
  taxId: { isOn: true, id: 3 },
  olderIdentity: '0501194802317',
  points: 2000,
  bankPoints: { cardId: 'card-1', points: 500 },
  cashBackCents: 1500,
  useCertificates: true,
  vouchers: [{ code: 'OKY1234567', cents: 5000, name: 'Vale' }],
  paymentTypeId: 4,
  cardId: 'card-2',
  wallet: { cents: 100, all: false },
  credit: false,
  substitutes: [{ originalId: 7, choice: 'product', productId: 70, name: 'Amlosan', unitCents: 45_50 }],
  wantsCall: false,
  phone: '98765432',
  notes: 'Portón verde',
  invoiceByMailOnly: true,
  repurchase: { acceptedTerms: true, cardId: 'card-3' },
  accepted: { ids: ['promotions'], purchase: '7x1' },
  idempotencyKey: 'key',
  isSent: true,
  awaitedOrderId: 'Nw',
};

describe('ORDTYPE-05 the order choices stored in the browser', () => {
  it('restores complete choices', () => {
    expect(readChoices(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
    expect(readChoices(JSON.parse(JSON.stringify(noChoices)))).toEqual(noChoices);
  });

  it.each([undefined, null, 7, 'text', []])('restores nothing when %j is stored', (stored) => {
    expect(readChoices(stored)).toEqual(noChoices);
  });

  it.each<[keyof CheckoutChoices, unknown]>([
    ['points', -1],
    ['points', 1.5],
    ['points', '2000'],
    ['schedule', { isOn: true, date: '2026-02-30', time: '' }],
    ['schedule', { isOn: true, date: '', time: '25:00' }],
    ['schedule', null],
    ['vouchers', [{ code: 'OKY1234567', cents: -1, name: '' }]],
    ['vouchers', Array.from({ length: 51 }, () => chosen.vouchers[0])],
    ['paymentTypeId', 6],
    ['notes', 'x'.repeat(2001)],
    ['foreign', { ...chosen.foreign, insured: 'yes' }],
    ['wallet', { cents: Number.NaN, all: false }],
    ['accepted', ['promotions']],
    ['substitutes', [{ ...chosen.substitutes[0], choice: 'anything' }]],
    ['substitutes', [{ originalId: 7, choice: 'pharmacist' }]],
  ])('drops a broken %s (%j) and keeps the rest', (field, broken) => {
    expect(readChoices({ ...chosen, [field]: broken })).toEqual({ ...chosen, [field]: noChoices[field] });
  });

  it('C093 stores the substitutes of 200 lines, the most that a cart has, and no more', () => {
    const many = (length: number) => ({ ...chosen, substitutes: Array.from({ length }, () => chosen.substitutes[0]) });
    expect(readChoices(many(200)).substitutes).toHaveLength(200);
    expect(readChoices(many(201)).substitutes).toEqual([]);
  });

  it('ignores unknown fields', () => {
    expect(Object.keys(readChoices(JSON.parse('{"__proto__":{"points":9},"role":"admin"}')))).toEqual(
      Object.keys(noChoices),
    );
  });
});
