export const cartStorageKey = 'carrito';
export const glanceStorageKey = 'carrito-resumen';

/** Named for whoever empties the storage and must leave the cart (SESS-13). */
export const cartStorageKeys: readonly string[] = [cartStorageKey, glanceStorageKey];
