import { addCartLines } from '@botica/contract/cart/cart';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { Note } from '@botica/ui/feedback/note.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/call.ts';
import { showOverlay } from '../../../lib/overlay-store.ts';
import { readCart, synchroniseNow } from '../../cart/index.ts';
import { useUser } from '../../identity/index.ts';
import type { GuestLine } from './guest-form.ts';

/** pedirConUsuario: a guest with an account should order with it, for its points, prices and addresses. */
export function AccountOffer({ lines, isNeeded }: { lines: readonly GuestLine[]; isNeeded: boolean }) {
  const user = useUser();
  const navigate = useNavigate();
  const move = useMutation({
    mutationFn: async () => {
      const productos = lines.map(({ codigo, cantidad, terceraEdad }) => ({
        productoId: codigo,
        cantidad,
        ...(terceraEdad ? { terceraEdad } : {}),
      }));
      await call(addCartLines, { body: { version: readCart().cart.version, productos, fusionar: true } });
      await synchroniseNow();
    },
    onSuccess: () => void navigate('/checkout'),
    onError: (error) => notify.error(problemOf(error).text),
  });
  return (
    <Note
      tone={isNeeded ? 'info' : 'reward'}
      title="Pide con tu cuenta"
      action={
        user ? (
          <Button size="sm" variant="secondary" loading={move.isPending} onClick={() => move.mutate()}>
            Pasar a mi carrito
          </Button>
        ) : (
          <Button size="sm" variant="secondary" onClick={() => showOverlay('login')}>
            Ingresar
          </Button>
        )
      }
    >
      {isNeeded ? 'para adjuntar la receta que necesita uno de los productos.' : 'y ganas puntos con esta compra.'}
    </Note>
  );
}
