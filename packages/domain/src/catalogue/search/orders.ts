/** SEARCH-04: the orders of a result, as they travel. */
export const searchOrders = ['relevancia', 'az', 'za', 'precioMasAlto', 'PrecioMasBajo'] as const;
export type SearchOrder = (typeof searchOrders)[number];

/** SEARCH-17: what is shorter is not searched. */
export const minTermLength = 3;
