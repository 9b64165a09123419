export function countProducts(total: number): string {
  return total === 1 ? '1 producto' : `${total.toLocaleString('en-US')} productos`;
}
