export interface Pinned {
  /** The place that staff gave it among the equivalents; null for the others. */
  readonly pin: number | null;
}

/** Those that staff put first come first, in their order; the others are equal. */
export function byPin(a: Pinned, b: Pinned): number {
  if (a.pin === b.pin) return 0;
  return (a.pin ?? Number.POSITIVE_INFINITY) - (b.pin ?? Number.POSITIVE_INFINITY);
}
