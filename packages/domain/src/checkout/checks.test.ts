import { describe, expect, it } from 'vitest';
import { companies } from '../companies/index.ts';
import { byCard, card, prepaid, tomorrow, voucher } from './check-cases.fixture.ts';
import { aCheckout, aLine, tenderOf } from './checkout.fixture.ts';
import type { CheckoutFacts } from './index.ts';
import { checkCheckout } from './index.ts';

it('CHK-12 A152 with other products in stock, only the short line is reported and not the whole order', () => {
  const lines = [aLine({ stock: 0 }), aLine({ productId: 12, totalCents: 60_00 })];
  expect(checkCheckout(aCheckout({ lines }))).toMatchObject({
    id: 'shortage',
    message: 'La sucursal no tiene Acetaminofén 500 mg. Elige qué hacemos.',
    remedy: 'settleShortage',
  });
  const several = [...lines, aLine({ productId: 13, stock: 1 })];
  expect(checkCheckout(aCheckout({ lines: several }))?.message).toBe(
    'La sucursal no tiene suficiente de algunos productos. Elige qué hacemos con cada uno.',
  );
});

describe('what makes a check apply', () => {
  it.each([
    [
      'CHK-12 the product may be ordered without stock',
      { lines: [aLine({ stock: 0, allowsOrderWithoutStock: true })] },
    ],
    ['CHK-12 nobody knows the stock yet', { lines: [aLine({ stock: undefined })] }],
    ['CHK-20 the minimum that the company has set is met', { goodsCents: 75_00, minimumDeliveryCents: 75_00 }],
    [
      'CHK-27 the identity is there',
      {
        lines: [aLine({ isSenior: true })],
        olderIdentity: { name: 'Elvia', identityNumber: '0501195000055', isVerified: false },
      },
    ],
    ['CHK-30 there is no redemption to ask for', { redemptions: [{ promotionId: 3, available: 0, requested: 0 }] }],
    ['CHK-30 the redemption was asked for', { redemptions: [{ promotionId: 3, available: 2, requested: 1 }] }],
    ['CHK-32 the requirements were accepted', { lines: [aLine({ promotion: 'accepted' })] }],
    ['CHK-33 CHK-39 no tax id is offered', { isTaxIdOffered: false, taxId: { name: '', number: '' } }],
    ['CHK-36 eight digits are enough', { call: { isWanted: true, phone: '9988 0017' } }],
    ['CHK-22 points cover everything', { tender: tenderOf({ points: { asked: 6000, balance: 6000, factor: 0.03 } }) }],
    ['CHK-22 certificates cover everything', { tender: tenderOf({ certificatesCents: 400_00 }) }],
    [
      'CHK-25 CHK-26 vouchers cover it to the cent',
      { tender: tenderOf({ vouchers: [{ ...voucher, cents: 155_00 }] }) },
    ],
    [
      'CHK-26 A017 vouchers cover a scheduled order',
      { schedule: tomorrow, tender: tenderOf({ vouchers: [{ ...voucher, cents: 155_00 }] }) },
    ],
    [
      'ROLE-10 an external client is invoiced on credit',
      {
        isExternalClient: true,
        payment: { remainder: undefined, usesCredit: true, card: undefined },
        credit: { isIdentityConfirmed: false, isEnabled: true, availableCents: 900_00 },
        tender: tenderOf({ creditCents: 900_00 }),
      },
    ],
  ] as const satisfies readonly [string, Partial<CheckoutFacts>][])('%s: no problem', (_, given) =>
    expect(checkCheckout(aCheckout(given))).toBeUndefined(),
  );

  it('CHK-12 a pickup refuses a product without stock', () => {
    const lines = [aLine({ stock: 0, allowsOrderWithoutStock: true })];
    expect(checkCheckout(aCheckout({ ...prepaid, orderType: 'pickup', lines }))?.id).toBe('stock');
  });

  it('CHK-13 an order with only redemptions is not empty', () => {
    const redemptions = [{ promotionId: 3, available: 1, requested: 1 }];
    const facts = aCheckout({ ...prepaid, orderType: 'pickup', lines: [], redemptions, goodsCents: 0 });
    expect(checkCheckout(facts)).toBeUndefined();
  });

  it('CHK-14 a branch without pickup cannot be chosen', () => {
    const branch = { code: 7, allowsPickup: false };
    expect(checkCheckout(aCheckout({ ...prepaid, orderType: 'pickup', branch }))?.id).toBe('branch');
  });

  it('CHK-19 the minimum of Nicaragua is shown in its currency', () => {
    const facts = aCheckout({ company: companies[14], goodsCents: 99_00, minimumDeliveryCents: 100_00 });
    expect(checkCheckout(facts)?.message).toBe('El pedido mínimo a domicilio es de C$.\u00a0100.00.');
  });

  it.each([
    [2, 'L.\u00a050.00'],
    [12, 'Q.\u00a050.00'],
    [14, 'C$.\u00a0100.00'],
  ] as const)('CHK-18 CHK-19 the default minimum of company %i is %s', (id, told) => {
    const company = companies[id];
    const at = (goodsCents: number) =>
      checkCheckout(aCheckout({ company, goodsCents, minimumDeliveryCents: company.minimumDeliveryCents }));
    expect(at(company.minimumDeliveryCents - 1)?.message).toContain(told);
    expect(at(company.minimumDeliveryCents)?.id).not.toBe('deliveryMinimum');
  });

  it('CHK-28 CHK-29 an identity without a name or a number is refused', () => {
    const lines = [aLine({ hasFourthAgePrescription: true, isPrescriptionAttached: true })];
    const told = (name: string, identityNumber: string) =>
      checkCheckout(aCheckout({ lines, olderIdentity: { name, identityNumber, isVerified: false } }))?.message;
    expect([told(' ', '05011950'), told('Elvia', ' ')]).toEqual([
      'Debe ingresar un nombre',
      'Debe ingresar una identidad',
    ]);
  });

  it.each([
    ['0501199502317', { isSenior: true }, 'Esa identidad es de alguien de 31 años'],
    ['0501195000055', { hasFourthAgePrescription: true, isPrescriptionAttached: true }, 'cuarta edad es desde los 80'],
    ['E-123', { isSenior: true }, 'No podemos comprobar la edad'],
  ])('CHK-27 ROLE-11 ROLE-12 the identity %s does not have the age for the price', (identityNumber, line, told) => {
    const olderIdentity = { name: 'Elvia', identityNumber, isVerified: false };
    const problem = checkCheckout(aCheckout({ lines: [aLine(line)], olderIdentity }));
    expect(problem).toMatchObject({ id: 'olderIdentity', remedy: 'addOlderIdentity' });
    expect(problem?.message).toContain(told);
  });

  it.each([false, true])(
    'A158 CHK-27 an invalid Nicaraguan identity gets no senior price, verified %s',
    (isVerified) => {
      const olderIdentity = { name: 'Elvia', identityNumber: '9993002400004P', isVerified };
      const facts = { company: companies[14], goodsCents: 500_00, lines: [aLine({ isSenior: true })], olderIdentity };
      expect(checkCheckout(aCheckout(facts))).toMatchObject({ id: 'olderIdentity', remedy: 'addOlderIdentity' });
    },
  );

  it('ROLE-12 PRICE-03 the fourth-age price needs an attached prescription', () => {
    const lines = [aLine({ hasFourthAgePrescription: true, hasPrescription: true })];
    expect(checkCheckout(aCheckout({ lines }))).toMatchObject({
      id: 'prescription',
      message: 'Adjunta la receta de Acetaminofén 500 mg: el precio de cuarta edad es con receta.',
    });
  });

  it('CHK-33 the question uses the tax id name of the country', () => {
    const facts = aCheckout({ company: companies[12], taxId: { name: '', number: '' } });
    expect(checkCheckout(facts)).toMatchObject({ message: 'Realizar pedido sin NIT?', drops: 'taxId' });
  });

  it('CHK-34 CHK-35 continuing without the subscription removes it from the order', () => {
    const facts = aCheckout({ lines: [aLine({ isRepurchase: true })] });
    expect(checkCheckout(facts)).toMatchObject({ id: 'repurchaseTerms', kind: 'question', drops: 'repurchase' });
  });
});

describe('credit and cards', () => {
  const onCredit = { remainder: undefined, usesCredit: true, card: undefined };

  it.each([0, 100_00])('PAY-06 insufficient credit of %d is refused', (creditCents) => {
    const facts = aCheckout({ payment: onCredit, tender: tenderOf({ creditCents }) });
    expect(checkCheckout(facts)).toMatchObject({
      id: 'credit',
      message: 'Tu crédito disponible no cubre este pedido.',
    });
    expect(checkCheckout({ ...facts, isExternalClient: true })?.id).toBe('credit');
  });

  it('CHK-24 CARD-15 an expired card must be corrected before it pays', () => {
    const told = (month: number) =>
      checkCheckout(
        aCheckout({ ...prepaid, payment: { ...byCard.payment, card: { ...card, expiry: { month, year: 2026 } } } }),
      );
    expect(told(10)).toMatchObject({ id: 'cardData', message: 'La tarjeta ya expiró', remedy: 'editCard' });
    expect(told(11)).toBeUndefined();
  });

  it('CHK-24 the card is checked only when it pays', () => {
    const payment = { remainder: 'cash', usesCredit: false, card: { ...card, holderId: '' } } as const;
    expect(checkCheckout(aCheckout({ payment }))).toBeUndefined();
  });
});
