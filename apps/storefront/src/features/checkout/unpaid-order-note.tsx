import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../lib/company-store.ts';
import { formatDecimal } from '../../lib/money.ts';
import { useUser } from '../identity/index.ts';
import { recentOrdersQuery } from './checkout.api.ts';

/** After returning from a payment, shows the order that waits for it, and what ordering again does to it. */
export function UnpaidOrderNote() {
  const company = useCompany();
  const user = useUser();
  const { data: orders = [] } = useQuery(recentOrdersQuery(user?.usuarioId ?? '', company.id));
  // An order paid by link is not replaced: its products left the cart.
  const latest = orders.find((order) => order.fase === 'held' && order.esperaPago && !order.fueraDelCarrito);
  if (!latest) return null;
  return (
    <Note tone="info" title="Tienes un pedido sin pagar.">
      Apartamos sus productos por {formatDecimal(latest.total, company)}. Si pides otra vez alguno de ellos, este pedido
      lo reemplaza.
      <span className="block">
        <TextLink to={`/pedidos/resumen/${latest.pedido_ID}`}>Terminar ese pedido</TextLink>
      </span>
    </Note>
  );
}
