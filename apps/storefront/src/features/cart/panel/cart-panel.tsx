import { cartMessages } from '@botica/domain/cart';
import type { CartTotals } from '@botica/domain/catalogue/pricing';
import { formatMoney } from '@botica/domain/format';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { noConnection } from '../../../lib/call-problem.ts';
import { useCompany } from '../../../lib/company-store.ts';
import { type OverlayControl, showOverlay } from '../../../lib/overlay-store.ts';
import { taxNames } from '../../../lib/tax-names.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Coin } from '../../../ui/display/coin.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListRowSkeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { SummaryList, type SummaryRow } from '../../../ui/lists/summary-list.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { useUser } from '../../identity/index.ts';
import { StickerPreview } from '../../loyalty/stickers/index.ts';
import { closeAddedNotice } from '../change/add-product.ts';
import { emptyTheCart } from '../change/change-cart.ts';
import { CartLine } from '../line/cart-line.tsx';
import { readCart, useLocalCart } from '../state/cart-store.ts';
import type { LocalCart } from '../state/local-cart.ts';
import { pricedCart } from '../state/price-cart.ts';
import { forgetRecalculated, useRecalculated } from '../sync/notify-changes.ts';
import { refreshWhenOld, synchroniseNow, useCartConnection } from '../sync/schedule-sync.ts';
import { CartNotes } from './cart-notes.tsx';
import { CouponBox } from './coupon-box.tsx';
import { DeliveryProgress } from './delivery-progress.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { GiftRows } from './gift-rows.tsx';
import { PrescriptionWay } from './prescription-way.tsx';
import { SaveAsList } from './save-as-list.tsx';
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
      <DeliveryProgress cart={cart} totals={totals} />
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
      <GiftRows cart={cart} />
      <CouponBox cart={cart} totals={totals} />
      <StickerNotes totalCents={totals.payableCents} onLeave={onLeave} />
      <StickerPreview totalCents={totals.payableCents} lines={cart.productosCarritoCompra} />
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
  const { totalCents, savingCents, couponSavingCents, orderCouponSavingCents } = totals;
  const couponCents = couponSavingCents + orderCouponSavingCents;
  const minus = (cents: number) => `- ${formatMoney(cents, company)}`;
  const rows: SummaryRow[] = [
    { key: 'sum', label: 'Subtotal', value: formatMoney(totalCents + savingCents + couponSavingCents, company) },
  ];
  if (savingCents > 0) {
    rows.push({ key: 'saving', label: 'Ahorro en productos', value: minus(savingCents), kind: 'minus' });
  }
  if (couponCents > 0) rows.push({ key: 'coupon', label: `Cupón ${code}`, value: minus(couponCents), kind: 'minus' });
  return rows.length > 1 ? <SummaryList rows={rows} /> : null;
}

function PanelTotal({ totals, onLeave }: { totals: CartTotals; onLeave: () => void }) {
  const company = useCompany();
  const user = useUser();
  const navigate = useNavigate();
  const { payableCents, savingCents, couponSavingCents, orderCouponSavingCents, points } = totals;
  const savedCents = savingCents + couponSavingCents + orderCouponSavingCents;
  return (
    <div className="grid gap-2.5">
      <p role="status" aria-label="Total" className="flex items-baseline justify-between gap-3">
        <span>
          <b className="font-bold">Total</b>{' '}
          <span className="text-sm text-ink-600">{taxNames[company.countryCode]} incluido</span>
        </span>
        <b className="text-2xl leading-[1.1] font-extrabold tracking-[-0.02em] whitespace-nowrap tabular-nums">
          {formatMoney(payableCents, company)}
        </b>
      </p>
      {(savedCents > 0 || points > 0) && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm font-semibold tabular-nums">
          <span className="text-brand-700">{savedCents > 0 && `Ahorras ${formatMoney(savedCents, company)}`}</span>
          {points > 0 && (
            <span className="inline-flex items-center gap-1 text-reward-800">
              <Coin />
              {user ? 'Ganas' : 'Con tu cuenta ganas'} {points.toLocaleString('en-US')}{' '}
              {points === 1 ? 'punto' : 'puntos'}
            </span>
          )}
        </p>
      )}
      <Button size="lg" block onClick={() => goToCheckout(() => void navigate('/checkout'), onLeave)}>
        Ir a pagar
      </Button>
      {!user && (
        <Button variant="quiet" size="sm" block onClick={() => showOverlay('login')}>
          Ingresa para guardar tu carrito
        </Button>
      )}
    </div>
  );
}

/** SHELL-06. CART-18: another tab may have emptied it since the last render. */
function goToCheckout(go: () => void, onLeave: () => void): void {
  if (readCart().cart.productosCarritoCompra.length === 0) {
    notify.error(cartMessages.empty);
    return;
  }
  onLeave();
  go();
}
