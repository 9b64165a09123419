/** The branch and its own count: what a shopper reads out on the phone. Nothing until the order is placed. */
export function orderNumberText(branchCode: number, number: number | null): string {
  return number === null ? '' : `${branchCode}-${String(number).padStart(4, '0')}`;
}
