import type { CheckoutFacts } from '@botica/domain/checkout';
import { companies } from '@botica/domain/companies';
import { splitTender, type TenderInput } from '@botica/domain/tenders';
import { describe, expect, it } from 'vitest';
import type { CheckoutMoney } from '../facts/checkout-snapshot.ts';
import { restOf, summaryRows } from './summary-rows.ts';

const money: CheckoutMoney = {
  subtotalCents: 721_50,
  savingCents: 168_84,
  couponCents: 40_00,
  couponCode: 'FAMILIA40',
  deliveryCents: 45_00,
  insuranceCents: 0,
  points: 83,
};

function aView(tender: Partial<TenderInput>, given: Partial<CheckoutMoney> = {}, facts: Partial<CheckoutFacts> = {}) {
  const payment = { remainder: tender.remainder, usesCredit: (tender.creditCents ?? 0) > 0, card: undefined };
  return {
    money: { ...money, ...given },
    facts: {
      orderType: 'homeDelivery',
      payment,
      tender: splitTender({ payableCents: 557_66, ...tender }),
      ...facts,
    } as CheckoutFacts,
  };
}

const written = (view: ReturnType<typeof aView>) =>
  summaryRows(view, companies[2]).map(({ label, value }) => `${label} ${value}`.replaceAll('\u00a0', ' '));

describe('what the summary of an order says', () => {
  it('the summary lists every part of the total', () => {
    const points = { asked: 2000, balance: 3480, factor: 0.03 };
    const view = aView({ points, certificatesCents: 150_00, remainder: 'onlineCard' });
    expect(written(view)).toEqual([
      'Subtotal L. 721.50',
      'Ahorro en productos - L. 168.84',
      'Cupón FAMILIA40 - L. 40.00',
      'Envío a domicilio L. 45.00',
      '2,000 puntos - L. 60.00',
      'Certificados de regalo - L. 150.00',
    ]);
    expect(restOf(view)).toEqual({ label: 'Pagas con tarjeta en línea', cents: 347_66 });
  });

  it('the summary leaves out parts that are zero', () => {
    const view = aView({}, { savingCents: 0, couponCents: 0, deliveryCents: 0 }, { orderType: 'pickup' });
    expect(written(view)).toEqual(['Subtotal L. 721.50', 'Recoger en sucursal Gratis']);
    expect(restOf(view)).toEqual({ label: 'Total', cents: 557_66 });
  });

  it('the summary marks unknown parts, and shows the insurance of an order abroad', () => {
    const view = aView({}, { deliveryCents: undefined, insuranceCents: 124_50 }, { orderType: 'abroad' });
    expect(written(view)).toContain('Envío al extranjero Por calcular');
    expect(written(view)).toContain('Seguro de envío L. 124.50');
    expect(restOf(view).label).toBe('Total sin envío');
  });

  it('REDEEM-08 shows the commission of bank points before their discount', () => {
    const bankPoints = { asked: 1000, balance: 1000, factor: 0.1, commission: 0.05 };
    const view = aView({ bankPoints, remainder: 'cash' });
    expect(written(view).slice(-2)).toEqual([
      'Comisión por canje de puntos L. 5.00',
      '1,000 puntos del banco - L. 100.00',
    ]);
    expect(restOf(view)).toEqual({ label: 'Pagas con efectivo', cents: 462_66 });
  });

  it.each([
    [{ certificatesCents: 100_00 }, 'Por pagar', 457_66],
    [{ certificatesCents: 900_00 }, 'Por pagar', 0],
    [{ creditCents: 900_00 }, 'Pagas a crédito', 557_66],
    [{ remainder: 'payPal' }, 'Pagas con PayPal', 557_66],
    [{ remainder: 'payAtBranch' }, 'Pagas en sucursal', 557_66],
  ] as const)('with %j the total is called "%s"', (tender, label, cents) => {
    expect(restOf(aView(tender))).toEqual({ label, cents });
  });
});
