import type { CartFacts } from '@botica/contract/cart/lines';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';
import type { ForWhomProps } from '../for-whom/index.ts';
import { hasMedicine, shownForWhom } from '../for-whom/index.ts';
import { cartName, useAccepted } from './accepted-alerts.ts';
import { FailedAlerts } from './failed-alerts.tsx';
import { late } from './late.tsx';

export interface CartSafetyProps extends Pick<ForWhomProps, 'settleCart'> {
  cart: CartFacts;
  onRemove: (productId: number) => void;
}

const CartAlerts = late<CartSafetyProps>(async () => (await import('./cart-alerts.tsx')).CartAlerts);
const ConfirmedAlerts = late<CartSafetyProps>(
  async () => (await import('./confirmed-alerts.tsx')).ConfirmedAlerts,
  FailedAlerts,
);

/**
 * Two products of which one is a medicine: rules and data load only then. The server also knows products that have an
 * ingredient without being medicines: what it answers to an order is always shown.
 */
export function mayWarn(lines: CartFacts['productosCarritoCompra'], isRefused: boolean): boolean {
  return isRefused || (lines.length > 1 && lines.some(({ esMedicamento }) => esMedicamento));
}

/** A customer may name somebody, for whom one medicine alone may warn. */
function useMayWarn(cart: CartFacts): boolean {
  const { id } = useCompany();
  const { productosCarritoCompra: lines } = cart;
  const isCustomer = useUser() !== undefined;
  const refused = useAccepted(({ fromServer }) => fromServer?.cart);
  return (isCustomer && hasMedicine(lines)) || mayWarn(lines, refused === cartName(id, lines, shownForWhom(cart)));
}

/** The slot of the cart. */
export function CartSafety(props: CartSafetyProps) {
  return useMayWarn(props.cart) ? <CartAlerts {...props} /> : null;
}

/** The slot of the confirmation: grave alerts ask for a yes. */
export function CheckoutSafety(props: CartSafetyProps) {
  return useMayWarn(props.cart) ? <ConfirmedAlerts {...props} /> : null;
}
