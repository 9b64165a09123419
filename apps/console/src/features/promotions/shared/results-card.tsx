import type { GivenResultDto } from '@botica/contract/promotions/results';
import type { CompanyId } from '@botica/domain/companies';
import { formatCount, formatDate } from '@botica/domain/format';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { momentText } from '../../../lib/moments.ts';
import { amountText } from '../../../lib/money.ts';
import { useScope } from '../../../lib/scope.ts';
import { useCan } from '../../../lib/session.ts';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/states.tsx';
import { type MoneyColumn, MoneyTable } from '../../finance/shared/index.ts';

type Day = GivenResultDto['dias'][number];
type Order = GivenResultDto['ultimos'][number];
type ResultsCardProps = { result: GivenResultDto; companyId: CompanyId; unitsName: string; costHint: string };

/** Orders, units, sales and cost, each a sum of the orders below. */
export function ResultsCard({ result, companyId, unitsName, costHint }: ResultsCardProps) {
  const money = (amount: number) => amountText(amount, companyId);
  const mayOpen = useCan('orders.read');
  const { query } = useScope();
  const days: MoneyColumn<Day>[] = [
    { name: 'Día', cell: ({ dia }) => formatDate(dia), total: 'Total' },
    { name: 'Pedidos', isAmount: true, cell: (row) => formatCount(row.pedidos), total: formatCount(result.pedidos) },
    { name: unitsName, isAmount: true, cell: (row) => formatCount(row.unidades), total: formatCount(result.unidades) },
    { name: 'Ventas', isAmount: true, cell: (row) => money(row.ventas), total: money(result.ventas) },
    { name: 'Costo', isAmount: true, cell: (row) => money(row.costo), total: money(result.costo) },
  ];
  const numberOf = ({ pedidoId, numero }: Order): ReactNode =>
    mayOpen ? (
      <Link to={`/pedidos/${pedidoId}${query}`} className="text-brand-700 hover:underline">
        {numero}
      </Link>
    ) : (
      numero
    );
  const orders: MoneyColumn<Order>[] = [
    { name: 'Pedido', cell: numberOf },
    { name: 'Fecha', cell: ({ fecha }) => momentText(fecha) },
    { name: 'Ventas', isAmount: true, cell: (row) => money(row.ventas) },
    { name: 'Costo', isAmount: true, cell: (row) => money(row.costo) },
  ];
  if (result.pedidos === 0) {
    return (
      <Card title="Resultados">
        <Empty title="Todavía ningún pedido" text="Aquí se ven los pedidos, las ventas y el costo de cada día." />
      </Card>
    );
  }
  return (
    <>
      <Card flush title="Resultados" sub={costHint}>
        <MoneyTable caption="Resultados por día" columns={days} rows={result.dias} rowId={({ dia }) => dia} />
      </Card>
      <Card flush title="Pedidos" sub="los más nuevos, cincuenta a lo sumo">
        <MoneyTable caption="Pedidos" columns={orders} rows={result.ultimos} rowId={({ pedidoId }) => pedidoId} />
      </Card>
    </>
  );
}
