import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductFields } from './index.ts';
import { changedFields, checkProductChange, clashes, decideSave, equivalenceKeyOf } from './index.ts';

const product: ProductFields = {
  name: 'Presolan losartán',
  presentation: '50 mg, 30 tabletas',
  brand: 'Presolan',
  kind: 'Antihipertensivo',
  barcode: '7421000000013',
  laboratoryId: 3,
  activeIngredient: 'losartán potásico',
  strength: '50 mg',
  form: 'tableta',
  packSize: 30,
  unit: 'tableta',
  description: 'Para la presión.',
  keywords: ['presión'],
  groupIds: [4, 9],
  prescriptionClass: 'prescription',
  taxPercent: 0,
  isMedicine: true,
  isExam: false,
  isForPets: false,
  isRestrictedAbroad: false,
  allowsOrderWithoutStock: false,
  isStickerPrize: false,
  isHidden: false,
  pictures: [],
  pinnedEquivalents: [],
  video: null,
  complementary: [],
  panels: [],
  certificate: null,
};

describe('the fields of a product', () => {
  it.each([
    [{ name: ' ' }, 'name'],
    [{ barcode: '12a' }, 'barcode'],
    [{ packSize: 0 }, 'packSize'],
    [{ groupIds: [] }, 'groupIds'],
    [{ keywords: ['a', ''] }, 'keywords'],
    [{ keywords: ['a|b'] }, 'keywords'],
    [{ description: 'a\n'.repeat(200) }, 'description'],
    [{ taxPercent: 7 }, 'taxPercent'],
    [{ pinnedEquivalents: [{ id: 4, reason: ' ' }] }, 'pinnedEquivalents'],
    [
      {
        pinnedEquivalents: [
          { id: 4, reason: 'a' },
          { id: 4, reason: 'b' },
        ],
      },
      'pinnedEquivalents',
    ],
    [{ pinnedEquivalents: [1, 2, 3, 4, 5, 6].map((id) => ({ id, reason: 'a' })) }, 'pinnedEquivalents'],
  ] as const)('refuses %o', (change, field) => {
    expect(Object.keys(checkProductChange(change))).toEqual([field]);
  });

  it('accepts a whole product, and an empty ingredient of an article', () => {
    expect(checkProductChange({ ...product, activeIngredient: null, strength: null })).toEqual({});
  });

  it('names the changed fields, lists included', () => {
    expect(changedFields(product, { ...product, isHidden: true, groupIds: [4] })).toEqual(['groupIds', 'isHidden']);
  });

  it('only a medicine with ingredient and strength has equivalents', () => {
    expect(equivalenceKeyOf(product)).toBe('losartán potásico|50 mg|tableta');
    expect(equivalenceKeyOf({ ...product, strength: null })).toBeNull();
  });
});

describe('two people who change one field', () => {
  const values = fc.constantFrom('a', 'b', 'c');

  it('the second one never overwrites a value that they did not see', () => {
    fc.assert(
      fc.property(values, values, values, (current, seen, wanted) => {
        const decision = decideSave({ current, seen, wanted });
        if (decision === 'save') expect(current).toBe(seen);
        if (decision === 'conflict') expect([seen, wanted]).not.toContain(current);
        expect(decision === 'same').toBe(current === wanted);
      }),
    );
  });

  it('a repeated save changes nothing', () => {
    fc.assert(fc.property(values, values, (seen, wanted) => decideSave({ current: wanted, seen, wanted }) === 'same'));
  });

  it('a draft clashes with a publication only when both changed the field differently', () => {
    fc.assert(
      fc.property(values, values, values, (base, published, drafted) => {
        expect(clashes({ base, published, drafted })).toBe(base !== published && published !== drafted);
      }),
    );
  });
});
