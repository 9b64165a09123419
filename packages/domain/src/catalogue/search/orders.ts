/** SEARCH-04: the sort orders on the wire. */
export const searchOrders = ['relevancia', 'az', 'za', 'precioMasAlto', 'PrecioMasBajo'] as const;
export type SearchOrder = (typeof searchOrders)[number];

/** SEARCH-17: shorter terms are not searched. */
export const minTermLength = 3;
