import { describe, expect, it } from 'vitest';
import { branches } from '../places/index.ts';
import type { DemoPriceBlock } from '../types.ts';
import { certificateEntries, groups, laboratories, makeCatalogue, priceRows, stockRows } from './index.ts';

const entries = [...certificateEntries, ...makeCatalogue(4000, 'botica')];
const products = entries.map(({ product }) => product);
const leaves = new Set(groups.filter(({ level }) => level === 3).map(({ id }) => id));

describe('products', () => {
  it.each([4000, 50_000])(
    'products of a store of %i have unique ids, codes and names',
    (size) => {
      const all = makeCatalogue(size, 'botica').map(({ product }) => product);
      const distinct = (key: (product: (typeof all)[number]) => unknown) => new Set(all.map(key)).size;
      expect(distinct(({ id }) => id)).toBe(size);
      expect(distinct(({ barcode }) => barcode)).toBe(size);
      expect(distinct(({ name, presentation, laboratoryId }) => `${name}|${presentation}|${laboratoryId}`)).toBe(size);
    },
    20_000,
  );

  it('products have barcodes with a valid check digit', () => {
    const wrong = products.filter(({ barcode }) => {
      const sum = [...barcode].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
      return !/^\d{13}$/.test(barcode) || sum % 10 !== 0;
    });
    expect(wrong).toEqual([]);
  });

  it('products are in leaf groups only, and no leaf group is empty', () => {
    expect(products.every(({ groupIds }) => groupIds.length > 0 && groupIds.every((id) => leaves.has(id)))).toBe(true);
    expect(new Set(products.flatMap(({ groupIds }) => groupIds))).toEqual(leaves);
  });

  it('products show the whole strength at the start of the presentation', () => {
    const cut = products.filter(({ strength, presentation }) => strength && !presentation.startsWith(`${strength}, `));
    expect(cut).toEqual([]);
  });

  it('the word for a generic agrees with the medicine or the form that it describes', () => {
    const names = new Set(makeCatalogue(20_000, 'botica').map(({ product }) => product.name));
    const agreeing = [
      'Losartán genérico',
      'Metformina genérica',
      'Clotrimazol crema genérica',
      'Tramadol gotas genéricas',
      'Lactulosa jarabe genérico',
      'Metoclopramida genérica en ampollas',
      'Losartán + amlodipino genéricos',
      'Diosmina + hesperidina genéricas',
      'Estrógenos conjugados genéricos',
      'Hiedra y miel jarabe genérico',
    ];
    expect(agreeing.filter((name) => !names.has(name))).toEqual([]);
  });

  it('products have equivalents from several laboratories', () => {
    const houses = new Map<string, Set<number>>();
    for (const { equivalenceKey, laboratoryId } of products) {
      if (!equivalenceKey) continue;
      houses.set(equivalenceKey, (houses.get(equivalenceKey) ?? new Set()).add(laboratoryId));
    }
    expect(houses.get('losartán potásico|50 mg|tableta')?.size).toBeGreaterThan(3);
  });

  it('products include about 300 exams, sold only by the laboratory', () => {
    const exams = products.filter(({ isExam }) => isExam);
    expect(exams).toHaveLength(300);
    expect(exams.every(({ companyIds }) => companyIds.join() === '13')).toBe(true);
    expect(products.some(({ isExam, companyIds }) => !isExam && companyIds.includes(13))).toBe(false);
  });

  it('controlled products need a prescription, and every product has a laboratory and a company', () => {
    const known = new Set(laboratories.map(({ id }) => id));
    const wrong = products.filter(
      ({ isControlled, requiresPrescription, prescriptionClass, laboratoryId, companyIds, popularity }) =>
        (isControlled && !requiresPrescription) ||
        requiresPrescription !== (prescriptionClass !== 'free') ||
        !known.has(laboratoryId) ||
        companyIds.length === 0 ||
        !(popularity > 0 && popularity <= 1),
    );
    expect(wrong).toEqual([]);
  });
});

describe('groups', () => {
  it('groups have three levels, each under one of the level above, and unique leaf slugs', () => {
    const levelOf = new Map(groups.map(({ id, level }) => [id, level]));
    for (const { level, parentId } of groups) {
      expect(parentId === undefined ? 0 : levelOf.get(parentId)).toBe(level - 1);
    }
    expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length);
    expect(new Set(groups.map(({ path }) => path)).size).toBe(groups.length);
    expect(new Set(groups.filter(({ level }) => level === 3).map(({ slug }) => slug)).size).toBe(leaves.size);
  });
});

/** Whole, positive, and each reduced price is below the price it reduces. */
function isConsistent(block: DemoPriceBlock): boolean {
  const { publicCents, seniorCents = publicCents, promotionCents = publicCents } = block;
  const { ecommerceCents, fourthAgeCents, deliveryCents, seniorDeliveryCents, seniorPromotionCents } = block;
  const below = (cents: number | undefined, limit: number) => cents === undefined || cents < limit;
  return (
    Object.values(block).every((cents) => Number.isInteger(cents) && cents > 0) &&
    [ecommerceCents, deliveryCents, block.seniorCents, block.promotionCents].every((cents) =>
      below(cents, publicCents),
    ) &&
    below(seniorPromotionCents, Math.min(seniorCents, promotionCents)) &&
    below(fourthAgeCents, seniorCents) &&
    below(seniorDeliveryCents, seniorCents)
  );
}

describe('prices', () => {
  const prices = [...priceRows(entries, 'botica')];

  it('reduced prices are lower than the prices they reduce', () => {
    const inconsistent = prices.filter((price) => {
      const {
        companyId: _c,
        productId: _p,
        pointsMultiplier: _m,
        pointsPercent: _s,
        icare,
        quantityTiers: _t,
        ...block
      } = price;
      if (icare && (!isConsistent(icare) || icare.publicCents >= block.publicCents)) return true;
      return !isConsistent(block);
    });
    expect(inconsistent).toEqual([]);
  });

  it('price tiers grow in quantity and fall in price, starting below the online price', () => {
    const unordered = prices.filter(({ publicCents, ecommerceCents = publicCents, quantityTiers }) =>
      quantityTiers.some((tier, index) => {
        const before = quantityTiers[index - 1] ?? { quantity: 1, priceCents: Math.min(publicCents, ecommerceCents) };
        const falls = tier.priceCents < before.priceCents && tier.seniorPriceCents < tier.priceCents;
        return tier.quantity <= before.quantity || !falls;
      }),
    );
    expect(unordered).toEqual([]);
    expect(prices.some(({ quantityTiers }) => quantityTiers.length > 1)).toBe(true);
  });

  it.each(['ecommerceCents', 'promotionCents', 'seniorCents', 'fourthAgeCents', 'deliveryCents', 'icare'] as const)(
    'some products have %s and some do not',
    (field) => {
      const having = prices.filter((price) => price[field] !== undefined).length;
      expect(having).toBeGreaterThan(50);
      expect(having).toBeLessThan(prices.length);
    },
  );

  it('prices are about a third in quetzales and one and a half times in córdobas', () => {
    const inCompany = (id: number) =>
      new Map(prices.filter((p) => p.companyId === id).map((p) => [p.productId, p.publicCents]));
    const [honduras, guatemala, nicaragua] = [inCompany(2), inCompany(12), inCompany(14)];
    const ratio = (other: Map<number, number>) => {
      const shared = [...other].filter(([id]) => (honduras.get(id) ?? 0) > 20_00);
      return shared.reduce((sum, [id, cents]) => sum + cents / (honduras.get(id) ?? 1), 0) / shared.length;
    };
    expect(ratio(guatemala)).toBeCloseTo(0.31, 1);
    expect(ratio(nicaragua)).toBeCloseTo(1.45, 1);
  });
});

describe('stock', () => {
  const rows = [...stockRows(entries, branches, 'botica')];

  it('stock is in branches of a company that sells the product, once each, never negative', () => {
    const companiesOfProduct = new Map(products.map(({ id, companyIds }) => [id, companyIds]));
    const companiesOfBranch = new Map(branches.map(({ code, companyIds }) => [code, companyIds]));
    const misplaced = rows.filter(
      ({ branchCode, productId }) =>
        !companiesOfBranch.get(branchCode)?.some((id) => companiesOfProduct.get(productId)?.includes(id)),
    );
    expect(misplaced).toEqual([]);
    expect(new Set(rows.map(({ branchCode, productId }) => `${branchCode}|${productId}`)).size).toBe(rows.length);
    expect(rows.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 0)).toBe(true);
  });

  it('popular products are nearly everywhere, unpopular ones in few branches, and some in none', () => {
    const branchCounts = new Map<number, number>();
    for (const { productId } of rows) branchCounts.set(productId, (branchCounts.get(productId) ?? 0) + 1);
    const mean = (list: typeof products) =>
      list.reduce((sum, { id }) => sum + (branchCounts.get(id) ?? 0), 0) / list.length;
    const everywhere = products.filter(({ companyIds }) => companyIds.join() === '2,12,14');
    const ranked = everywhere.toSorted((a, b) => b.popularity - a.popularity);
    expect(mean(ranked.slice(0, 50))).toBeGreaterThan(60);
    expect(mean(ranked.slice(-200))).toBeLessThan(25);
    expect(products.some(({ id }) => !branchCounts.has(id))).toBe(true);
  });
});
