import type { Medicine, MedicineIngredient } from './alert.ts';
import type { Knowledge, KnownIngredient, RulesOfUse } from './knowledge.ts';

/** An ingredient of a product with the rules that count for how the product is used. */
export interface UsedIngredient {
  readonly ingredient: MedicineIngredient;
  readonly known: KnownIngredient;
  readonly rules: RulesOfUse;
}

/** A product of a question with what is known of its ingredients: looked up once, however many others it is compared with. */
export interface KnownMedicine {
  readonly medicine: Medicine;
  readonly used: readonly UsedIngredient[];
}

/** Each product once; nothing about products whose ingredients are unknown. */
export function lookUp(knowledge: Knowledge, medicines: readonly Medicine[]): KnownMedicine[] {
  const products = new Map(medicines.map((medicine) => [medicine.key, medicine]));
  return [...products.values()].flatMap((medicine) => {
    const used = medicine.ingredients.flatMap((ingredient) => {
      const known = knowledge.get(ingredient.name);
      return known ? [{ ingredient, known, rules: medicine.isLocal ? known.local : known.taken }] : [];
    });
    return medicine.ingredients.length > 0 ? [{ medicine, used }] : [];
  });
}
