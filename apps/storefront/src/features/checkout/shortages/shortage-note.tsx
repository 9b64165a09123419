import { Button } from '@botica/ui/buttons/button.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';

/** CART-07 A152: before the payment, the shopper chooses what happens to the short lines. */
export function ShortageNote({ onSettle }: { onSettle: () => void }) {
  return (
    <Note
      tone="problem"
      title="Tu sucursal no tiene todo."
      action={
        <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={onSettle}>
          Resolver faltantes
        </Button>
      }
    >
      Elige qué hacemos con los productos marcados para poder continuar.
    </Note>
  );
}
