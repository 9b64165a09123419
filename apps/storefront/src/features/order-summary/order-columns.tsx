import type { OrderListItemDto } from '@botica/contract/order-summary';
import type { Company } from '@botica/domain/companies';
import { formatDate, formatMoney, formatTime } from '@botica/domain/format';
import { toCents } from '@botica/domain/money';
import { Link } from 'react-router';
import type { Column } from '../../ui/data-table.tsx';
import { OrderAgainButton } from './order-again-button.tsx';
import { StatusTag } from './order-progress.tsx';

export function orderColumns(company: Company): readonly Column<OrderListItemDto>[] {
  return [
    {
      key: 'order',
      header: 'Pedido',
      onCard: 'title',
      cell: (order) => (
        <Link
          to={`/pedidos/resumen/${order.pedido_ID}`}
          className="inline-flex min-h-11 items-center whitespace-nowrap text-brand-700 hover:underline"
        >
          {order.numero || 'Sin confirmar'}
        </Link>
      ),
    },
    {
      key: 'date',
      header: 'Fecha',
      cell: ({ fecha }) => (
        <span className="whitespace-nowrap">
          {formatDate(fecha)}, {formatTime(fecha)}
        </span>
      ),
    },
    { key: 'products', header: 'Productos', cell: productsOf },
    {
      key: 'type',
      header: 'Tipo',
      cell: ({ tipo, soloConReceta }) => (
        <span className="desk:whitespace-nowrap">{soloConReceta ? `${tipo}, con receta` : tipo}</span>
      ),
    },
    {
      key: 'state',
      header: 'Estado',
      onCard: 'aside',
      cell: (order) => (
        <span className="whitespace-nowrap">
          <StatusTag order={order} />
        </span>
      ),
    },
    {
      key: 'total',
      header: 'Total',
      align: 'end',
      onCard: 'value',
      cell: ({ total, soloConReceta }) =>
        soloConReceta && total === 0 ? 'Por confirmar' : formatMoney(toCents(total), company),
    },
    { key: 'again', header: 'Volver a pedir', onCard: 'foot', cell: againCell },
  ];
}

/** What can be bought again: an order of prescriptions only has nothing of its own. */
function againCell({ pedido_ID, numero, cantidadProductos, soloConReceta }: OrderListItemDto) {
  if (cantidadProductos === 0 || soloConReceta) return null;
  return <OrderAgainButton orderId={pedido_ID} name={numero} size="sm" />;
}

/** The first ones by name, and how many units there are in all. */
function productsOf({ productos, cantidadProductos, soloConReceta }: OrderListItemDto): string {
  const [first] = productos;
  if (!first) return soloConReceta ? 'Receta' : '';
  if (productos.length === 1) return first;
  return `${first} y más, ${cantidadProductos} unidades`;
}
