import { describe, expect, it } from 'vitest';
import { aCheckout, aLine, tenderOf } from './checkout.fixture.ts';
import {
  firstStep,
  keyOfStep,
  nextStep,
  previousStep,
  showsNewMethodNotice,
  stepOfKey,
  stepsToShow,
  wizardSteps,
} from './index.ts';

it('CHK-02 the wizard has seven steps, in this order', () =>
  expect(wizardSteps.map(({ label }) => label)).toEqual([
    'Productos',
    'Tipo de Pedido',
    'Promociones',
    'Canjes',
    'Bonificaciones',
    'Método de Pago',
    'Confirmación',
  ]));

it('CHK-02 the address selects a step, and an unknown name selects none', () => {
  for (const { id } of wizardSteps) expect(stepOfKey(keyOfStep(id))).toBe(id);
  expect([stepOfKey(null), stepOfKey('__proto__'), stepOfKey('pago')]).toEqual([undefined, undefined, undefined]);
});

describe('a step with nothing to decide', () => {
  const toDecide = (facts = aCheckout()) =>
    stepsToShow(facts).flatMap(({ id, hasSomethingToDecide }) => (hasSomethingToDecide ? [id] : []));

  it('CHK-02 A178 a step without decisions is not counted, so that an ordinary order has three', () => {
    expect(toDecide()).toEqual(['orderType', 'payment', 'confirmation']);
    expect(firstStep(aCheckout())).toBe('orderType');
    expect(stepsToShow(aCheckout())).toHaveLength(7);
    expect(nextStep('orderType', aCheckout())).toBe('payment');
    expect(previousStep('payment', aCheckout())).toBe('orderType');
  });

  it.each([
    ['CHK-11', { lines: [aLine({ requiresPrescription: true, hasPrescription: true })] }, 'products'],
    ['CHK-27', { lines: [aLine({ isSenior: true })] }, 'products'],
    ['CART-07', { lines: [aLine({ quantity: 3, stock: 1, allowsOrderWithoutStock: false })] }, 'products'],
    ['CHK-32', { lines: [aLine({ promotion: 'accepted' })] }, 'promotions'],
    ['CHK-30', { redemptions: [{ promotionId: 1, available: 0, requested: 1 }] }, 'redemptions'],
    ['CHK-31', { bonuses: [{ promotionId: 1, available: 1, requested: 0 }] }, 'bonuses'],
  ] as const)('%s is not skipped once there is something to decide', (_, given, step) =>
    expect(toDecide(aCheckout(given))).toContain(step),
  );

  it('CHK-22 the payment step is skipped when nothing is left to pay', () =>
    expect(toDecide(aCheckout({ tender: tenderOf({ payableCents: 0 }) }))).not.toContain('payment'));

  it('there is no step before the first and none after the last', () =>
    expect([previousStep('products', aCheckout()), nextStep('confirmation', aCheckout())]).toEqual([
      undefined,
      undefined,
    ]));
});

it.each([
  ['2023-02-17T05:59:00Z', false],
  ['2023-02-17T06:00:00Z', true],
  ['2023-02-25T05:59:00Z', true],
  ['2023-02-25T06:00:00Z', false],
  ['2026-11-15T12:00:00Z', false],
])('CHK-43 A090 at %s the new-method notice shows: %s', (instant, isShown) =>
  expect(showsNewMethodNotice(new Date(instant))).toBe(isShown),
);
