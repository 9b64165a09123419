import type { CartFacts } from '@botica/contract/cart/lines';
import type { CartTotals } from '@botica/domain/catalogue/pricing';
import { formatMoney } from '@botica/domain/format';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import { ProgressBar } from '@botica/ui/feedback/progress-bar.tsx';
import Check from 'lucide-react/icons/check';
import Truck from 'lucide-react/icons/truck';
import { useCompany } from '../../../lib/company-store.ts';
import { useDeliveryPromise } from '../../branches/index.ts';
import { deliveryMinimum } from './delivery-minimum.ts';

/** For a delivery, how far the total is from the minimum. */
export function DeliveryProgress({ cart, totals }: { cart: CartFacts; totals: CartTotals }) {
  const company = useCompany();
  const promise = useDeliveryPromise();
  const { minimumCents, missingCents, isOpen } = deliveryMinimum(cart, totals, promise);
  if (cart.tipoPedidoId !== orderTypeIds.homeDelivery || (minimumCents <= 0 && !isOpen)) return null;
  const suburbDecides = isOpen && (
    <p className="text-fine text-ink-600">El mínimo depende de tu colonia. Elígela para saber el tuyo.</p>
  );
  if (minimumCents <= 0) return <div className="rounded-control bg-white p-3 text-sm">{suburbDecides}</div>;
  return (
    <div className="grid gap-2 rounded-control bg-white p-3 text-sm tabular-nums">
      <p role="status" className="flex items-center gap-2">
        {missingCents > 0 ? (
          <Truck size={20} className="text-brand-600" />
        ) : (
          <Check size={20} className="text-brand-600" />
        )}
        <span>
          {missingCents > 0 ? (
            <>
              Te faltan <b className="font-bold">{formatMoney(missingCents, company)}</b> para el mínimo de entrega
            </>
          ) : (
            <>
              <b className="font-bold">Ya cumples el mínimo de entrega</b> de {formatMoney(minimumCents, company)}
            </>
          )}
        </span>
      </p>
      <ProgressBar label="Mínimo de entrega" value={(minimumCents - missingCents) / minimumCents} />
      {suburbDecides}
    </div>
  );
}
