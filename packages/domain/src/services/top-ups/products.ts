/** TOPUP-01: the product types; the specification mentions types without naming them. */
export const productTypes = [
  { id: 1, name: 'Saldo' },
  { id: 2, name: 'Paquetes' },
] as const;
export type ProductType = (typeof productTypes)[number];
export type ProductTypeId = ProductType['id'];

export function isProductTypeId(value: unknown): value is ProductTypeId {
  return productTypes.some(({ id }) => id === value);
}
