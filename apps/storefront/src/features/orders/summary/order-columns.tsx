import type { OrderListItemDto } from '@botica/contract/orders/summary';
import type { Company } from '@botica/domain/companies';
import { formatDate, formatTime } from '@botica/domain/format';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import type { Column } from '@botica/ui/lists/data-table.tsx';
import { Link } from 'react-router';
import { formatDecimal } from '../../../lib/money.ts';
import { ToldArrival } from '../tracking/index.ts';
import { OrderAgainButton } from './order-again-button.tsx';
import { StatusTag } from './order-progress.tsx';
import { isProposalReady, stageOf } from './order-words.ts';

/** `answeredMs`: when the rows came. */
export function orderColumns(company: Company, answeredMs: number): readonly Column<OrderListItemDto>[] {
  return [
    {
      key: 'order',
      header: 'Pedido',
      onCard: 'title',
      cell: (order) => (
        <Link
          to={`/pedidos/resumen/${order.pedido_ID}`}
          className="-my-2 inline-flex min-h-11 items-center whitespace-nowrap text-brand-700 hover:underline"
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
    { key: 'products', header: 'Productos', cell: (order) => productsCell(order, answeredMs) },
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
      cell: (order) => totalOf(order, company),
    },
    { key: 'again', header: 'Acción', onCard: 'aside', cell: againCell },
  ];
}

/** RX-04: an order of prescriptions only costs what its customer accepts. */
export function totalOf(order: OrderListItemDto, company: Company): string {
  const stage = stageOf(order);
  const isUnpriced = order.propuesta === 'esperada' || order.propuesta === 'lista';
  if (isUnpriced && stage === 'new') return isProposalReady(order) ? 'Por aceptar' : 'Por confirmar';
  return isUnpriced && stage === 'cancelled' ? 'Sin cobro' : formatDecimal(order.total, company);
}

/** Buttons to order again and to answer; orders with prescriptions only cannot be ordered again. */
function againCell(order: OrderListItemDto) {
  const { pedido_ID, numero, cantidadProductos, soloConReceta } = order;
  if (isProposalReady(order)) {
    return (
      <ButtonLink
        to={`/pedidos/propuesta/${pedido_ID}`}
        size="sm"
        aria-label={`Revisar la propuesta del pedido ${numero}`}
      >
        Revisar
      </ButtonLink>
    );
  }
  if (cantidadProductos === 0 || soloConReceta) return null;
  return <OrderAgainButton orderId={pedido_ID} name={numero} size="sm" />;
}

function productsCell(order: OrderListItemDto, answeredMs: number) {
  const { personas, llegada } = order;
  return (
    <>
      {productsOf(order)}
      {personas.length > 0 && <b className="block font-semibold wrap-anywhere">Para {personas.join(', ')}</b>}
      {llegada && (
        <ToldArrival told={llegada} answeredMs={answeredMs}>
          {(arrival) =>
            arrival && <span className="block text-ink-600">{arrival.text}, según el servicio de reparto</span>
          }
        </ToldArrival>
      )}
    </>
  );
}

/** The first products by name, and the total number of units. */
function productsOf({ productos, cantidadProductos, soloConReceta }: OrderListItemDto): string {
  const [first] = productos;
  if (!first) return soloConReceta ? 'Receta' : '';
  if (productos.length === 1) return first;
  return `${first} y más, ${cantidadProductos} unidades`;
}
