import type { LabExam } from '@botica/domain/services/laboratory';
import type { CatalogueExam } from './laboratory.api.ts';

/** LAB-12: before a branch is chosen, an exam can be added if any branch has it. */
export const toLabExam = ({ productId, name, priceCents, branchCodes }: CatalogueExam): LabExam => ({
  productId,
  name,
  priceCents,
  stock: branchCodes.length,
});

export function categoriesOf(exams: readonly Pick<CatalogueExam, 'category'>[]): string[] {
  const names = new Set(exams.flatMap(({ category }) => category || []));
  return [...names].sort((a, b) => a.localeCompare(b, 'es'));
}

type Placed = Pick<CatalogueExam, 'productId' | 'name' | 'branchCodes'>;

/** The chosen exams that a branch does not have. */
export function missingAt(branchCode: number, chosen: readonly Pick<LabExam, 'productId'>[], all: readonly Placed[]) {
  const known = new Map(all.map((exam) => [exam.productId, exam]));
  return chosen.flatMap(({ productId }) => {
    const exam = known.get(productId);
    return exam && !exam.branchCodes.includes(branchCode) ? [exam.name] : [];
  });
}

/** What a branch says about the chosen exams. */
export function offerText(missing: readonly string[], chosen: number): string | undefined {
  if (chosen === 0) return undefined;
  if (missing.length === 0) return chosen === 1 ? 'Hace tu examen' : `Hace tus ${chosen} exámenes`;
  if (missing.length === chosen) return chosen === 1 ? 'No hace tu examen' : 'No hace tus exámenes';
  return `No hace ${missing.join(', ')}`;
}
