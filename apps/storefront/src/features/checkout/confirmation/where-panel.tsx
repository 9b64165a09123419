import type { OrderType } from '@botica/domain/orders/order-types';
import Bike from 'lucide-react/icons/bike';
import Plane from 'lucide-react/icons/plane';
import Store from 'lucide-react/icons/store';
import type { ReactNode } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { useDeliveryPromise } from '../../branches/index.ts';
import { useCheckout } from '../checkout-store.ts';
import type { CheckoutView } from '../facts/use-checkout-facts.ts';
import { deliveryValue } from '../summary/summary-rows.ts';
import { reviewPlace, tariffOf } from './place-words.ts';
import { ReviewFrame } from './review-frame.tsx';

const icons: Readonly<Record<OrderType, ReactNode>> = {
  pickup: <Store size={22} />,
  homeDelivery: <Bike size={22} />,
  abroad: <Plane size={22} />,
};

/** Where the order goes, when, and for how much. */
export function WherePanel({ view: { place, money, facts } }: { view: CheckoutView }) {
  const company = useCompany();
  const promise = useDeliveryPromise();
  const { label, when, note, name, address } = reviewPlace(place, useCheckout(), { promise, now: facts.now });
  const tariff = tariffOf(place, promise);
  return (
    <ReviewFrame
      icon={icons[place.orderType]}
      title="Dónde y cuándo"
      step="orderType"
      action="Cambiar"
      what="Cambiar entrega"
    >
      <div className="grid gap-3 text-sm leading-snug wide:grid-cols-[216px_minmax(0,1fr)_auto] wide:items-start wide:gap-6">
        <p className="rounded-control bg-brand-50 px-3.5 py-3 text-brand-900">
          <span className="block text-fine">{label}</span>
          <b className="block text-xl leading-tight font-extrabold tracking-[-0.02em] wrap-anywhere">{when}</b>
          {note && <span className="block text-fine">{note}</span>}
        </p>
        <p className="min-w-0 wrap-anywhere">
          {name && <b className="block font-bold">{name}</b>}
          {address}
        </p>
        {place.orderType !== 'pickup' && (
          <p className="flex items-baseline gap-2 border-t border-line pt-3 wide:grid wide:gap-0 wide:border-0 wide:pt-0 wide:text-right">
            <span className="text-ink-600">Envío</span>
            <b className="font-bold whitespace-nowrap tabular-nums wide:text-xl wide:font-extrabold">
              {deliveryValue(money.deliveryCents, company)}
            </b>
            {tariff && <span className="text-fine text-ink-600 max-wide:ml-auto">{tariff}</span>}
          </p>
        )}
      </div>
    </ReviewFrame>
  );
}
