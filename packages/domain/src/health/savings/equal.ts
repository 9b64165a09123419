/** What decides whether one product may stand for another. Everything comes from the catalogue; nothing is guessed. */
export interface MedicineFacts {
  readonly productId: number;
  /** Null when the catalogue does not say it. */
  readonly activeIngredient: string | null;
  readonly strength: string | null;
  /** Dosage form, which fixes the route: tablet, cream, eye drops. */
  readonly form: string;
  /** What a package counts: tablets, millilitres. */
  readonly unit: string;
  readonly packSize: number;
  readonly prescriptionClass: string;
  readonly isMedicine: boolean;
  readonly isControlled: boolean;
  readonly requiresPrescription: boolean;
  readonly isForPets: boolean;
}

/** Why no other product is offered. A pharmacist decides about a controlled medicine. */
export type NoSwapReason = 'not-medicine' | 'unknown-ingredient' | 'controlled';

export function noSwapReason(product: MedicineFacts): NoSwapReason | undefined {
  if (!product.isMedicine) return 'not-medicine';
  if (product.isControlled) return 'controlled';
  return product.activeIngredient && product.strength && product.form ? undefined : 'unknown-ingredient';
}

/** A340: the same ingredients, strength and form, sold under the same rules. */
export function isEqualMedicine(one: MedicineFacts, other: MedicineFacts): boolean {
  return (
    noSwapReason(one) === undefined &&
    noSwapReason(other) === undefined &&
    one.activeIngredient === other.activeIngredient &&
    one.strength === other.strength &&
    one.form === other.form &&
    one.unit === other.unit &&
    one.prescriptionClass === other.prescriptionClass &&
    one.requiresPrescription === other.requiresPrescription &&
    one.isForPets === other.isForPets
  );
}

/** In plain words, for the shopper. */
export function equalityText({ activeIngredient, strength, form }: MedicineFacts): string {
  return `Mismo principio activo, concentración y presentación: ${activeIngredient} ${strength}, ${form}.`;
}

/** As many packages of another size as hold exactly the same units; undefined when none do. */
export function samePackages(quantity: number, packSize: number, otherPackSize: number): number | undefined {
  const packages = (quantity * packSize) / otherPackSize;
  return Number.isInteger(packages) && packages > 0 ? packages : undefined;
}
