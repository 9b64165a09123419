/** 20 %, with a no-break space (A198). The mark of a price cut on a card is "-20%". */
export function formatPercent(percent: number): string {
  return `${percent}\u00a0%`;
}
