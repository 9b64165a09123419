import { cartMessages } from '@botica/domain/cart';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { forgetRecalculated, offlineWords, useRecalculated } from './cart-notices.ts';
import { synchroniseNow, useCartConnection } from './cart-runner.ts';
import type { LocalCart } from './local-cart.ts';

/** What is to be said of the whole cart: that nothing is lost without a network, and what was priced anew. */
export function CartState({ local }: { local: LocalCart }) {
  const { isOffline, isWorking } = useCartConnection();
  const { productIds, withdrawn } = useRecalculated();
  return (
    <>
      {isOffline && (
        <Note
          tone="info"
          role="status"
          title={offlineWords.title}
          action={
            <Button variant="quiet" size="sm" loading={isWorking} onClick={() => void synchroniseNow()}>
              Reintentar
            </Button>
          }
        >
          {local.pending.length > 0 ? offlineWords.unsent : offlineWords.unpriced}
        </Note>
      )}
      {(productIds.length > 0 || withdrawn.length > 0) && (
        <Note
          tone="change"
          role="status"
          action={
            <Button variant="quiet" size="sm" onClick={forgetRecalculated}>
              Entendido
            </Button>
          }
        >
          {productIds.length > 0 && cartMessages.recalculated}
          {withdrawn.map((text) => (
            <span key={text} className="block">
              {text}
            </span>
          ))}
        </Note>
      )}
    </>
  );
}
