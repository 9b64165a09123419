import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MedicineFacts } from './index.ts';
import {
  cheapestSwaps,
  equalityText,
  isCounted,
  isEqualMedicine,
  noSwapReason,
  packagesFor,
  samePackages,
  unitsNeeded,
} from './index.ts';

const losartan: MedicineFacts = {
  productId: 1,
  activeIngredient: 'losartán potásico',
  strength: '50 mg',
  form: 'tableta',
  unit: 'tableta',
  packSize: 30,
  prescriptionClass: 'receta',
  isMedicine: true,
  isControlled: false,
  requiresPrescription: false,
  isForPets: false,
};

describe('equal medicines', () => {
  it('A340 have the same ingredient, strength and form, and say so in plain words', () => {
    expect(isEqualMedicine(losartan, { ...losartan, productId: 2, packSize: 60 })).toBe(true);
    expect(equalityText(losartan)).toBe(
      'Mismo principio activo, concentración y presentación: losartán potásico 50 mg, tableta.',
    );
  });

  it.each<[string, Partial<MedicineFacts>]>([
    ['another ingredient', { activeIngredient: 'losartán potásico + hidroclorotiazida' }],
    ['another strength', { strength: '100 mg' }],
    ['another form', { form: 'cápsula' }],
    ['another unit', { unit: 'ml' }],
    ['another prescription class', { prescriptionClass: 'controlado' }],
    ['another need of a prescription', { requiresPrescription: true }],
    ['a medicine for animals', { isForPets: true }],
    ['a product that is no medicine', { isMedicine: false }],
    ['an ingredient that the catalogue does not say', { activeIngredient: null }],
  ])('A340 are never %s', (_, other) => {
    expect(isEqualMedicine(losartan, { ...losartan, productId: 2, ...other })).toBe(false);
  });

  it('A341 a controlled medicine is left to the pharmacist, also when the other is equal', () => {
    const controlled = { ...losartan, isControlled: true };
    expect(noSwapReason(controlled)).toBe('controlled');
    expect(isEqualMedicine(controlled, controlled)).toBe(false);
  });
});

describe('packages', () => {
  it('A342 of another size hold exactly as many units, or are not offered', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 1, max: 120 }),
        (quantity, own, other) => {
          const packages = samePackages(quantity, own, other);
          if (packages === undefined) expect((quantity * own) % other).not.toBe(0);
          else expect(packages * other).toBe(quantity * own);
        },
      ),
    );
    expect(samePackages(1, 30, 60)).toBeUndefined();
  });

  it('A343 cover the schedule that the person entered, less what is at home', () => {
    const course = {
      periods: [
        { from: { day: '2026-11-01', minutes: 0 }, times: [480, 1200], weekdays: [0, 1, 2, 3, 4, 5, 6], units: 1 },
      ],
      until: undefined,
    };
    const need = { course, today: '2026-11-15', days: 30 };
    expect(unitsNeeded({ ...need, unitsLeft: 11, dueToday: 1 })).toBe(50);
    expect(unitsNeeded({ ...need, unitsLeft: 90, dueToday: 1 })).toBe(0);
    expect(unitsNeeded({ ...need, course: { ...course, until: '2026-11-17' }, unitsLeft: 0, dueToday: 0 })).toBe(4);
    expect([packagesFor(50, 30), packagesFor(60, 30)]).toEqual([2, 2]);
    expect([isCounted('Tableta'), isCounted('ml')]).toEqual([true, false]);
  });
});

describe('the cheapest equal alternatives', () => {
  const option = fc.record({ productId: fc.integer({ min: 1, max: 30 }), quantity: fc.integer({ min: 1, max: 5 }) });
  const slots = fc.array(fc.array(option, { maxLength: 5 }), { maxLength: 6 });

  it('A344 never make the purchase dearer, together or alone, whatever the prices do with each other', () => {
    fc.assert(
      fc.property(slots, fc.array(fc.nat(5000), { minLength: 64, maxLength: 64 }), (drawn, prices) => {
        const given = drawn.map((options, at) => ({ key: String(at), options }));
        // A price of each combination, as coupons and tiers make it.
        const priceWith = (chosen: ReadonlyMap<string, { productId: number; quantity: number }>) => {
          const seed = [...chosen].reduce(
            (all, [key, { productId, quantity }]) => all + (Number(key) + 1) * productId * quantity,
            0,
          );
          return prices[seed % prices.length] ?? 0;
        };
        const { beforeCents, afterCents, chosen } = cheapestSwaps(given, priceWith);
        expect(afterCents).toBeLessThanOrEqual(beforeCents);
        expect(priceWith(chosen)).toBe(afterCents);
        for (const [key, one] of chosen) {
          expect(priceWith(new Map([[key, one]]))).toBeLessThan(beforeCents);
          expect(given[Number(key)]?.options).toContain(one);
        }
        const products = [...chosen.values()].map(({ productId }) => productId);
        expect(new Set(products).size).toBe(products.length);
      }),
    );
  });

  it('stay as they are when they cost the same', () => {
    expect(cheapestSwaps([{ key: 'a', options: [{ productId: 2, quantity: 1 }] }], () => 100).chosen.size).toBe(0);
  });
});
