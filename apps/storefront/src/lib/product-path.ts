/** R030 */
export function productPath(productId: number): string {
  return `/productos/detalle/${productId}`;
}
