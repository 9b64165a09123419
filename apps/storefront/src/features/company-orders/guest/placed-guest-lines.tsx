import type { GuestOrderDto } from '@botica/contract/company-orders/guest';
import { paymentTypeOf } from '@botica/domain/tenders';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { BranchChanges } from '../../orders/substitutes/index.ts';
import { guestChoiceWords } from './guest-choice-words.ts';

/** The ordered lines, the branch's changes (A140), and the substitutes still allowed (A139). */
export function PlacedGuestLines({ order }: { order: GuestOrderDto }) {
  const company = useCompany();
  return (
    <>
      <BranchChanges changes={order.cambiosDeSucursal} paidWith={[paymentTypeOf(order.tipoPagoId) ?? 'cash']} />
      <ul aria-label="Productos del pedido">
        {order.productos.map((line) => {
          const choice = guestChoiceWords(line, order.paso, company);
          return (
            <li
              key={`${line.productoId} ${line.enLugarDe?.idProducto ?? 0}`}
              className="flex justify-between gap-4 border-t border-line py-3 text-sm first:border-t-0 first:pt-0"
            >
              <span className="min-w-0 wrap-anywhere">
                {line.cantidad} × {line.nombre}
                {line.enLugarDe && <span className="block text-ink-600">En lugar de {line.enLugarDe.nombre}</span>}
                {choice && <span className="block text-ink-600">{choice}</span>}
              </span>
              <b className="whitespace-nowrap tabular-nums">{formatDecimal(line.total, company)}</b>
            </li>
          );
        })}
      </ul>
    </>
  );
}
