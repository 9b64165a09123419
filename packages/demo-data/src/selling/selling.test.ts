import { stat } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createDemoStore } from '../index.ts';

const store = createDemoStore({ products: 3000 });
const prices = [...store.priceRows()];
const promotions = [...store.promotionRows()];
const soldIn = (companyId: number) =>
  new Set(prices.filter((price) => price.companyId === companyId).map(({ productId }) => productId));

describe('promotions of the demo store', () => {
  it('promotions are of every type, with discounts in each band (PROMO-05)', () => {
    expect(new Set(promotions.map(({ type }) => type))).toEqual(new Set(['swap', 'discount', 'bonus']));
    const percents = promotions.filter(({ type }) => type === 'discount').map(({ discountPercent }) => discountPercent);
    for (const [from, to] of [
      [5, 24],
      [25, 34],
      [35, 100],
    ] as const) {
      expect(percents.some((percent) => percent >= from && percent <= to)).toBe(true);
    }
  });

  it('promotions give products that the company sells, and never prescription products', () => {
    const byId = new Map(store.products.map((product) => [product.id, product]));
    for (const { companyId, productId, givenProductId, type } of promotions) {
      if (type === 'discount') continue;
      expect(soldIn(companyId).has(productId)).toBe(true);
      expect(byId.get(givenProductId ?? 0)).toMatchObject({ requiresPrescription: false });
    }
  });

  it('promotions have the percentage of their price', () => {
    const priceOf = new Map(prices.map((price) => [`${price.companyId}:${price.productId}`, price]));
    for (const { companyId, productId, type, discountPercent } of promotions) {
      if (type !== 'discount') continue;
      const { publicCents = 0, promotionCents = 0 } = priceOf.get(`${companyId}:${productId}`) ?? {};
      expect(Math.abs(publicCents * (1 - discountPercent / 100) - promotionCents)).toBeLessThanOrEqual(
        publicCents / 200 + 1,
      );
    }
  });
});

describe('the rest of the window', () => {
  it('references only existing products and groups', () => {
    const ids = new Set(store.products.map(({ id }) => id));
    const groups = new Set(store.groups.map(({ id }) => id));
    for (const { productId, otherId } of store.complementRows()) {
      expect(ids.has(productId) && ids.has(otherId) && productId !== otherId).toBe(true);
    }
    const { carousels, sections, recommendations, videos, panels } = store.selling;
    expect(carousels.every(({ source, groupId }) => (source === 'group') === groups.has(groupId ?? 0))).toBe(true);
    expect(sections.every(({ kind, carouselId }) => (kind === 'carrusel') === (carouselId !== null))).toBe(true);
    expect([...recommendations, ...videos].every(({ productId }) => ids.has(productId))).toBe(true);
    expect(panels.every(({ activeIngredient, groupId }) => (activeIngredient === null) !== (groupId === null))).toBe(
      true,
    );
  });

  it('every company has a home page, and gift certificates cost their value', () => {
    for (const { id } of store.companies) {
      expect(store.selling.sections.some(({ companyId }) => companyId === id)).toBe(true);
    }
    const certificates = store.selling.certificates.map(({ productId }) => productId);
    const costs = prices.filter(({ productId }) => certificates.includes(productId));
    expect(costs.map(({ companyId, publicCents }) => [companyId, publicCents])).toEqual([
      [2, 200_00],
      [2, 500_00],
      [2, 1000_00],
    ]);
  });
});

describe('coupons and stickers', () => {
  it('COUPON-05 a coupon per product names products that its company sells', () => {
    const perProduct = store.selling.coupons.filter(({ isPerProduct }) => isPerProduct);
    expect(perProduct.map(({ companyId }) => companyId)).toEqual([2, 12, 14, 15]);
    for (const { companyId, productIds } of perProduct) {
      expect(productIds.length).toBeGreaterThan(0);
      expect(productIds.every((id) => soldIn(companyId).has(id))).toBe(true);
    }
  });

  it('STICKER-02 a collection earned by products has products', () => {
    const [, family] = store.selling.stickers.configurations;
    expect(family).toMatchObject({ typeId: 2 });
    expect(family?.products.every(({ productId }) => soldIn(2).has(productId))).toBe(true);
  });
});

it('DETAIL-09 some products have a video, at most one each, of existing files', async () => {
  const { products, selling } = createDemoStore();
  const kinds = new Map(products.map(({ id, kind }) => [id, kind]));
  expect(new Set(selling.videos.map(({ productId }) => productId)).size).toBe(selling.videos.length);
  expect(new Set(selling.videos.map(({ url }) => url)).size).toBe(3);
  for (const { productId, url } of selling.videos) {
    if (url.includes('protector')) expect(kinds.get(productId)).toMatch(/protector solar/);
    const file = new URL(`../../../../apps/storefront/public${url}`, import.meta.url);
    expect((await stat(file)).size).toBeLessThan(200_000);
  }
});
