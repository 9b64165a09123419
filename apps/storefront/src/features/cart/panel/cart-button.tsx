import { cx } from '@botica/ui/base/cx.ts';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import type { CartSummary } from '../../../lib/stored-cart-summaries.ts';
import { useCartSummary } from '../state/cart-summary.ts';
import { openCart } from './open-cart.ts';

export function CartButton() {
  const glance = useCartSummary();
  const look =
    glance.products > 0
      ? 'bg-brand-600 text-white hover:bg-brand-700'
      : 'bg-white text-brand-700 inset-ring-[1.5px] inset-ring-brand-600 hover:bg-brand-50';
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={openCart}
      className={cx(
        'inline-flex h-13 min-w-36 items-center justify-center gap-4 rounded-card px-4.5 font-bold whitespace-nowrap tabular-nums transition-colors duration-150',
        look,
      )}
    >
      <CartMark products={glance.products} />
      {glance.products > 0 ? <CartTotal glance={glance} /> : 'Carrito'}
    </button>
  );
}

/** The phone's cart, above the bottom bar. */
export function FloatingCartButton() {
  const glance = useCartSummary();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={openCart}
      className={cx(
        'fixed right-4 bottom-[calc(var(--bottom-bar)+16px+env(safe-area-inset-bottom))] z-29 inline-flex h-13 min-w-13 items-center justify-center gap-4 rounded-full bg-brand-600 font-bold text-white tabular-nums shadow-[0_6px_20px_rgb(7_59_43/0.35)] hover:bg-brand-700 desk:hidden',
        glance.products > 0 && 'px-4.5',
      )}
    >
      <CartMark products={glance.products} />
      {glance.products > 0 ? <CartTotal glance={glance} /> : <span className="sr-only">Carrito</span>}
    </button>
  );
}

function CartMark({ products }: { products: number }) {
  return (
    <span className="relative">
      <ShoppingCart size={24} />
      {products > 0 && (
        <b
          aria-hidden="true"
          className="absolute -top-2 -right-2.5 grid h-5 min-w-5 place-items-center rounded-full bg-reward-400 px-1 text-xs text-brand-900"
        >
          {products}
        </b>
      )}
    </span>
  );
}

/** The visible label is part of the accessible name, so that voice control can press the button by saying the total. */
function CartTotal({ glance: { products, total } }: { glance: CartSummary }) {
  return (
    <>
      <span className="sr-only">Carrito, {products === 1 ? '1 producto' : `${products} productos`}, </span>
      {total}
    </>
  );
}
