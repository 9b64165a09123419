import type { CardDto } from '@botica/contract/customers/cards';
import { formatAmount } from '@botica/domain/format';
import { splitTender } from '@botica/domain/tenders';
import { describe, expect, it } from 'vitest';
import { readAmount } from '../../../lib/amounts.ts';
import { noChoices } from '../checkout-choices.ts';
import { someFacts } from '../facts/facts.fixture.ts';
import { cardToOffer, cardTrouble } from './card-to-offer.ts';
import { choosePayment, chooseWalletPart } from './choose-payment.ts';
import { pointsRange, readPoints } from './points-range.ts';
import { restOptions, restToChoose } from './rest-options.ts';

const limits = { minimumPoints: 1000, minimumCents: 30_00 };

describe('how many points', () => {
  it.each([
    ['REDEEM-01 no more than there are', 1500, 245_00, { least: 1000, most: 1500, isTooFew: false }],
    ['REDEEM-03 no more than the order needs', 90_000, 245_00, { least: 1000, most: 8167, isTooFew: false }],
    ['REDEEM-02 fewer than the minimum', 900, 245_00, { isTooFew: true }],
    ['REDEEM-02 REDEEM-03 a small order still asks for the minimum', 5000, 12_00, { least: 1000, most: 1000 }],
  ])('%s', (_, points, payable, expected) => {
    expect(pointsRange({ points, factor: 0.03 }, limits, payable, 'store')).toMatchObject(expected);
  });

  it('REDEEM-11 bank points go in steps of ten', () => {
    const range = pointsRange({ points: 4567, factor: 0.02 }, limits, 245_00, 'bank');
    expect(range).toEqual({ least: 1500, most: 4560, step: 10, isTooFew: false });
  });

  it.each([
    ['2,000', 2000],
    ['', 0],
    ['1 500 pts', 1500],
  ])('reads %j as %d', (text, points) => expect(readPoints(text)).toBe(points));
});

it.each([
  ['1,234.5', 1234_50],
  ['L. 20', 20_00],
  ['', 0],
  ['-5', 5_00],
  ['1.2.3', 1_20],
  ['abc', 0],
])('reads %j as %d cents', (text, cents) => expect(readAmount(text)).toBe(cents));

it('formats an amount so that it parses back', () => expect(readAmount(formatAmount(1234_50))).toBe(1234_50));

describe('the payment type of the rest', () => {
  it('PAY-03 another payment type replaces it together with its card', () => {
    expect(choosePayment('cash')).toEqual({ credit: false, paymentTypeId: 1, cardId: '' });
    expect(choosePayment('onlineCard')).toEqual({ credit: false, paymentTypeId: 4 });
  });

  it('PAY-05 credit clears the other payment types', () =>
    expect(choosePayment('credit')).toEqual({ credit: true, paymentTypeId: 0, cardId: '' }));

  it('PAY-03 paying everything with the wallet clears the part, and a part clears paying everything', () => {
    expect(choosePayment('wallet')).toMatchObject({ paymentTypeId: 17, wallet: { cents: 0, all: true } });
    expect(chooseWalletPart(50_00, { ...noChoices, paymentTypeId: 17 })).toEqual({
      wallet: { cents: 50_00, all: false },
      paymentTypeId: 0,
    });
    expect(chooseWalletPart(50_00, { ...noChoices, paymentTypeId: 4 })).not.toHaveProperty('paymentTypeId');
  });

  const choicesOf = (given = {}) => restOptions(someFacts(given)).map(({ choice }) => choice);
  const unavailableOf = (given = {}) =>
    restOptions(someFacts(given)).flatMap(({ choice, unavailable }) => (unavailable ? [choice] : []));

  it('PAY-01 PAY-04 each order type has its own payment types', () => {
    expect(choicesOf()).toEqual([
      'onlineCard',
      'cash',
      'cardOnDelivery',
      'cashAndCard',
      'wallet',
      'paymentLink',
      'payPal',
    ]);
    expect(choicesOf({ orderType: 'pickup' })).toContain('payAtBranch');
    expect(choicesOf({ orderType: 'pickup' })).not.toContain('cash');
    expect(choicesOf({ orderType: 'abroad' })).toContain('cash');
  });

  it('SCHED-09 SCHED-10 a payment type that a schedule excludes stays in view with its reason', () => {
    const schedule = { date: '2026-11-17', time: '16:30' };
    expect(unavailableOf({ schedule })).toEqual(['cash', 'cardOnDelivery', 'cashAndCard']);
    expect(unavailableOf()).toEqual([]);
  });

  it('PAY-06 ROLE-10 offers credit to a customer who has it, and says why it cannot be used', () => {
    const credit = { isIdentityConfirmed: true, isEnabled: true, availableCents: 900_00 };
    const payment = { remainder: 'cardOnDelivery', usesCredit: false, card: undefined } as const;
    expect(choicesOf()).not.toContain('credit');
    expect(choicesOf({ credit })).toContain('credit');
    expect(unavailableOf({ credit })).toEqual([]);
    expect(unavailableOf({ credit, payment })).toEqual(['credit']);
    expect(unavailableOf({ credit: { ...credit, isIdentityConfirmed: false } })).toEqual(['credit']);
    expect(unavailableOf({ isExternalClient: true })).toEqual([]);
    expect(choicesOf({ isExternalClient: true })).toEqual(['credit']);
  });

  it('PAY-05 the amount that credit covers stays assigned to credit', () => {
    expect(restToChoose(splitTender({ payableCents: 245_00, certificatesCents: 45_00, creditCents: 900_00 }))).toBe(
      200_00,
    );
    expect(restToChoose(splitTender({ payableCents: 245_00, remainder: 'cash' }))).toBe(245_00);
    expect(restToChoose(splitTender({ payableCents: 245_00, certificatesCents: 300_00 }))).toBe(0);
  });
});

describe('the offered card', () => {
  const now = new Date('2026-11-16T18:00:00Z');
  const aCard = (id: string, given: Partial<CardDto> = {}): CardDto => ({
    id,
    numero: '**** **** **** 4821',
    nombre: 'Débito',
    fechaExpiracion: '08/29',
    nombreTarjeta: 'Marta L. Mejía',
    identidadTarjeta: '0501198402317',
    recordar: true,
    seleccionada: false,
    requiereEditarDatos: false,
    tipo: 'Visa',
    ...given,
  });
  const cards = [aCard('old', { fechaExpiracion: '01/20' }), aCard('one'), aCard('own', { seleccionada: true })];

  it.each([
    ['the chosen one', 'one', 'one'],
    ['the selected one of the profile while none is chosen', '', 'own'],
    ['another one when the chosen one expired', 'old', 'own'],
    ['CARD-26 none when the chosen one was deleted', 'gone', undefined],
  ])('offers %s', (_, chosen, offered) => expect(cardToOffer(cards, chosen, now)?.id).toBe(offered));

  it('CHK-24 says what a card lacks', () => {
    expect(cardTrouble(aCard('a'), now)).toBeUndefined();
    expect(cardTrouble(aCard('a', { nombreTarjeta: ' ' }), now)).toMatchObject({ isFinal: false });
    expect(cardTrouble(aCard('a', { identidadTarjeta: '' }), now)).toMatchObject({ isFinal: false });
    expect(cardTrouble(aCard('a', { fechaExpiracion: '01/20' }), now)).toEqual({
      text: 'La tarjeta ya expiró',
      isFinal: true,
    });
  });
});
