import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companies } from '../../companies/index.ts';
import type { AmountForm } from './index.ts';
import { checkAmount, checkOperatorLimits, isWithin, tidyAmount, topUpAmountLimits } from './index.ts';

const company = companies[2];
const open = { leastCents: null, mostCents: null };
const form: AmountForm = { typeId: 1, name: 'Recarga de L. 75', amountCents: 75_00, code: 'TG-1-75' };

describe('an amount of a top-up', () => {
  it('is typed with spaces and in any letter case', () => {
    const typed = { ...form, name: ' Recarga  de L. 75 ', code: ' tg-1-75' };
    expect(tidyAmount(typed)).toEqual(form);
    expect(checkAmount(tidyAmount(typed), open, company)).toEqual({});
  });

  it.each<[keyof AmountForm, Partial<AmountForm>]>([
    ['name', { name: 'L5' }],
    ['name', { name: 'x'.repeat(81) }],
    ['name', { name: '<i>Recarga</i>' }],
    ['amountCents', { amountCents: 0 }],
    ['amountCents', { amountCents: Number.NaN }],
    ['amountCents', { amountCents: 10_000_01 }],
    ['code', { code: '' }],
    ['code', { code: 'TG 1' }],
  ])('is refused with a wrong %s: %j', (field, change) => {
    expect(checkAmount({ ...form, ...change }, open, company)).toHaveProperty(field);
  });

  it.each([
    [{ leastCents: 100, mostCents: 100 }, true],
    [{ leastCents: 200, mostCents: 100 }, false],
    [{ leastCents: 99, mostCents: null }, false],
    [{ leastCents: null, mostCents: 10_000_01 }, false],
    [open, true],
  ])('limits %j', (limits, isFine) => expect(checkOperatorLimits(limits, company) === undefined).toBe(isFine));

  it('is accepted exactly within the limits, which are never wider than those of the store', () => {
    const cents = fc.integer({ min: -5, max: 11_000_00 });
    const limit = fc.option(cents, { nil: null });
    fc.assert(
      fc.property(cents, limit, limit, (amountCents, leastCents, mostCents) => {
        const limits = { leastCents, mostCents };
        if (checkOperatorLimits(limits, company)) return;
        const isFine = checkAmount({ ...form, amountCents }, limits, company).amountCents === undefined;
        expect(isFine).toBe(isWithin(amountCents, limits));
        if (isFine) {
          expect(amountCents).toBeGreaterThanOrEqual(topUpAmountLimits.leastCents);
          expect(amountCents).toBeLessThanOrEqual(topUpAmountLimits.mostCents);
        }
      }),
    );
  });
});
