const largestId = 2_147_483_647;

/** DETAIL-13: the id of a product in either address; anything else is not a product link. */
export function productIdFrom(text: string | null | undefined): number | undefined {
  if (!text || !/^\d{1,10}$/.test(text)) return undefined;
  const id = Number(text);
  return id >= 1 && id <= largestId ? id : undefined;
}

/** R031: marks a detail page that was opened from the alternatives of another product. */
export const fromAlternatives = 'alternativos';

export function alternativePath(productId: number): string {
  return `/productos/detalle?p=${productId}&ref=${fromAlternatives}`;
}
