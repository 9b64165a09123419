import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartPrices, CartPricingInput } from './index.ts';
import { priceLines, tierFor } from './index.ts';
import { anyCart, anyCoupon, anyLine } from './pricing.fixture.ts';

const inAnyCart = (holds: (cart: CartPricingInput, priced: CartPrices) => void) =>
  fc.assert(fc.property(anyCart, (cart) => holds(cart, priceLines(cart))));

const sumOf = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe('in any cart', () => {
  it('PRICE-09 PRICE-10 PRICE-11 the total is the sum of the lines, and a line is the sum of its units', () => {
    inAnyCart((_, { lines, totals }) => {
      for (const line of lines) expect(line.totalCents).toBe(line.unitCents * line.quantity);
      expect(totals.totalCents).toBe(sumOf(lines.map((line) => line.totalCents)));
      expect(totals.savingCents).toBe(sumOf(lines.map((line) => line.savingCents)));
      expect(totals.payableCents).toBe(totals.totalCents - totals.orderCouponSavingCents);
    });
  });

  it('no amount is negative, and all are whole cents', () => {
    inAnyCart((_, { lines, totals }) => {
      const amounts = lines.flatMap((line) => [
        line.unitCents,
        line.totalCents,
        line.savingCents,
        line.couponSavingCents,
      ]);
      for (const amount of [...amounts, ...Object.values(totals)]) {
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(0);
      }
      for (const { points } of lines) expect(points).toBeGreaterThanOrEqual(0);
    });
  });

  it('PRICE-15 more units never cost less than fewer units in the same tier', () => {
    fc.assert(
      fc.property(anyCart, anyLine, fc.integer({ min: 0, max: 10 }), (cart, line, more) => {
        const quantity = line.quantity + more;
        fc.pre(tierFor(line.prices.tiers, quantity) === tierFor(line.prices.tiers, line.quantity));
        const [fewer, many] = priceLines({ ...cart, lines: [line, { ...line, quantity }] }).lines;
        // Meeting a promotion is a step like a tier.
        fc.pre(fewer?.promotion?.isMet === many?.promotion?.isMet);
        expect(many?.totalCents).toBeGreaterThanOrEqual(fewer?.totalCents ?? 0);
      }),
    );
  });

  it('the order of the lines does not matter', () => {
    const shuffled = anyCart.chain((cart) =>
      fc.record({
        cart: fc.constant(cart),
        lines: fc.shuffledSubarray([...cart.lines], { minLength: cart.lines.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ cart, lines }) => {
        const one = priceLines(cart);
        const other = priceLines({ ...cart, lines });
        expect(other.totals).toEqual(one.totals);
        const byProduct = (priced: CartPrices) => priced.lines.toSorted((a, b) => a.productId - b.productId);
        expect(byProduct(other)).toEqual(byProduct(one));
      }),
    );
  });

  it('pricing again gives the same result and does not mutate its input', () => {
    inAnyCart((cart, priced) => {
      const before = structuredClone(cart);
      expect(priceLines(cart)).toEqual(priced);
      expect(cart).toEqual(before);
    });
  });

  it('PRICE-13 a coupon never raises a price', () => {
    fc.assert(
      fc.property(anyCart, anyCoupon, (cart, coupon) => {
        const without = priceLines({ ...cart, coupon: undefined });
        const lowered = priceLines({ ...cart, coupon });
        lowered.lines.forEach((line, index) => {
          expect(line.unitCents).toBeLessThanOrEqual(without.lines[index]?.unitCents ?? 0);
          expect(line.unitBeforeCouponCents).toBe(without.lines[index]?.unitCents);
        });
        expect(lowered.totals.payableCents).toBeLessThanOrEqual(without.totals.payableCents);
        const { couponSavingCents, orderCouponSavingCents, payableCents } = lowered.totals;
        expect(payableCents + couponSavingCents + orderCouponSavingCents).toBe(without.totals.payableCents);
      }),
    );
  });

  it('PRICE-07 exactly one candidate is taken, it is the price, and no available one precedes it', () => {
    inAnyCart((_, { lines }) => {
      for (const { candidates, unitBeforeCouponCents, ruleId } of lines) {
        const taken = candidates.filter(({ notTaken }) => !notTaken);
        expect(taken).toHaveLength(1);
        expect(taken[0]).toMatchObject({ cents: unitBeforeCouponCents, ruleId });
      }
    });
  });

  it('PRICE-14 buying the missing units gives the announced price', () => {
    inAnyCart((cart, { lines }) => {
      lines.forEach((priced, index) => {
        const line = cart.lines[index];
        for (const next of priced.next) {
          if (!line || next.kind !== 'tier') continue;
          const reached = priceLines({ ...cart, lines: [{ ...line, quantity: line.quantity + next.missing }] })
            .lines[0];
          expect(reached?.unitBeforeCouponCents).toBeLessThanOrEqual(next.unitCents);
          expect(next.unitCents).toBeLessThan(priced.unitBeforeCouponCents);
        }
      });
    });
  });
});
