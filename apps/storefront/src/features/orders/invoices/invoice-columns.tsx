import type { InvoiceListItemDto } from '@botica/contract/orders/invoices';
import type { Company } from '@botica/domain/companies';
import { formatDate } from '@botica/domain/format';
import { isAnnulled } from '@botica/domain/orders/invoices';
import { Tag } from '@botica/ui/display/tag.tsx';
import type { Column } from '@botica/ui/lists/data-table.tsx';
import { formatDecimal } from '../../../lib/money.ts';
import { invoicePath } from './invoice-path.ts';

export function invoiceColumns(company: Company): readonly Column<InvoiceListItemDto>[] {
  return [
    {
      key: 'number',
      header: 'Factura',
      onCard: 'title',
      cell: ({ facturaId, numero }) => (
        // ROUTE-10
        <a
          href={invoicePath(facturaId)}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center text-brand-700 hover:underline desk:whitespace-nowrap"
        >
          {numero}
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      ),
    },
    { key: 'date', header: 'Fecha', cell: ({ fecha }) => formatDate(fecha) },
    {
      key: 'order',
      header: 'Pedido',
      cell: ({ pedidoNumero, cantidadProductos }) =>
        `${pedidoNumero}, ${cantidadProductos === 1 ? '1 producto' : `${cantidadProductos} productos`}`,
    },
    { key: 'branch', header: 'Sucursal', cell: ({ sucursal }) => sucursal },
    {
      key: 'state',
      header: 'Entrega',
      onCard: 'aside',
      cell: ({ domicilio, anulada }) => (
        <span className="inline-flex flex-wrap gap-1 max-desk:justify-end">
          <Tag tone="outline">{domicilio ? 'A domicilio' : 'En sucursal'}</Tag>
          {isAnnulled(anulada) && <Tag tone="danger">Anulada</Tag>}
        </span>
      ),
    },
    {
      key: 'total',
      header: 'Total',
      align: 'end',
      onCard: 'value',
      cell: ({ total }) => <span className="whitespace-nowrap">{formatDecimal(total, company)}</span>,
    },
  ];
}
