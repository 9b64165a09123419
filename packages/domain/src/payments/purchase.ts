/** What is paid by card without being an order. */
export const purchaseKinds = ['gift-certificate', 'top-up', 'lab-order'] as const;
export type PurchaseKind = (typeof purchaseKinds)[number];

/** Purchases count from here: no store makes a million million orders. */
export const firstPurchaseId = 1_000_000_000_000;

export function isPurchaseId(id: number): boolean {
  return id >= firstPurchaseId;
}
