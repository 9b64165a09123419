import { applyMask } from '@botica/domain/identity';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Navigate } from 'react-router';
import { showOverlay } from '../../../lib/overlay-store.ts';
import { rememberTarget, useUser } from '../../identity/index.ts';
import { GuestOrder } from './guest-order.tsx';
import { useCartSource } from './use-cart-source.ts';
import { useGuestPhoneMask } from './use-guest-phone-mask.ts';

/** A181: the cart of a visitor on one page, placed as a guest order. */
export function GuestCheckoutScreen() {
  // A customer has the checkout, and their cart already contains these products.
  return useUser() ? <Navigate to="/checkout" replace /> : <CartOrder />;
}

function CartOrder() {
  const mask = useGuestPhoneMask();
  const { form, ...source } = useCartSource();
  return (
    <GuestOrder
      source={{ ...source, form: { ...form, phone: applyMask(mask, form.phone) } }}
      mask={mask}
      title="Comprar sin cuenta"
      text="Dinos quién lo recibe y dónde. Pagas al recibirlo."
      offer={<CartOffer />}
      whenEmpty={<NothingToBuy />}
    />
  );
}

function CartOffer() {
  function logIn(): void {
    rememberTarget({ path: '/checkout', params: {} });
    showOverlay('login');
  }
  return (
    <Note
      tone="reward"
      title="Con tu cuenta ganas puntos"
      action={
        <Button size="sm" variant="secondary" onClick={logIn}>
          Ingresar
        </Button>
      }
    >
      y guardas tu dirección para la próxima.
    </Note>
  );
}

function NothingToBuy() {
  return (
    <EmptyState
      headingLevel="h1"
      title="Tu carrito está vacío"
      text="Si ya hiciste el pedido en otra pestaña, su enlace llegó a tu correo o a tu celular."
      actions={
        <ButtonLink size="sm" to="/">
          Seguir comprando
        </ButtonLink>
      }
    />
  );
}
