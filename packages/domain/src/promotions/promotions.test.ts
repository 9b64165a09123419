import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountedBlock } from '../catalogue/pricing/index.ts';
import { block } from '../catalogue/pricing/pricing.fixture.ts';
import { runsAtHour } from '../catalogue/promotions/index.ts';
import { addDays, weekdayOf } from '../time/index.ts';
import type { PlanDays, PublishedPromotion } from './index.ts';
import {
  checkProduct,
  couponStateOf,
  isBlocked,
  needsPlanSignature,
  planStateOf,
  planTermsProblem,
  shareADay,
} from './index.ts';

const today = '2026-11-15';
const days: PlanDays = { startsOn: '2026-11-10', endsOn: '2026-11-30', dayCode: -1, fromHour: null, toHour: null };
const terms = {
  ...days,
  type: 'discount',
  discountPercent: 20,
  requiredQuantity: 1,
  givenQuantity: 0,
  givenProductId: null,
  usesInAll: null,
  usesPerCustomer: null,
  setsPrice: true,
} as const;
const named = { id: 3, title: 'Otra', productId: 1, giftCostCents: null };
const other: PublishedPromotion = { ...terms, ...named, discountPercent: 30 };
const prices = { block, tiers: [{ quantity: 3, priceCents: 78_00, seniorPriceCents: 70_00 }] };

describe('the state of a plan', () => {
  it.each([
    ['published', '2026-11-10', '2026-11-30', 'running'],
    ['published', '2026-11-16', '2026-11-30', 'scheduled'],
    ['published', '2026-11-01', '2026-11-14', 'ended'],
    ['paused', '2026-11-10', '2026-11-15', 'paused'],
    ['paused', '2026-11-01', '2026-11-14', 'ended'],
    ['ended', '2026-11-10', '2026-11-30', 'ended'],
    ['draft', '2026-11-01', '2026-11-14', 'draft'],
    ['waiting', '2026-11-01', '2026-11-14', 'waiting'],
  ] as const)('%s from %s until %s is %s', (state, startsOn, endsOn, shown) =>
    expect(planStateOf({ state, startsOn, endsOn }, today)).toBe(shown),
  );
});

describe('the terms of a plan', () => {
  it.each([
    ['PLAN_PERCENT', { discountPercent: 96 }],
    ['PLAN_QUANTITY', { requiredQuantity: 0 }],
    ['PLAN_QUANTITY', { type: 'swap', requiredQuantity: 6, givenQuantity: 1 }],
    ['PLAN_QUANTITY', { type: 'bonus', givenQuantity: 11 }],
    ['PLAN_DAYS', { startsOn: '2026-12-01' }],
    ['PLAN_OVER', { startsOn: '2026-11-01', endsOn: '2026-11-14' }],
    ['PLAN_DAY_NEVER', { startsOn: '2026-11-16', endsOn: '2026-11-17', dayCode: 1 }],
    ['PLAN_HOURS', { fromHour: 16, toHour: 14 }],
    ['PLAN_HOURS', { fromHour: 14, toHour: null }],
    ['PLAN_HOURS', { fromHour: 14, toHour: 25 }],
    ['PLAN_USES', { usesInAll: 0 }],
    ['PLAN_USES', { usesInAll: 2, usesPerCustomer: 3 }],
    [undefined, { fromHour: 14, toHour: 16, usesInAll: 10, usesPerCustomer: 1 }],
    [undefined, { type: 'swap', requiredQuantity: 2, givenQuantity: 1 }],
    [undefined, {}],
  ] as const)('give %s', (problem, given) => expect(planTermsProblem({ ...terms, ...given }, today)).toBe(problem));
});

const aDay = fc.integer({ min: 0, max: 40 }).map((offset) => addDays('2026-11-01', offset));
const wholeDay = { fromHour: null, toHour: null };
const someHours = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 }))
  .filter(([from, to]) => from < to)
  .map(([fromHour, toHour]) => ({ fromHour, toHour }));
const anyHours = fc.oneof(fc.constant(wholeDay), someHours);
const aDayCode = fc.constantFrom(-1, 1, 2, 3, 4, 5, 6, 7);
const anyDays = fc.tuple(aDay, aDay, aDayCode, anyHours).map(([one, two, dayCode, hours]): PlanDays => {
  const [startsOn = '', endsOn = ''] = [one, two].sort();
  return { startsOn, endsOn, dayCode, ...hours };
});
const runsOn = ({ startsOn, endsOn, dayCode }: PlanDays, day: string) =>
  startsOn <= day && day <= endsOn && (dayCode === -1 || dayCode === weekdayOf(day) + 1);

it('two promotions share a day exactly when both run at an hour of it', () => {
  const all = Array.from({ length: 41 }, (_, offset) => addDays('2026-11-01', offset));
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  fc.assert(
    fc.property(anyDays, anyDays, (one, two) => {
      const isSameDay = all.some((day) => runsOn(one, day) && runsOn(two, day));
      const isSameHour = hours.some((hour) => runsAtHour(one, hour) && runsAtHour(two, hour));
      expect(shareADay(one, two)).toBe(isSameDay && isSameHour);
    }),
  );
});

describe('a product of a plan', () => {
  it('A229 pays the public price less the discount; a lower online or senior price stays', () => {
    expect(checkProduct(terms, prices, [])).toEqual({ beforeCents: 95_00, afterCents: 80_00, findings: [] });
    expect(discountedBlock(block, 10)).toMatchObject({ promotionCents: 90_00, seniorPromotionCents: null });
    expect(discountedBlock({ ...block, ecommerceCents: 85_00 }, 10)).toMatchObject({ promotionCents: null });
    expect(discountedBlock(block, 40)).toMatchObject({ promotionCents: 60_00, seniorPromotionCents: 60_00 });
  });

  it.each([
    ['notLower', { discountPercent: 5 }],
    ['notLower', { requiredQuantity: 3 }],
  ] as const)('is blocked with %s', (kind, given) => {
    const checked = checkProduct({ ...terms, ...given }, prices, []);
    expect([checked.findings[0]?.kind, isBlocked(checked)]).toEqual([kind, true]);
  });

  it('is blocked when a cent becomes nothing', () => {
    const cheap = { block: { ...block, publicCents: 1, ecommerceCents: null }, tiers: [] };
    expect(checkProduct({ ...terms, discountPercent: 95 }, cheap, []).findings[0]?.kind).toBe('notPositive');
  });

  it('names the other discount of those days with its price, and only notes a gift beside it', () => {
    const [taken] = checkProduct(terms, prices, [other]).findings;
    expect(taken).toMatchObject({ kind: 'discountTaken', other: { title: 'Otra', cents: 70_00 } });
    // One from before the console has the price of the sheet.
    const sheet = checkProduct(terms, prices, [{ ...other, setsPrice: false }]).findings[0];
    expect(sheet?.other?.cents).toBe(90_00);
    const swap = { ...other, type: 'swap', setsPrice: false } as const;
    expect(isBlocked(checkProduct(terms, prices, [swap]))).toBe(false);
    expect(checkProduct(terms, prices, [{ ...other, startsOn: '2026-12-01', endsOn: '2026-12-31' }]).findings).toEqual(
      [],
    );
  });
});

describe('a promotion below the cost', () => {
  const below = (
    given: Partial<typeof terms> | object,
    costs: { costCents: number | null; giftCostCents?: number | null },
  ) => needsPlanSignature([checkProduct({ ...terms, ...given }, { ...prices, ...costs }, [])]);
  const swap = { type: 'swap', setsPrice: false, requiredQuantity: 2, givenQuantity: 1 };

  it('takes a second person for a discount under the cost, and does not block it', () => {
    expect(below({}, { costCents: 80_00 })).toBe(false);
    expect(below({}, { costCents: 80_01 })).toBe(true);
    expect(isBlocked(checkProduct(terms, { ...prices, costCents: 90_00 }, []))).toBe(false);
    const icare = { ...block, publicCents: 90_00 };
    expect(needsPlanSignature([checkProduct(terms, { ...prices, icare, costCents: 75_00 }, [])])).toBe(true);
  });

  it('counts the gift: free units of the same product, or the cost of another one', () => {
    // Two at 95.00 pay for three.
    expect(below(swap, { costCents: 63_33 })).toBe(false);
    expect(below(swap, { costCents: 63_34 })).toBe(true);
    expect(below(swap, { costCents: 80_00, giftCostCents: 30_00 })).toBe(false);
    expect(below(swap, { costCents: 80_00, giftCostCents: 30_01 })).toBe(true);
    expect(below(swap, { costCents: 80_00, giftCostCents: null })).toBe(false);
  });

  it('counts what ICare customers pay for a swap', () => {
    const icare = { ...block, publicCents: 60_00, ecommerceCents: null };
    const found = (costCents: number) =>
      needsPlanSignature([checkProduct({ ...terms, ...swap, type: 'swap' }, { ...prices, icare, costCents }, [])]);
    // Two at 60.00 pay for three.
    expect([found(40_00), found(40_01)]).toEqual([false, true]);
  });

  it('counts promotions that add up, whichever is published first', () => {
    const gift = (costCents: number) => ({ ...terms, ...swap, type: 'swap', giftCostCents: costCents }) as const;
    const found = (mine: Parameters<typeof checkProduct>[0], theirs: object, costCents: number) => {
      const running = { ...other, ...theirs, giftCostCents: costCents };
      return needsPlanSignature([checkProduct(mine, { ...prices, costCents }, [running])]);
    };
    // Two at 80.00 pay for three.
    for (const [cost, expected] of [
      [53_33, false],
      [53_34, true],
    ] as const) {
      expect(found(gift(cost), terms, cost)).toBe(expected);
      expect(found(terms, gift(cost), cost)).toBe(expected);
    }
    const later = { startsOn: '2026-12-01', endsOn: '2026-12-31' };
    expect(found(gift(60_00), { ...terms, ...later }, 60_00)).toBe(false);
    // Of two swaps only one counts a unit.
    expect(found(gift(60_00), gift(60_00), 60_00)).toBe(false);
  });

  it('is never found without a cost, and a higher cost never takes it away', () => {
    const percent = fc.integer({ min: 1, max: 95 });
    fc.assert(
      fc.property(percent, fc.nat(200_00), fc.nat(200_00), (discountPercent, one, two) => {
        const [low = 0, high = 0] = [one, two].sort((a, b) => a - b);
        expect(below({ discountPercent }, { costCents: null })).toBe(false);
        if (below({ discountPercent }, { costCents: low }))
          expect(below({ discountPercent }, { costCents: high })).toBe(true);
      }),
    );
  });
});

it.each([
  ['used up', { uses: 4, usesInAll: 2 }, 'usedUp'],
  ['paused', { isOn: false }, 'paused'],
  ['over', { endsOn: '2026-11-14', isOn: false }, 'ended'],
  ['not started', { startsOn: '2026-11-16' }, 'scheduled'],
  ['in its days', {}, 'running'],
] as const)('a batch of two coupons that is %s', (_, given, state) => {
  const batch = { ...days, isOn: true, usesInAll: null, codes: 2, uses: 0, ...given };
  expect(couponStateOf(batch, today)).toBe(state);
});
