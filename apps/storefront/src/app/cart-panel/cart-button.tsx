import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useCartPanel } from './cart-panel-store.ts';

export function CartButton() {
  const toggle = useCartPanel((state) => state.toggle);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={toggle}
      className="inline-flex h-13 items-center gap-2.5 rounded-card bg-white px-4.5 font-bold whitespace-nowrap text-brand-700 inset-ring-[1.5px] inset-ring-brand-600 transition-colors duration-150 hover:bg-brand-50"
    >
      <ShoppingCart size={24} />
      Carrito
    </button>
  );
}

/** The phone's cart, above the bottom bar. */
export function FloatingCartButton() {
  const toggle = useCartPanel((state) => state.toggle);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label="Carrito"
      onClick={toggle}
      className="fixed right-4 bottom-[calc(var(--bottom-bar)+16px+env(safe-area-inset-bottom))] z-29 inline-flex size-13 items-center justify-center rounded-full bg-brand-600 text-white shadow-[0_6px_20px_rgb(7_59_43/0.35)] hover:bg-brand-700 desk:hidden"
    >
      <ShoppingCart size={24} />
    </button>
  );
}
