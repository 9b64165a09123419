import { cartMessages } from '@botica/domain/cart';
import type { CartTotals } from '@botica/domain/catalogue/pricing';
import { asDeduction, formatCount, formatMoney } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { noConnection } from '@botica/ui/calls/call-problem.ts';
import { Coin } from '@botica/ui/display/coin.tsx';
import { ErrorState } from '@botica/ui/feedback/error-state.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { SummaryList, type SummaryRow } from '@botica/ui/lists/summary-list.tsx';
import { Sheet } from '@botica/ui/overlays/sheet.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { type OverlayControl, showOverlay } from '../../../lib/overlay-store.ts';
import { taxNames } from '../../../lib/tax-names.ts';
import { useChosenBranch, useDeliveryPromise } from '../../branches/index.ts';
import { CartSafety } from '../../health/safety/index.ts';
import { rememberTarget, useUser } from '../../identity/index.ts';
import { StickerPreview } from '../../loyalty/stickers/index.ts';
import { closeAddedNotice } from '../change/add-product.ts';
import { emptyTheCart, removeLine } from '../change/change-cart.ts';
import { CartLine } from '../line/cart-line.tsx';
import { readCart, useLocalCart } from '../state/cart-store.ts';
import type { LocalCart } from '../state/local-cart.ts';
import { pricedCart } from '../state/price-cart.ts';
import { forgetRecalculated, useRecalculated } from '../sync/notify-changes.ts';
import { refreshWhenOld, synchroniseNow, useCartConnection } from '../sync/schedule-sync.ts';
import { CartNotes } from './cart-notes.tsx';
import { CouponBox } from './coupon-box.tsx';
import { DeliveryBox } from './delivery-box.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { GiftRows } from './gift-rows.tsx';
import { GuestWay } from './guest-way.tsx';
import { PrescriptionWay } from './prescription-way.tsx';
import { SaveAsList } from './save-as-list.tsx';
import { SavingsWay } from './savings-way.tsx';
import { SeniorSwitch } from './senior-switch.tsx';
import { StickerNotes } from './sticker-notes.tsx';

/** SHELL-06: the sliding panel with the cart. */
export function CartPanel({ open, onOpenChange }: Pick<OverlayControl, 'open' | 'onOpenChange'>) {
  const local = useLocalCart();
  const count = local.cart.productosCarritoCompra.length;
  const close = () => onOpenChange(false);
  useEffect(() => {
    if (!open) return forgetRecalculated();
    closeAddedNotice();
    refreshWhenOld();
  }, [open]);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Tu carrito"
      aside={count === 0 ? 'vacío' : count === 1 ? '1 producto' : `${count} productos`}
      closeLabel="Cerrar carrito"
      footer={count > 0 && <PanelTotal totals={pricedCart(local.cart).totals} onLeave={close} />}
    >
      {count > 0 ? <FilledCart local={local} onLeave={close} /> : <NothingYet local={local} onLeave={close} />}
    </Sheet>
  );
}

function FilledCart({ local, onLeave }: { local: LocalCart; onLeave: () => void }) {
  const { cart } = local;
  const { lines, totals } = pricedCart(cart);
  const changed = useRecalculated(({ productIds }) => productIds);
  return (
    <>
      <CartNotes local={local} />
      <DeliveryBox cart={cart} totals={totals} />
      <ul aria-label="Productos de tu carrito">
        {cart.productosCarritoCompra.map((line, index) => {
          const priced = lines[index];
          return (
            priced && (
              <CartLine
                key={line.productoId}
                {...{ cart, line, priced, onLeave }}
                isChanged={changed.includes(line.productoId)}
              />
            )
          );
        })}
      </ul>
      <CartSafety cart={cart} onRemove={removeLine} settleCart={synchroniseNow} />
      <SavingsWay cart={cart} onLeave={onLeave} />
      <GiftRows cart={cart} />
      <CouponBox cart={cart} totals={totals} />
      <StickerNotes totalCents={totals.payableCents} onLeave={onLeave} />
      <StickerPreview totalCents={totals.payableCents} lines={cart.productosCarritoCompra} />
      <SeniorSwitch cart={cart} />
      <Sums totals={totals} code={cart.codigoCupon} />
      <PrescriptionWay onLeave={onLeave} />
      <div className="flex flex-wrap justify-center gap-2">
        <SaveAsList cart={cart} />
        <Button variant="quiet" size="sm" onClick={emptyTheCart}>
          Vaciar carrito
        </Button>
      </div>
    </>
  );
}

/** Empty, or not loaded yet: the cart of another device may still arrive. */
function NothingYet({ local, onLeave }: { local: LocalCart; onLeave: () => void }) {
  const user = useUser();
  const { isOffline, isWorking } = useCartConnection();
  if (!user || local.ownerId === user.usuarioId) {
    return (
      <>
        <EmptyCart onLeave={onLeave} />
        <PrescriptionWay onLeave={onLeave} />
      </>
    );
  }
  if (isOffline) {
    return <ErrorState text={noConnection} isRetrying={isWorking} onRetry={() => void synchroniseNow()} />;
  }
  return (
    <SkeletonGroup label="Cargando tu carrito">
      <ListRowSkeleton />
      <ListRowSkeleton />
      <ListRowSkeleton />
    </SkeletonGroup>
  );
}

function Sums({ totals, code }: { totals: CartTotals; code: string }) {
  const company = useCompany();
  const deliveryCents = useDeliveryCents();
  const { totalCents, savingCents, couponSavingCents, orderCouponSavingCents } = totals;
  const couponCents = couponSavingCents + orderCouponSavingCents;
  const minus = (cents: number) => asDeduction(formatMoney(cents, company));
  const rows: SummaryRow[] = [
    { key: 'sum', label: 'Subtotal', value: formatMoney(totalCents + savingCents + couponSavingCents, company) },
  ];
  if (savingCents > 0) {
    rows.push({ key: 'saving', label: 'Ahorro en productos', value: minus(savingCents), kind: 'minus' });
  }
  if (couponCents > 0) rows.push({ key: 'coupon', label: `Cupón ${code}`, value: minus(couponCents), kind: 'minus' });
  if (deliveryCents !== undefined) {
    const value = deliveryCents === 0 ? 'Gratis' : formatMoney(deliveryCents, company);
    rows.push({ key: 'delivery', label: 'Entrega', value });
  }
  return rows.length > 1 ? <SummaryList rows={rows} /> : null;
}

function PanelTotal({ totals, onLeave }: { totals: CartTotals; onLeave: () => void }) {
  const company = useCompany();
  const user = useUser();
  const navigate = useNavigate();
  const { payableCents, savingCents, couponSavingCents, orderCouponSavingCents, points } = totals;
  const savedCents = savingCents + couponSavingCents + orderCouponSavingCents;
  const deliveryCents = useDeliveryCents();
  return (
    <div className="grid gap-2.5">
      <p role="status" aria-label="Total" className="flex items-baseline justify-between gap-3">
        <span>
          <b className="font-bold">Total</b> <TotalScope isWithDelivery={deliveryCents !== undefined} />
        </span>
        <b className="text-2xl leading-[1.1] font-extrabold tracking-[-0.02em] whitespace-nowrap tabular-nums">
          {formatMoney(payableCents + (deliveryCents ?? 0), company)}
        </b>
      </p>
      {(savedCents > 0 || points > 0) && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm font-semibold tabular-nums">
          <span className="text-brand-700">{savedCents > 0 && `Ahorras ${formatMoney(savedCents, company)}`}</span>
          {points > 0 && (
            <span className="inline-flex items-center gap-1 text-reward-800">
              <Coin />
              {user ? 'Ganas' : 'Con tu cuenta ganas'} {formatCount(points)} {points === 1 ? 'punto' : 'puntos'}
            </span>
          )}
        </p>
      )}
      <Button
        size="lg"
        block
        onClick={() => goToCheckout({ isVisitor: !user, go: () => void navigate('/checkout') }, onLeave)}
      >
        Ir a pagar
      </Button>
      {!user && <GuestWay onLeave={onLeave} />}
    </div>
  );
}

/** A180: the total includes the delivery where its cost is known, and says so where it does not. */
function TotalScope({ isWithDelivery }: { isWithDelivery: boolean }) {
  const tax = taxNames[useCompany().countryCode];
  const { mode } = useChosenBranch();
  const scope = isWithDelivery ? `con entrega e ${tax}` : `${tax} incluido${mode === 'pickup' ? '' : ', sin entrega'}`;
  return <span className="text-sm text-ink-600">{scope}</span>;
}

/** Undefined without a suburb: the cost is not known exactly. */
function useDeliveryCents(): number | undefined {
  const { suburb } = useChosenBranch();
  const promise = useDeliveryPromise();
  return suburb ? promise?.costCents : undefined;
}

/**
 * SHELL-06. CART-18: another tab may have emptied it since the last render. A visitor logs in over the current page and
 * then continues to the checkout; closing the login leaves them where they were.
 */
function goToCheckout({ isVisitor, go }: { isVisitor: boolean; go: () => void }, onLeave: () => void): void {
  if (readCart().cart.productosCarritoCompra.length === 0) {
    notify.error(cartMessages.empty);
    return;
  }
  onLeave();
  if (isVisitor) {
    rememberTarget({ path: '/checkout', params: {} });
    showOverlay('login');
  } else {
    go();
  }
}
