export const cartStorageKey = 'carrito';
export const glanceStorageKey = 'carrito-resumen';
