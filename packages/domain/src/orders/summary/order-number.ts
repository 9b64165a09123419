/** The branch and its own count, to read out on the phone. Empty until the order is placed. */
export function orderNumberText(branchCode: number, number: number | null): string {
  return number === null ? '' : `${branchCode}-${String(number).padStart(4, '0')}`;
}
