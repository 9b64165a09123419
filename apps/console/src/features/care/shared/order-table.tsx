import type { CareOrderDto } from '@botica/contract/care/customers';
import { Link, useNavigate } from 'react-router';
import { momentText } from '../../../lib/moments.ts';
import { amountText } from '../../../lib/money.ts';
import { useScope } from '../../../lib/scope.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { ToneBadge } from './labels.tsx';

type OrderColumn = Column<CareOrderDto>;

const number: OrderColumn = {
  id: 'number',
  header: 'Pedido',
  cell: ({ row: { original: order } }) => (
    <Link to={`/pedidos/${order.pedidoId}`} className="font-semibold whitespace-nowrap text-brand-700 hover:underline">
      {order.numero || 'Sin número'}
    </Link>
  ),
};
const date: OrderColumn = {
  id: 'date',
  header: 'Fecha',
  cell: ({ row: { original: order } }) => (
    <span className="whitespace-nowrap text-ink-600">{momentText(order.fecha)}</span>
  ),
};
const customer: OrderColumn = {
  id: 'customer',
  header: 'Cliente',
  cell: ({ row: { original: order } }) => (
    <span className="block min-w-0 max-w-64">
      <b className="block truncate font-semibold">{order.cliente || 'Sin cuenta'}</b>
      <span className="block truncate text-label text-ink-600">{order.productos.join(', ')}</span>
    </span>
  ),
};
const kind: OrderColumn = {
  id: 'kind',
  header: 'Entrega',
  cell: ({ row: { original: order } }) => (
    <span className="block min-w-0 max-w-48">
      <span className="block truncate">{order.tipo}</span>
      <span className="block truncate text-label text-ink-600">{order.sucursal}</span>
    </span>
  ),
};
const state: OrderColumn = {
  id: 'state',
  header: 'Estado',
  cell: ({ row: { original: order } }) => (
    <span className="flex flex-wrap gap-1">
      <ToneBadge tone={order.tono}>{order.estado}</ToneBadge>
      {order.porDevolver > 0 && <Badge tone="warn">Reembolso en cola</Badge>}
    </span>
  ),
};
const total: OrderColumn = {
  id: 'total',
  header: () => <span className="block text-right">Total</span>,
  cell: ({ row: { original: order } }) => (
    <span className="block text-right font-semibold whitespace-nowrap">{amountText(order.total, order.empresaId)}</span>
  ),
};

const columns = {
  all: [number, date, customer, kind, state, total],
  ofCustomer: [number, date, kind, state, total],
} as const;

export function OrderTable({ orders, show = 'all' }: { orders: readonly CareOrderDto[]; show?: keyof typeof columns }) {
  const navigate = useNavigate();
  const { query } = useScope();
  return (
    <DataTable
      caption="Pedidos"
      columns={columns[show]}
      rows={orders}
      rowId={({ pedidoId }) => pedidoId}
      onOpen={({ pedidoId }) => void navigate(`/pedidos/${pedidoId}${query}`)}
    />
  );
}
