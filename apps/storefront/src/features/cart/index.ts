export { CartButton, FloatingCartButton } from './cart-button.tsx';
export { cartForPages } from './cart-for-pages.ts';
export { useCartQuantity } from './cart-glance.ts';
export { cartStorageKeys } from './cart-keys.ts';
export { CartOverlays } from './lazy-cart.ts';
export { startCart } from './start-cart.ts';
