import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companies } from '../companies/index.ts';
import { remainderTypes, splitTender } from '../tenders/index.ts';
import { aCheckout } from './checkout.fixture.ts';
import { allowedPaymentTypes, checkCheckout, isCreditOffered, isTenderAllowed } from './index.ts';

const scheduled = { schedule: { date: '2026-11-19', time: '15:00' } };

describe('what an order may be paid with', () => {
  it('SCHED-09 SCHED-10 a scheduled delivery cannot be paid on delivery', () => {
    expect(allowedPaymentTypes(aCheckout())).toEqual([
      'cash',
      'cardOnDelivery',
      'cashAndCard',
      'onlineCard',
      'payPal',
      'wallet',
      'paymentLink',
    ]);
    expect(allowedPaymentTypes(aCheckout(scheduled))).toEqual(['onlineCard', 'payPal', 'wallet', 'paymentLink']);
  });

  it('PAY-01 a pickup is paid at the branch or in advance', () =>
    expect(allowedPaymentTypes(aCheckout({ orderType: 'pickup' }))).toEqual([
      'onlineCard',
      'payPal',
      'payAtBranch',
      'wallet',
      'paymentLink',
    ]));

  it('PAY-04 only Honduras accepts cash for orders abroad', () => {
    const cashIn = (id: 2 | 12 | 14) =>
      allowedPaymentTypes(aCheckout({ orderType: 'abroad', company: companies[id] })).includes('cash');
    expect([cashIn(2), cashIn(12), cashIn(14)]).toEqual([true, false, false]);
    const facts = aCheckout({
      orderType: 'abroad',
      company: companies[12],
      foreign: { countryId: 1, serviceId: 4, addressId: 9, acceptedRequirements: true },
    });
    expect(checkCheckout(facts)?.message).toBe(
      'El pago en efectivo de envíos al Extranjero solo está disponible en Honduras.',
    );
  });

  it('SCHED-10 a scheduled delivery accepts certificates and vouchers, but no points, cash-back or credit', () => {
    const kinds = ['points', 'bankPoints', 'cashBack', 'credit', 'certificates', 'vouchers'] as const;
    expect(kinds.map((kind) => isTenderAllowed(kind, aCheckout(scheduled)))).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(kinds.every((kind) => isTenderAllowed(kind, aCheckout()))).toBe(true);
  });

  it('a refused payment type is named in the message', () => {
    const facts = aCheckout({ orderType: 'pickup' });
    expect(checkCheckout(facts)?.message).toBe('Efectivo no está disponible para este tipo de pedido.');
  });
});

describe('credit', () => {
  const credit = { isIdentityConfirmed: true, isEnabled: true, availableCents: 1 };
  const payment = { remainder: undefined, usesCredit: true, card: undefined };
  it.each([
    ['with all of it', credit, payment, false, true],
    ['without a confirmed identity', { ...credit, isIdentityConfirmed: false }, payment, false, false],
    ['an external client without a confirmed identity', { ...credit, isIdentityConfirmed: false }, payment, true, true],
    ['without credit', { ...credit, isEnabled: false }, payment, false, false],
    ['beside a card on delivery', credit, { ...payment, remainder: 'cardOnDelivery' }, false, false],
  ] as const)('PAY-06 ROLE-10 %s', (_, given, chosen, isExternalClient, isOffered) =>
    expect(isCreditOffered({ credit: given, payment: chosen, isExternalClient })).toBe(isOffered),
  );
});

it('SCHED-11 a scheduled delivery must be paid in full in advance', () => {
  const cents = fc.option(fc.integer({ min: 0, max: 300_00 }), { nil: undefined });
  const input = fc.record({
    points: fc.option(fc.constant({ asked: 2000, balance: 2000, factor: 0.03 }), { nil: undefined }),
    certificatesCents: cents,
    walletCents: cents,
    creditCents: cents,
    vouchers: fc.array(fc.record({ code: fc.constant('OKY-100-0001'), cents: fc.constantFrom(50_00, 155_00) }), {
      maxLength: 1,
    }),
    remainder: fc.option(fc.constantFrom(...remainderTypes), { nil: undefined }),
  });
  const prepaid = ['certificates', 'vouchers', 'wallet', 'onlineCard', 'payPal', 'paymentLink'];
  fc.assert(
    fc.property(input, (given) => {
      const tender = splitTender({ payableCents: 155_00, ...given });
      const card = { id: 'c1', holderName: 'MARTA REYES', holderId: '0501' };
      const payment = { remainder: given.remainder, usesCredit: (given.creditCents ?? 0) > 0, card };
      if (checkCheckout(aCheckout({ ...scheduled, tender, payment }), { only: 'refusal' })) return;
      expect(tender.dueCents).toBe(0);
      expect(tender.parts.every(({ kind }) => prepaid.includes(kind))).toBe(true);
    }),
  );
});
