import { checkoutMessages } from '@botica/domain/checkout';
import { externalOrdersPath } from '@botica/domain/company-orders/external';
import { noConnection } from '@botica/ui/calls/call-problem.ts';
import { CheckoutHeader } from '@botica/ui/display/checkout-header.tsx';
import { SafePayment } from '@botica/ui/display/safe-payment.tsx';
import { ErrorState } from '@botica/ui/feedback/error-state.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useEffect, useRef } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { refreshWhenOld, startCartSync, synchroniseNow, useCartConnection, useLocalCart } from '../cart/index.ts';
import { useLacksExternalOrder } from '../company-orders/external/index.ts';
import { useUser } from '../identity/index.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { setPlacedOrder, usePlacedOrder } from './placed-order.ts';
import { OrderPlaced } from './submission/order-placed.tsx';
import { useAwaitedOrder } from './submission/use-awaited-order.ts';
import { type LostOrder, useLostOrder } from './submission/use-lost-order.ts';
import { CheckoutWizard } from './wizard.tsx';

/** CHK-01: the route lets only customers in. */
export function CheckoutScreen() {
  const user = useUser();
  // A shopper who logs out is being sent home.
  if (!user) return null;
  return (
    <div data-focused-page="" className="pb-[calc(var(--bottom-bar)+32px)]">
      <Checkout key={user.usuarioId} userId={user.usuarioId} />
    </div>
  );
}

function Checkout({ userId }: { userId: string }) {
  const local = useLocalCart();
  const { isOffline, isWorking } = useCartConnection();
  const { orderId, awaits } = usePlacedOrder();
  const lost = useLostOrder(userId);
  const lacksExternalOrder = useLacksExternalOrder();
  const awaited = useAwaitedOrder(userId);
  const hasProducts = local.cart.productosCarritoCompra.length > 0;
  // The cart of another device may still be loading.
  const isKnown = local.ownerId === userId;
  const isEmpty = isKnown && !hasProducts && orderId === undefined && !lost.isSought;
  const goHome = useNavigate();

  useEffect(() => {
    startCartSync();
    refreshWhenOld();
    return () => setPlacedOrder(undefined);
  }, []);
  // CHK-40, shown once: the screen stays mounted until the code of the home page has loaded.
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isEmpty || isLeaving.current) return;
    isLeaving.current = true;
    notify.info(checkoutMessages.emptyCart);
    void goHome('/', { replace: true });
  }, [isEmpty, goHome]);

  if (!orderId && lacksExternalOrder && !lost.isSought) return <Navigate to={externalOrdersPath} replace />; // EXT-01..06
  if (!orderId && !lost.isSought && isKnown && !isEmpty && !awaited.isSought) return <CheckoutWizard />;
  return (
    <>
      <CheckoutHeader aside={<SafePayment />} />
      {orderId ? (
        <OrderPlaced orderId={orderId} awaits={awaits} />
      ) : lost.isSought ? (
        <LostOrderSearch lost={lost} />
      ) : !isKnown && isOffline ? (
        <ErrorState text={noConnection} isRetrying={isWorking} onRetry={() => void synchroniseNow()} />
      ) : (
        <CheckoutSkeleton />
      )}
    </>
  );
}

function LostOrderSearch({ lost: { error, isRetrying, retry } }: { lost: LostOrder }) {
  if (error) return <ErrorState text={checkoutMessages.notSubmitted} isRetrying={isRetrying} onRetry={retry} />;
  return <CheckoutSkeleton label="Buscando tu pedido" />;
}
