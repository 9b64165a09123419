import { type ChosenSubstituteDto, substituteChoiceNames } from '@botica/contract/orders/substitute-choices';
import { type AllowedSubstitute, noSubstitute } from './allowed-substitute.ts';

/** C093: what may replace a line of an order if the branch lacks its product. */
export interface LineSubstitute extends AllowedSubstitute {
  originalId: number;
}

type Line = Readonly<{ productoId: number }>;

/** Lines without an entry have the default: nothing replaces them. */
export function substituteOf(substitutes: readonly LineSubstitute[], productId: number): AllowedSubstitute {
  return substitutes.find(({ originalId }) => originalId === productId) ?? noSubstitute;
}

/** The choices after the shopper allowed the same for some products. */
export function withSubstitute(
  substitutes: readonly LineSubstitute[],
  originalIds: readonly number[],
  { choice, productId, name, unitCents }: AllowedSubstitute,
): LineSubstitute[] {
  const others = substitutes.filter(({ originalId }) => !originalIds.includes(originalId));
  if (choice === 'none') return others;
  return [...others, ...originalIds.map((originalId) => ({ originalId, choice, productId, name, unitCents }))];
}

/** Only those of lines that are still in the cart. */
export function keptSubstitutes(substitutes: readonly LineSubstitute[], lines: readonly Line[]): LineSubstitute[] {
  return substitutes.filter(({ originalId }) => lines.some(({ productoId }) => productoId === originalId));
}

/** The choice that all lines have in common; nothing when they differ or name products. */
export function sharedChoice(
  substitutes: readonly LineSubstitute[],
  lines: readonly Line[],
): 'none' | 'pharmacist' | undefined {
  const [first, ...others] = lines.map(({ productoId }) => substituteOf(substitutes, productoId).choice);
  if (first === undefined || first === 'product') return undefined;
  return others.every((choice) => choice === first) ? first : undefined;
}

/** In the form that the order is sent with. */
export function sentSubstitutes(substitutes: readonly LineSubstitute[], lines: readonly Line[]): ChosenSubstituteDto[] {
  return keptSubstitutes(substitutes, lines).map(({ originalId, choice, productId }) => ({
    prodOriginalId: originalId,
    eleccion: substituteChoiceNames[choice],
    ...(choice === 'product' ? { idProducto: productId } : {}),
  }));
}

/** The choices of an order in one sentence; nothing when all lines have the default. */
export function chosenWords(substitutes: readonly LineSubstitute[], lines: readonly Line[]): string | undefined {
  const kept = keptSubstitutes(substitutes, lines);
  const named = kept.filter(({ choice }) => choice === 'product').length;
  const left = lines.length - kept.length;
  if (kept.length === 0) return undefined;
  return [
    named > 0 ? `${named} con el producto que elegiste` : '',
    kept.length > named ? `${kept.length - named} con lo que recomiende el regente` : '',
    left > 0 ? `${left} sin reemplazo` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
