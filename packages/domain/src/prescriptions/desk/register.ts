/** What the paper says: the physician, their number at the college, and the number and day of the prescription. */
export interface PrescriptionPaper {
  readonly physician: string;
  readonly physicianRegister: string;
  readonly number: string;
  /** yyyy-mm-dd; empty when the paper has no date. */
  readonly prescribedOn: string;
}

export const paperLimits = { physician: 100, physicianRegister: 40, number: 40 } as const;

/** The register of controlled products asks for the physician, their number and the number of the prescription. */
export function isCompletePaper({ physician, physicianRegister, number }: PrescriptionPaper): boolean {
  return [physician, physicianRegister, number].every((text) => text.trim() !== '');
}

/** The lines that go to the register, each product once with all its units. */
export function controlledOf<Line extends { productId: number; quantity: number; isControlled: boolean }>(
  lines: readonly Line[],
): Line[] {
  const byProduct = new Map<number, Line>();
  for (const line of lines.filter(({ isControlled }) => isControlled)) {
    const known = byProduct.get(line.productId);
    byProduct.set(line.productId, known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...byProduct.values()];
}

/** 005-000123: the branch, and its own count. */
export function registerNumberText(branchCode: number, number: number): string {
  return `${String(branchCode).padStart(3, '0')}-${String(number).padStart(6, '0')}`;
}
