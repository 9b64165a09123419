import { describe, expect, it } from 'vitest';
import { checkCases, prepaid, tomorrow } from './check-cases.fixture.ts';
import { aCheckout, aLine, tenderOf } from './checkout.fixture.ts';
import type { CheckId, CheckoutFacts } from './index.ts';
import { checkCheckout, checkIds, checkoutChecks, checkStep, furthestStep } from './index.ts';

it('a complete order has no problem', () => {
  expect(checkCheckout(aCheckout())).toBeUndefined();
  expect(furthestStep(aCheckout())).toBe('confirmation');
});

describe('each check', () => {
  it.each(checkCases)('%s %s', (id, rules, given, message) => {
    const facts = aCheckout({ ...(given.orderType === 'abroad' ? { ...prepaid } : {}), ...given });
    if (given.orderType === 'pickup') {
      expect(checkCheckout({ ...facts, ...prepaid })).toMatchObject({ id, message });
      return;
    }
    const problem = checkCheckout(facts);
    expect(problem).toMatchObject({ id, message });
    const told = rules.split(' ').filter((rule) => /^(?:CHK|SCHED|PAY)-(?!18)/.test(rule));
    expect(problem?.rules).toEqual(expect.arrayContaining(told));
  });

  it('every check has a case, in the order of the table', () => {
    expect(checkCases.map(([id]) => id)).toEqual([...checkIds]);
    expect(checkoutChecks.map(({ id }) => id)).toEqual([...checkIds]);
  });

  it.each([
    ['CHK-12', { lines: [aLine({ stock: 0 })] }, 'Productos sin inventario'],
    ['CHK-14', { orderType: 'pickup', branch: undefined, ...prepaid }, 'Seleccionar Sucursal'],
    ['CHK-15', { addressId: undefined }, 'Seleccionar dirección'],
    ['CHK-13', { lines: [] }, 'Aviso'],
  ] as const)('%s has its title', (_, given, title) => expect(checkCheckout(aCheckout(given))?.title).toBe(title));
});

describe('CHK-38 the order of the thirteen', () => {
  it('CHK-38 with everything wrong the checks are reported one after another', () => {
    const wrong = aCheckout({
      lines: [aLine({ isSenior: true, isRepurchase: true, promotion: 'unaccepted', requiresPrescription: true })],
      redemptions: [{ promotionId: 3, available: 1, requested: 0 }],
      bonuses: [{ promotionId: 4, available: 1, requested: 0 }],
      goodsCents: 10_00,
      addressId: undefined,
      schedule: { date: '', time: '' },
      tender: tenderOf({}),
      taxId: { name: '', number: '' },
      call: { isWanted: true, phone: '' },
    });
    const mends: readonly [CheckId, Partial<CheckoutFacts>][] = [
      ['prescription', { lines: [aLine({ isSenior: true, isRepurchase: true, promotion: 'unaccepted' })] }],
      ['address', { addressId: 31 }],
      ['deliveryMinimum', { goodsCents: 120_00 }],
      ['scheduleDate', { schedule: { date: '2026-11-19', time: '' } }],
      ['scheduleTime', { schedule: tomorrow }],
      ['paymentType', prepaid],
      ['olderIdentity', { olderIdentity: { name: 'Elvia Reyes', identityNumber: '0501195000055', isVerified: false } }],
      ['redemptions', { accepted: ['redemptions'] }],
      ['bonuses', { accepted: ['redemptions', 'bonuses'] }],
      ['promotions', { accepted: ['redemptions', 'bonuses', 'promotions'] }],
      ['taxId', { taxId: undefined }],
      ['repurchaseTerms', { repurchase: { acceptedTerms: true, cardId: undefined } }],
      ['repurchaseCard', { repurchase: { acceptedTerms: true, cardId: 'c1' } }],
      ['phone', { call: { isWanted: false, phone: '' } }],
      ['noCall', { call: { isWanted: true, phone: '99880017' } }],
    ];
    let facts = wrong;
    for (const [id, mend] of mends) {
      expect(checkCheckout(facts)?.id).toBe(id);
      facts = { ...facts, ...mend };
    }
    expect(checkCheckout(facts)).toBeUndefined();
  });

  it('CHK-38 the server runs refusals only', () => {
    for (const [id, , given] of checkCases) {
      const facts = aCheckout(given);
      const refusal = checkCheckout(facts, { only: 'refusal' });
      const { kind } = checkoutChecks.find((check) => check.id === id) ?? {};
      if (kind !== 'refusal') expect(refusal).toBeUndefined();
      else if (given.orderType === undefined) expect(refusal?.id).toBe(id);
    }
  });

  it('a refusal cannot be accepted', () =>
    expect(checkCheckout(aCheckout({ addressId: undefined, accepted: ['address'] }))?.id).toBe('address'));
});

describe('moving between steps', () => {
  it('CHK-11 A015 each step runs its own checks', () => {
    const facts = aCheckout({
      lines: [aLine({ requiresPrescription: true, promotion: 'unaccepted' })],
      addressId: undefined,
      redemptions: [{ promotionId: 3, available: 1, requested: 0 }],
      bonuses: [{ promotionId: 4, available: 1, requested: 0 }],
      tender: tenderOf({}),
      call: { isWanted: false, phone: '' },
    });
    expect(
      (['products', 'orderType', 'promotions', 'redemptions', 'bonuses', 'payment', 'confirmation'] as const).map(
        (step) => checkStep(step, facts)?.id,
      ),
    ).toEqual(['prescription', 'address', 'promotions', 'redemptions', 'bonuses', 'paymentType', 'noCall']);
  });

  it('CHK-11 no step opens after a refused one, and a question does not block', () => {
    expect(furthestStep(aCheckout({ addressId: undefined, tender: tenderOf({}) }))).toBe('orderType');
    expect(furthestStep(aCheckout({ tender: tenderOf({}) }))).toBe('payment');
    expect(furthestStep(aCheckout({ lines: [aLine({ promotion: 'unaccepted' })] }))).toBe('confirmation');
  });
});
