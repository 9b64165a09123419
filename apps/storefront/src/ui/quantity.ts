/** The quantity meant by what was typed, kept within the limits; undefined when it is no number. */
export function readQuantity(text: string, limits: { min: number; max: number }): number | undefined {
  const digits = text.trim();
  if (!/^\d{1,9}$/.test(digits)) return undefined;
  return Math.min(Math.max(Number(digits), limits.min), limits.max);
}
