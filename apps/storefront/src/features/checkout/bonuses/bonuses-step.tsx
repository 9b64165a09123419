import { missingForNextGift } from '@botica/domain/cart';
import { checkoutMessages } from '@botica/domain/checkout';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { useEffect } from 'react';
import {
  CartNotes,
  type GiftOffer,
  giftChances,
  synchroniseNow,
  useCartConnection,
  useLocalCart,
} from '../../cart/index.ts';
import { Panel } from '../panel.tsx';
import { GiftChoice } from '../redemptions/gift-choice.tsx';

/** BONUS-01..03: the bonuses of the products in the cart, one row for each combination. */
export function BonusesStep() {
  const local = useLocalCart();
  const { cart } = local;
  const { isOffline, isWorking } = useCartConnection();
  // They come with the cart: current ones, at this branch.
  useEffect(() => void synchroniseNow(), []);
  const chances = giftChances(cart).filter(({ kind }) => kind === 'bonus');
  return (
    <Panel title="Tus bonificaciones" text="Lo que tus productos te regalan.">
      {isOffline ? (
        <Note
          tone="info"
          role="alert"
          action={
            <Button variant="quiet" size="sm" loading={isWorking} onClick={() => void synchroniseNow()}>
              Reintentar
            </Button>
          }
        >
          {checkoutMessages.bonusesNotLoaded /* CHK-41 */}
        </Note>
      ) : (
        <CartNotes local={local} />
      )}
      {chances.length === 0 ? (
        <p className="text-ink-600">Ninguno de tus productos tiene bonificación hoy.</p>
      ) : (
        <ul className="grid">
          {chances.map((offer) => (
            <GiftChoice
              key={`${offer.gift.productoId} ${offer.gift.promocionId}`}
              offer={offer}
              word="bonificación"
              boughtName={nameOf(cart.productosCarritoCompra, offer)}
              refusal={offer.earned === 0 ? missingWords(offer) : undefined}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function nameOf(lines: readonly { productoId: number; prod_Desc: string }[], { gift }: GiftOffer): string {
  return lines.find(({ productoId }) => productoId === gift.productoDeLaPromocionId)?.prod_Desc ?? 'este producto';
}

function missingWords({ gift, bought }: GiftOffer): string {
  const terms = { requiredQuantity: gift.cantidad_Requerida, givenQuantity: gift.cantidad_Regala };
  const missing = missingForNextGift(terms, bought);
  if (missing > gift.cantidad_Requerida || gift.invActual === 0) return 'La sucursal no tiene unidades para regalar.';
  return missing === 1 ? 'Te falta 1 unidad para recibirla.' : `Te faltan ${missing} unidades para recibirla.`;
}
