import type { OrderListItemDto } from '@botica/contract/order-summary';
import type { Company } from '@botica/domain/companies';
import { formatDate, formatMoney, formatTime } from '@botica/domain/format';
import { toCents } from '@botica/domain/money';
import { Link } from 'react-router';
import type { Column } from '../../ui/data-table.tsx';
import { StageTag } from './order-progress.tsx';
import { stageOf } from './order-words.ts';

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
          <StageTag stage={stageOf(order)} />
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
  ];
}

/** The first ones by name, and how many units there are in all. */
function productsOf({ productos, cantidadProductos, soloConReceta }: OrderListItemDto): string {
  const [first] = productos;
  if (!first) return soloConReceta ? 'Receta' : '';
  if (productos.length === 1) return first;
  return `${first} y más, ${cantidadProductos} unidades`;
}
