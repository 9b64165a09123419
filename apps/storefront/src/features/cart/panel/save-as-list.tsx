import type { CartFacts } from '@botica/contract/cart/lines';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Suspense, useState } from 'react';
import { showOverlay } from '../../../lib/overlay-store.ts';
import { useUser } from '../../identity/index.ts';
import { SaveListDialog } from '../../services/lists/index.ts';

/** Saves the cart as a list, to buy it again. */
export function SaveAsList({ cart }: { cart: CartFacts }) {
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const products = cart.productosCarritoCompra.map(({ productoId, cantidad }) => ({ productoId, cantidad }));
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => (user ? setOpen(true) : showOverlay('login'))}
      >
        Guardar carrito como lista
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SaveListDialog
            title="Guardar carrito como lista"
            description="Tu carrito queda igual, y la lista la encuentras en Mis listas."
            products={products}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
