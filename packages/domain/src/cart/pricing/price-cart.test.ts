import { describe, expect, it } from 'vitest';
import { aCartLine, aGift, aWholeCart } from './cart.fixture.ts';
import type { CartPromotion } from './index.ts';
import { explainPrices, hasFourthAgePrice, lacksStock, priceCart, promotionsOn } from './index.ts';

describe('the price of a whole cart', () => {
  it('PRICE-10 gives each line its price and the cart its totals, in whole cents', () => {
    const cart = priceCart(aWholeCart({ lines: [aCartLine({ quantity: 2 }), aCartLine({ productId: 2 })] }));
    expect(cart.lines.map(({ productId, price }) => [productId, price.unitCents, price.totalCents])).toEqual([
      [1, 95_00, 190_00],
      [2, 95_00, 95_00],
    ]);
    expect(cart.totals).toMatchObject({ totalCents: 285_00, payableCents: 285_00, units: 3 });
  });

  it('pricing a priced cart gives the same amounts', () => {
    const cart = priceCart(aWholeCart({ redemptions: [aGift()], lines: [aCartLine({ quantity: 5 })] }));
    expect(priceCart(cart)).toEqual(cart);
  });

  it('explains the prices that it charges', () => {
    const cart = aWholeCart();
    expect(explainPrices(cart).totals).toEqual(priceCart(cart).totals);
    expect(explainPrices(cart).lines[0]?.candidates.length).toBeGreaterThan(0);
  });

  it('COUPON-07 drops the coupon of an empty cart, and keeps a coupon that pays for everything', () => {
    const coupon = { code: 'A10', description: '', percent: 100, isPerProduct: true, productIds: [] };
    const withCoupon = { couponCode: 'A10', coupon };
    expect(priceCart(aWholeCart({ ...withCoupon, lines: [] }))).toMatchObject({ couponCode: '', coupon: undefined });
    expect(priceCart(aWholeCart(withCoupon))).toMatchObject({ couponCode: 'A10', coupon, totals: { totalCents: 0 } });
  });
});

describe('the gifts of a cart', () => {
  const bought = (quantity: number) => [aCartLine({ quantity })];

  it.each([
    [5, 2, 2],
    [2, 1, 1],
    [1, 0, 0],
  ])('gifts are limited to what %d bought units earn', (quantity, available, asked) => {
    const { redemptions, bonuses } = priceCart(
      aWholeCart({ lines: bought(quantity), redemptions: [aGift()], bonuses: [aGift()] }),
    );
    const earned = { available, quantity: asked, boughtQuantity: quantity, minimumPurchase: 2 };
    expect(redemptions).toMatchObject([earned]);
    expect(bonuses).toMatchObject([earned]);
  });

  it('CANJE-03 CANJE-05 only a redemption counts what the patient bought before', () => {
    const purchases = [{ promotionId: 8, units: 1 }];
    const patients = [{ id: 3, name: 'Elena', cardNumber: 'C-1', identityNumber: '', purchases }];
    const gift = aGift({ patientId: 3 });
    const cart = priceCart(aWholeCart({ lines: bought(1), patients, redemptions: [gift], bonuses: [gift] }));
    expect(cart.redemptions).toMatchObject([{ available: 1, quantity: 1, minimumPurchase: 1 }]);
    expect(cart.bonuses).toMatchObject([{ available: 0, quantity: 0, minimumPurchase: 2 }]);
  });

  it.each([
    [2, 1],
    [4, 1],
    [5, 0],
    [8, 0],
  ])('CANJE-01 BONUS-01 gifts leave stock for the %d bought units', (quantity, available) => {
    const bonuses = [aGift({ productId: 1, stock: 5 })];
    expect(priceCart(aWholeCart({ lines: bought(quantity), bonuses })).bonuses).toMatchObject([{ available }]);
  });
});

describe('a line of a cart', () => {
  const promotion: CartPromotion = {
    id: 7,
    type: 'swap',
    requirements: '',
    requiredQuantity: 1,
    givenQuantity: 1,
    dayCode: 3,
    description: '',
    discountPercent: 0,
    given: null,
  };

  it('PROMO-10 PROMO-11 a line shows the discount that applies before another promotion of the day', () => {
    const discount: CartPromotion = { ...promotion, id: 9, type: 'discount', givenQuantity: 0 };
    const [line] = priceCart(
      aWholeCart({ todayCode: 3, lines: [aCartLine({ promotions: [promotion, discount] })] }),
    ).lines;
    expect(line && promotionsOn(line, 3)).toEqual({ running: [promotion, discount], shown: discount });
    expect(line && promotionsOn(line, 4)).toEqual({ running: [], shown: undefined });
  });

  it('ROLE-13 a line has the fourth-age price only while the process is on and no senior price is requested', () => {
    const line = aCartLine({ hasFourthAgePrescription: true });
    expect(hasFourthAgePrice(line, { isFourthAgeOn: true })).toBe(true);
    expect(hasFourthAgePrice(line, { isFourthAgeOn: false })).toBe(false);
    expect(hasFourthAgePrice({ ...line, isSenior: true }, { isFourthAgeOn: true })).toBe(false);
  });

  it.each([
    [4, false, true],
    [5, false, false],
    [4, true, false],
    [undefined, false, false],
  ])(
    'CART-07 a line lacks stock with %j units in the branch (ordered without stock: %j): %j',
    (stock, allowed, lacks) => expect(lacksStock({ quantity: 5, stock, allowsOrderWithoutStock: allowed })).toBe(lacks),
  );
});
