/** Card payments that are not orders. */
export const purchaseKinds = ['gift-certificate', 'top-up', 'lab-order'] as const;
export type PurchaseKind = (typeof purchaseKinds)[number];

/** Purchase ids start here, above any order id. */
export const firstPurchaseId = 1_000_000_000_000;

export function isPurchaseId(id: number): boolean {
  return id >= firstPurchaseId;
}
