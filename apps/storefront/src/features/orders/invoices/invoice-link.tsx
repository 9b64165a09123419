import type { OrderSummaryDto } from '@botica/contract/orders/summary';
import { orderStateIds } from '@botica/domain/orders';
import { isAnnulled } from '@botica/domain/orders/invoices';
import { buttonClass } from '@botica/ui/buttons/button-styles.ts';
import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';
import { invoicePath } from './invoice-path.ts';
import { orderInvoiceQuery } from './invoices.api.ts';

/** Links an order to its invoice, once it has one; an annulled order still shows its invoice. */
export function InvoiceLink({ order }: { order: OrderSummaryDto }) {
  const user = useUser();
  const company = useCompany();
  const { pedido_ID, pedido_Estado_ID } = order.encabezado;
  const { data } = useQuery({
    ...orderInvoiceQuery(user?.usuarioId ?? '', company.id, `${pedido_ID}`),
    enabled: user !== undefined && pedido_Estado_ID !== orderStateIds.new,
  });
  if (!data?.facturaId) return null;
  const isAnnulledOne = isAnnulled(data.anulada);
  return (
    <>
      <PaperLink to={invoicePath(data.facturaId)} label="Ver factura" about={data.numero} />
      {isAnnulledOne && (
        <PaperLink to={invoicePath(data.facturaId, 'nota')} label="Ver nota de crédito" about={`de ${data.numero}`} />
      )}
    </>
  );
}

/** ROUTE-10 */
function PaperLink({ to, label, about }: { to: string; label: string; about: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      <FileText size={18} />
      {label}
      <span className="sr-only"> {about} (se abre en otra pestaña)</span>
    </a>
  );
}
