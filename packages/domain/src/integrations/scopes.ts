/** What a key of another system may do. */
export const apiScopes = {
  'orders.read': 'Leer pedidos',
  'products.read': 'Leer productos y existencias',
  'prices.read': 'Leer precios',
  'stock.write': 'Escribir existencias de una sucursal',
} as const;

export type ApiScope = keyof typeof apiScopes;
export const apiScopeIds = Object.keys(apiScopes) as readonly ApiScope[];

export function isApiScope(value: unknown): value is ApiScope {
  return typeof value === 'string' && Object.hasOwn(apiScopes, value);
}

/** In days. A key always expires. */
export const apiKeyLife = { min: 1, usual: 365, max: 730 } as const;
