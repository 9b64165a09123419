import type { OrderAgainDto } from '@botica/contract/orders/again';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { Link } from 'react-router';
import { showOverlay } from '../../../lib/overlay-store.ts';
import { productPath } from '../../../lib/product-path.ts';
import { addedWords } from './order-again-words.ts';

interface LeftOutDialogProps {
  result: OrderAgainDto;
  /** Its titles: when some products were added, and when none were. */
  words?: { some: string; none: string } | undefined;
  onClose: () => void;
}

const wordsOfAnOrder = { some: 'Faltó algo de tu pedido', none: 'No pudimos repetir tu pedido' };

/** The products of an order or list that were not added to the cart, or not completely, and why. */
export function LeftOutDialog({ result, words = wordsOfAnOrder, onClose }: LeftOutDialogProps) {
  const isAnyAdded = result.agregados.length > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={isAnyAdded ? words.some : words.none}
      description={addedWords(result)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cerrar
          </Button>
          {isAnyAdded && (
            <Button
              onClick={() => {
                onClose();
                showOverlay('cart');
              }}
            >
              Ver carrito
            </Button>
          )}
        </>
      }
    >
      <ul className="grid gap-3 text-sm">
        {result.noAgregados.map(({ productoId, nombre, motivo, codigo }) => (
          <li key={productoId}>
            {codigo === 'PRODUCT_NOT_AVAILABLE' ? (
              <p className="font-semibold wrap-anywhere">{nombre}</p>
            ) : (
              <Link to={productPath(productoId)} className="font-semibold wrap-anywhere text-brand-700 hover:underline">
                {nombre}
              </Link>
            )}
            <p className="text-ink-600">{motivo}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
