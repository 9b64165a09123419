import { cartMessages } from '@botica/domain/cart';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import type { LocalCart } from '../state/local-cart.ts';
import { forgetRecalculated, offlineWords, useRecalculated } from '../sync/notify-changes.ts';
import { synchroniseNow, useCartConnection } from '../sync/schedule-sync.ts';

/** Notes about the whole cart: that nothing is lost while offline, and which prices changed. */
export function CartNotes({ local }: { local: LocalCart }) {
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
