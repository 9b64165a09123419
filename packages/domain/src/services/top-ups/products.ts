/** TOPUP-01: what an operator sells; the documents name a type and no types. */
export const productTypes = [
  { id: 1, name: 'Saldo' },
  { id: 2, name: 'Paquetes' },
] as const;
export type ProductType = (typeof productTypes)[number];
export type ProductTypeId = ProductType['id'];

export function isProductTypeId(value: unknown): value is ProductTypeId {
  return productTypes.some(({ id }) => id === value);
}
